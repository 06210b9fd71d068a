import type { editor, IRange } from 'monaco-editor/editor/editor.api.js'
import { monaco } from './monaco.ts'

type Editor = editor.IStandaloneCodeEditor

/** What Emacs cut last; the clipboard of the device has no part in it. */
let killed = ''

function put(shown: Editor, range: IRange, text: string) {
  shown.pushUndoStop()
  shown.executeEdits('emacs', [{ range, text, forceMoveMarkers: true }])
  shown.pushUndoStop()
}

/** Whether there was anything. */
function copy(shown: Editor, range: IRange | null): boolean {
  const text = range && shown.getModel()?.getValueInRange(range)
  if (text) killed = text
  return Boolean(text)
}

/** The text as the last line that was cut has left it. */
let left: { readonly model: editor.ITextModel; readonly version: number } | undefined

/** Cuts to the end of the line; the line end itself, where the caret stands there. Lines that are cut in a row come back together. */
export function killLine(shown: Editor): void {
  const model = shown.getModel()
  const position = shown.getPosition()
  if (!model || !position) return
  const { column, lineNumber } = position
  const end = model.getLineMaxColumn(lineNumber)
  const to = column < end ? { lineNumber, column: end } : { lineNumber: lineNumber + 1, column: 1 }
  const range = model.validateRange(monaco.Range.fromPositions(position, to))
  const before = left?.model === model && left.version === model.getAlternativeVersionId() ? killed : ''
  if (!copy(shown, range)) return
  killed = before + killed
  put(shown, range, '')
  left = { model, version: model.getAlternativeVersionId() }
}

export function killWord(shown: Editor): void {
  shown.trigger('keyboard', 'cursorWordEndRightSelect', undefined)
  killRegion(shown)
}

/** Cuts what is selected. */
export function killRegion(shown: Editor): void {
  const selection = shown.getSelection()
  if (selection && copy(shown, selection)) put(shown, selection, '')
}

export function copyRegion(shown: Editor): void {
  copy(shown, shown.getSelection())
}

/** Brings back what was cut last. */
export function yank(shown: Editor): void {
  const selection = shown.getSelection()
  if (selection && killed) put(shown, selection, killed)
}
