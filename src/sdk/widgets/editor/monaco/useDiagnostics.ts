import { type editor, languages, MarkerSeverity } from 'monaco-editor/editor/editor.api.js'
import { type RefObject, useEffect } from 'react'
import type { EditorDiagnostic, EditorProps } from '../common/props.ts'
import { monaco } from './monaco.ts'

const OWNER = 'assess'
const SEVERITIES = {
  error: MarkerSeverity.Error,
  warning: MarkerSeverity.Warning,
  hint: MarkerSeverity.Hint,
} as const satisfies Readonly<Record<EditorDiagnostic['severity'], MarkerSeverity>>

function markerOf(model: editor.ITextModel) {
  return ({ from, message, severity, to }: EditorDiagnostic): editor.IMarkerData => {
    const { column: startColumn, lineNumber: startLineNumber } = model.getPositionAt(from)
    const { column: endColumn, lineNumber: endLineNumber } = model.getPositionAt(to)
    const place = { startColumn, startLineNumber, endColumn, endLineNumber }
    return { ...place, message, severity: SEVERITIES[severity] }
  }
}

/** A text as it is, whatever signs of Markdown it has. */
function literal(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${text}\n${fence}`
}

/** Marks what is wrong with the text, and tells what is known of what the pointer, or the caret, is on. */
export function useDiagnostics(
  shown: editor.IStandaloneCodeEditor | undefined,
  newest: RefObject<EditorProps>,
  { assist }: EditorProps,
): void {
  useEffect(() => {
    if (!shown || !assist) return
    let marked: editor.ITextModel | undefined
    const check = () => newest.current.assist === assist && assist.check?.(shown.getValue())
    const mark = (diagnostics: readonly EditorDiagnostic[]) => {
      const model = shown.getModel()
      if (!model || newest.current.assist !== assist) return
      marked = model
      monaco.editor.setModelMarkers(model, OWNER, diagnostics.map(markerOf(model)))
    }
    const provider: languages.HoverProvider = {
      async provideHover(model, position) {
        if (model !== shown.getModel() || newest.current.assist !== assist) return undefined
        const text = await assist.hover?.(model.getValue(), model.getOffsetAt(position)).catch(() => '')
        return text ? { contents: [{ value: literal(text) }] } : undefined
      },
    }
    const unwatch = assist.watch?.(mark)
    const stops = [
      languages.registerHoverProvider('*', provider),
      shown.onDidFocusEditorText(check),
      shown.onDidChangeModelContent(check),
    ]
    if (shown.hasTextFocus()) check()
    return () => {
      unwatch?.()
      for (const stop of stops) stop.dispose()
      if (marked && !marked.isDisposed()) monaco.editor.setModelMarkers(marked, OWNER, [])
    }
  }, [shown, newest, assist])
}
