import type { editor } from 'monaco-editor/editor/editor.api.js'
import type { Locked } from '../common/locked.ts'

/** Classes of locked lines; `lockedLook` gives them their look. */
const LOCKED_LINE = 'locked-line'
const LOCKED_MARK = 'locked-mark'

/** Shows which lines are locked, in the model that the editor shows now. */
export function dimLocked(
  shown: editor.IStandaloneCodeEditor,
  decorations: editor.IEditorDecorationsCollection,
  { head, tail }: Locked,
): void {
  const count = shown.getModel()?.getLineCount() ?? 0
  const blocks = [
    { startLineNumber: 1, endLineNumber: head },
    { startLineNumber: count - tail + 1, endLineNumber: count },
  ]
  decorations.set(
    blocks
      .filter(({ startLineNumber, endLineNumber }) => startLineNumber <= endLineNumber)
      .map((lines) => ({
        range: { ...lines, startColumn: 1, endColumn: 1 },
        options: { isWholeLine: true, className: LOCKED_LINE, linesDecorationsClassName: LOCKED_MARK },
      })),
  )
}
