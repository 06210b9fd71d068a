import type { editor, IPosition } from 'monaco-editor/editor/editor.api.js'
import type { EditorEdit } from '../common/props.ts'
import { monaco } from './monaco.ts'

/** Monaco's own view of a line, as its suggestions use it; what it offers tokenizes the whole text each time. */
interface Tokenized {
  readonly tokenization?: {
    forceTokenization(line: number): void
    getLineTokens(line: number): {
      findTokenIndexAtOffset(offset: number): number
      getStandardTokenType(index: number): number
    }
  }
}

const PLAIN = 0

/** Whether a place is in a string, a comment or a pattern. */
export function isQuoted(model: editor.ITextModel, { column, lineNumber }: IPosition): boolean {
  const { tokenization } = model as Tokenized
  if (!tokenization || column === 1) return false
  tokenization.forceTokenization(lineNumber)
  const tokens = tokenization.getLineTokens(lineNumber)
  return tokens.getStandardTokenType(tokens.findTokenIndexAtOffset(column - 2)) !== PLAIN
}

/** The range between two offsets. */
export function rangeBetween(model: editor.ITextModel, from: number, to: number) {
  return monaco.Range.fromPositions(model.getPositionAt(from), model.getPositionAt(to))
}

export function editsOf(model: editor.ITextModel, edits: readonly EditorEdit[]) {
  return edits.map(({ from, text, to }) => ({ range: rangeBetween(model, from, to), text }))
}
