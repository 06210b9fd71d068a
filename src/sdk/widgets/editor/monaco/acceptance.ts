import {
  type editor,
  type IPosition,
  KeyCode,
  type languages,
  Range,
} from 'monaco-editor/editor/editor.api.js'
import { isWord } from './completions.ts'

/** What was begun with fewer letters is a name of the candidate's own rather than what stands first in the list. */
const MEANT = 3
const ARROWS: readonly number[] = [KeyCode.UpArrow, KeyCode.DownArrow, KeyCode.PageUp, KeyCode.PageDown]

/** What Enter or Tab would take, as the list of Monaco holds it. */
interface Chosen {
  /** Where the letters begin that it replaces. */
  readonly editStart: IPosition
  readonly filterTextLow?: string
  readonly labelLow: string
  readonly completion: Pick<languages.CompletionItem, 'sortText'>
}

/** The part of Monaco with the list of suggestions. */
interface Suggestions extends editor.IEditorContribution {
  readonly widget: { readonly value: { getFocusedItem(): { readonly item: Chosen } | undefined } }
}

/**
 * Enter and Tab take a suggestion only when it is meant. Enter begins a line behind a short word, such as an alias of SQL, unless
 * the suggestion was chosen by the arrow keys, and behind a whole word that a suggested one only has the letters of, such as
 * `math` and `match`. Letters may be ahead of a list that is asked for again: what does not fit them is never taken.
 */
export function guardAcceptance(shown: editor.IStandaloneCodeEditor): () => void {
  let isChosen = false
  const stops = [
    shown.onDidChangeModelContent(() => {
      isChosen = false
    }),
    shown.onKeyDown((event) => {
      const { keyCode } = event
      if (ARROWS.includes(keyCode)) isChosen = true
      if (keyCode === KeyCode.Enter && !isMeant(shown, isChosen))
        shown.trigger('keyboard', 'hideSuggestWidget', undefined)
      if (keyCode !== KeyCode.Tab || taken(shown)?.fits !== false) return
      // The list that fits comes in a moment; an indentation within a word is never meant.
      event.preventDefault()
      event.stopPropagation()
    }),
  ]
  return () => {
    for (const stop of stops) stop.dispose()
  }
}

function isMeant(shown: editor.IStandaloneCodeEditor, isChosen: boolean): boolean {
  const { begins = false, fits = false, word = '' } = taken(shown) ?? {}
  return fits && (isChosen || (begins && word.length >= MEANT))
}

/** What would be taken: whether it has the letters that were typed by now, and begins as it has to. */
function taken(shown: editor.IStandaloneCodeEditor) {
  const suggestions = shown.getContribution<Suggestions>('editor.contrib.suggestController')
  const { item } = suggestions?.widget.value.getFocusedItem() ?? {}
  const model = shown.getModel()
  const position = shown.getPosition()
  if (!item || !model || !position) return undefined
  const range = Range.fromPositions(item.editStart, position)
  const typed = model.getValueInRange(range).toLowerCase().trim()
  const text = item.filterTextLow ?? item.labelLow
  const fits = hasLetters(text, typed)
  const begins = isWord(item.completion) ? text.startsWith(typed) : fits
  return { fits, begins, word: model.getWordUntilPosition(position).word }
}

/** Whether the letters stand in the text in this order, maybe with others between them. */
function hasLetters(text: string, letters: string): boolean {
  let at = 0
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}
