/** Monaco ships these without types. */
declare module 'monaco-editor/languages/definitions/*' {
  import type { languages } from 'monaco-editor/editor/editor.api.js'

  export const conf: languages.LanguageConfiguration
  export const language: languages.IMonarchLanguage
}
