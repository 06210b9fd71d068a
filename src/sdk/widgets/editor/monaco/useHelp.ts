import type { editor } from 'monaco-editor/editor/editor.api.js'
import type { RefObject } from 'react'
import type { EditorProps } from '../common/props.ts'
import { useAssist } from './useAssist.ts'
import { useDiagnostics } from './useDiagnostics.ts'
import { useEmmet } from './useEmmet.ts'
import { useMarkedLines } from './useMarkedLines.ts'
import { useMeaning } from './useMeaning.ts'

/** Help while somebody writes: completions, abbreviations, errors, and what a name means. */
export function useHelp(
  shown: editor.IStandaloneCodeEditor | undefined,
  newest: RefObject<EditorProps>,
  props: EditorProps,
): void {
  useAssist(shown, newest, props)
  useDiagnostics(shown, newest, props)
  useMarkedLines(shown, props)
  useMeaning(shown, newest, props)
  useEmmet(shown, props)
}
