/** The list of suggestions: every editor that is made later has it, and those with an `assist` show it while somebody types. */
import 'monaco-editor/editor/contrib/suggest/browser/suggestController.js'
import { defineThemes } from './themes.ts'

// The themes that are there know nothing of its colours.
defineThemes()
