import type { editor, IPosition } from 'monaco-editor/editor/editor.api.js'
import { keywordsOf } from './grammars.ts'

/** What may be meant where a word is begun. */
export interface SuggestedWords {
  /** Of the text itself. */
  readonly own: readonly string[]
  /** Of its language, without those that the text has. */
  readonly keywords: readonly string[]
}

/** The words of a longer text are not looked for while somebody writes, in characters. */
const LONGEST_TEXT = 200_000
const LONGEST_WORD = 100
const WORD = /[\p{L}_$][\p{L}\p{N}_$]+/gu

/** The words of a text that one may be about to write again, but for the one that is being written, and its language's own. */
export function suggestedWords(model: editor.ITextModel, position: IPosition): SuggestedWords {
  const { word } = model.getWordUntilPosition(position)
  const at = model.getOffsetAt(position) - word.length
  const own = new Set<string>()
  if (model.getValueLength() <= LONGEST_TEXT)
    for (const { 0: found, index } of model.getValue().matchAll(WORD))
      if (index !== at && found.length <= LONGEST_WORD) own.add(found)
  return { own: [...own], keywords: keywordsOf(model.getLanguageId()).filter((one) => !own.has(one)) }
}
