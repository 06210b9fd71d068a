import { type editor, type IPosition, languages } from 'monaco-editor/editor/editor.api.js'
import type { RefObject } from 'react'
import type { EditorProps } from '../common/props.ts'
import { monaco } from './monaco.ts'
import { editsOf, isQuoted, rangeBetween } from './ranges.ts'
import { suggestedWords } from './words.ts'

const KINDS: Readonly<Record<string, languages.CompletionItemKind>> = {
  class: languages.CompletionItemKind.Class,
  function: languages.CompletionItemKind.Function,
  instance: languages.CompletionItemKind.Variable,
  keyword: languages.CompletionItemKind.Keyword,
  magic: languages.CompletionItemKind.Event,
  module: languages.CompletionItemKind.Module,
  param: languages.CompletionItemKind.Property,
  path: languages.CompletionItemKind.File,
  property: languages.CompletionItemKind.Property,
  statement: languages.CompletionItemKind.Variable,
  variable: languages.CompletionItemKind.Variable,
}

/** What leads to a part of something: only what knows the text can say what may follow. Three dots lead to no part. */
const OF_SOMETHING = /((?<!\.)\.|->|::)\s*$/
/** Other signs behind which something is suggested at once, by Monaco's names of languages. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  css: /(:|@)$/,
  html: /(<\/?|=["'])$/,
  javascript: /\b(from|require\()\s*["']([^"']*\/)?$/,
  shell: /[\w.~-]\/$/,
  typescript: /\b(from|require\()\s*["']([^"']*\/)?$/,
}
const LOOK_BACK = 200
/** What is inserted waits for a value, which is suggested next. */
const WANTS_VALUE = /: \$0;?$|="\$1"$/
const SUGGEST = { id: 'editor.action.triggerSuggest', title: '' }

/** What the program that runs the text, or a language server, knows; `undefined` if neither does. */
async function known(
  model: editor.ITextModel,
  position: IPosition,
  { assist }: EditorProps,
  isPatient: boolean,
) {
  const found = await assist
    ?.complete(model.getValue(), model.getOffsetAt(position), isPatient)
    .catch(() => undefined)
  if (!found || model.isDisposed()) return undefined
  const { completions, end, isPart = false, start } = found
  const range = rangeBetween(model, start, end)
  if (range.startLineNumber !== range.endLineNumber) return undefined
  const suggestions = completions.map(({ detail, edits, filter, kind, snippet, text }, index) => ({
    label: text,
    insertText: snippet ?? text,
    kind: KINDS[kind] ?? languages.CompletionItemKind.Text,
    sortText: `0${String(index).padStart(5, '0')}`,
    range,
    ...(detail !== undefined && { detail }),
    ...(filter !== undefined && { filterText: filter }),
    ...(snippet !== undefined && { insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet }),
    ...(snippet !== undefined && WANTS_VALUE.test(snippet) && { command: SUGGEST }),
    ...(edits && { additionalTextEdits: editsOf(model, edits) }),
  }))
  return { suggestions, incomplete: isPart } satisfies languages.CompletionList
}

/** Whether it is one of those of `words`, rather than something that the text means. */
export const isWord = ({ sortText = '' }: Pick<languages.CompletionItem, 'sortText'>): boolean =>
  /^[12]/.test(sortText)

function words(model: editor.ITextModel, position: IPosition) {
  const { lineNumber } = position
  const { endColumn, startColumn } = model.getWordUntilPosition(position)
  const range = new monaco.Range(lineNumber, startColumn, lineNumber, endColumn)
  const { keywords, own } = suggestedWords(model, position)
  const suggestion = (order: string, kind: languages.CompletionItemKind) => (label: string) => ({
    label,
    insertText: label,
    kind,
    sortText: order + label,
    range,
  })
  return [
    ...own.map(suggestion('1', languages.CompletionItemKind.Text)),
    ...keywords.map(suggestion('2', languages.CompletionItemKind.Keyword)),
  ]
}

/** The text before a place, as far back as signs are looked for. */
function textBefore(model: editor.ITextModel, { column, lineNumber }: IPosition): string {
  const from = Math.max(0, model.getOffsetAt({ lineNumber, column }) - LOOK_BACK)
  return model.getValueInRange(monaco.Range.fromPositions(model.getPositionAt(from), { lineNumber, column }))
}

/** What could not be suggested. */
export interface Unsuggested {
  /** For this version of a text there was nothing at all; `undefined` where there was something. */
  missed(version: number | undefined): void
  /** Somebody went on writing before the answer came; Monaco asks again with the next key only. */
  overtaken(): void
}

/**
 * Suggests in this editor's models only: Monaco asks all providers of a language. Words are suggested where nothing else is
 * known, and where a word may begin: not as a part of something, nor in strings and comments.
 */
export function provideFor(
  shown: editor.IStandaloneCodeEditor,
  newest: RefObject<EditorProps>,
  { missed, overtaken }: Unsuggested,
): languages.CompletionItemProvider {
  return {
    triggerCharacters: ['.', '>', ':', '<', '/', '"', "'", '@'],
    async provideCompletionItems(model, position, { triggerKind }) {
      const props = newest.current
      if (model !== shown.getModel()) return undefined
      const { isOfSomething, isSign } = signsAt(model, position)
      const isBySign = triggerKind === languages.CompletionTriggerKind.TriggerCharacter
      if (isBySign && !isSign) return undefined
      const hasWords = props.words === true && !isBySign && !isOfSomething && !isQuoted(model, position)
      const version = model.getVersionId()
      const others = hasWords ? words(model, position) : []
      const { word } = model.getWordUntilPosition(position)
      const found = await known(model, position, props, !fits(others, word))
      const suggestions = found?.suggestions.length ? found.suggestions : others
      missed(suggestions.length > 0 ? undefined : version)
      if (isOvertaken(model, version)) overtaken()
      return { suggestions, incomplete: found?.incomplete ?? props.assist !== undefined }
    },
  }
}

const isOvertaken = (model: editor.ITextModel, version: number) =>
  !model.isDisposed() && model.getVersionId() !== version

/** Whether there is a word that may be meant by its first letters. */
const fits = (found: readonly { readonly label: string }[], begun: string) =>
  found.some(({ label }) => label.toLowerCase().startsWith(begun.toLowerCase()))

/** Whether a place is behind a sign that leads to a part of something, or one behind which something is suggested. */
function signsAt(model: editor.ITextModel, position: IPosition) {
  const { startColumn } = model.getWordUntilPosition(position)
  const isOfSomething = OF_SOMETHING.test(textBefore(model, { ...position, column: startColumn }))
  const isOther = SIGNS[model.getLanguageId()]?.test(textBefore(model, position)) ?? false
  return { isOfSomething, isSign: isOfSomething || isOther }
}
