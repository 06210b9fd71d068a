import { type editor, MarkerSeverity } from 'monaco-editor/editor/editor.api.js'
import { useEffect } from 'react'
import type { LineMark } from '../../run/marked-lines.ts'
import type { EditorProps } from '../common/props.ts'
import { monaco } from './monaco.ts'

const OWNER = 'run'

function markerOf(model: editor.ITextModel) {
  return ({ line, message }: LineMark): editor.IMarkerData => ({
    startLineNumber: line,
    startColumn: model.getLineFirstNonWhitespaceColumn(line) || 1,
    endLineNumber: line,
    endColumn: model.getLineMaxColumn(line),
    message,
    severity: MarkerSeverity.Error,
  })
}

/** Marks the lines that the last run found fault with. */
export function useMarkedLines(
  shown: editor.IStandaloneCodeEditor | undefined,
  { marks }: Pick<EditorProps, 'marks'>,
): void {
  useEffect(() => {
    const model = shown?.getModel()
    if (!model || !marks || marks.length === 0) return
    const known = marks.filter(({ line }) => line >= 1 && line <= model.getLineCount())
    monaco.editor.setModelMarkers(model, OWNER, known.map(markerOf(model)))
    return () => {
      if (!model.isDisposed()) monaco.editor.setModelMarkers(model, OWNER, [])
    }
  }, [shown, marks])
}
