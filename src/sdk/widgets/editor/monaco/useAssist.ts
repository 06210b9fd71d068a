import { type editor, type IPosition, languages } from 'monaco-editor/editor/editor.api.js'
import { type RefObject, useEffect } from 'react'
import type { EditorProps } from '../common/props.ts'
import { editorTexts } from '../common/texts.ts'
import { monaco } from './monaco.ts'
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

type Newest = RefObject<EditorProps>
type Known = Pick<languages.CompletionList, 'suggestions' | 'incomplete'>

/** What leads to a part of something: only a language server can say what may follow. */
const OF_SOMETHING = /(\.|->|::)$/

/** What the program that runs the text, or a language server, knows; `undefined` if neither does. */
async function known(model: editor.ITextModel, position: IPosition, { assist }: EditorProps) {
  const found = await assist?.complete(model.getValue(), model.getOffsetAt(position)).catch(() => undefined)
  if (!found || model.isDisposed()) return undefined
  const { completions, end, isPart = false, start } = found
  const range = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))
  const suggestions = completions.map(({ detail, kind, text }, index) => ({
    label: text,
    insertText: text,
    kind: KINDS[kind] ?? languages.CompletionItemKind.Text,
    sortText: `0${String(index).padStart(5, '0')}`,
    range,
    ...(detail !== undefined && { detail }),
  }))
  return { suggestions, incomplete: isPart } satisfies Known
}

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

/** Suggests in this editor's models only: Monaco asks all providers of a language. */
function provideFor(shown: editor.IStandaloneCodeEditor, newest: Newest): languages.CompletionItemProvider {
  return {
    triggerCharacters: ['.', '>', ':'],
    async provideCompletionItems(model, position, { triggerKind }) {
      const props = newest.current
      if (model !== shown.getModel()) return undefined
      const { startColumn } = model.getWordUntilPosition(position)
      const before = model.getLineContent(position.lineNumber).slice(0, startColumn - 1)
      const isOfSomething = OF_SOMETHING.test(before)
      const isBySign = triggerKind === languages.CompletionTriggerKind.TriggerCharacter
      if (isBySign && !isOfSomething) return undefined
      const found = await known(model, position, props)
      const { incomplete = props.assist !== undefined, suggestions = [] } = found ?? {}
      if (model.isDisposed() || !props.words || isBySign || (isOfSomething && suggestions.length > 0))
        return { suggestions, incomplete }
      const labels = new Set(suggestions.map(({ label }) => label))
      const others = words(model, position).filter(({ label }) => !labels.has(label))
      return { suggestions: [...suggestions, ...others], incomplete }
    },
  }
}

/** Completions, and Shift+Tab behind a text of the line, by the words and the `assist` of the editor. */
export function useAssist(shown: editor.IStandaloneCodeEditor | undefined, newest: Newest): void {
  const { assist, words: hasWords = false } = newest.current
  const suggests = hasWords || assist !== undefined
  const inspects = assist?.inspect !== undefined
  useEffect(() => {
    if (!shown || !suggests) return
    const provided = languages.registerCompletionItemProvider('*', provideFor(shown, newest))
    return () => provided.dispose()
  }, [shown, newest, suggests])

  useEffect(() => {
    if (!shown || !inspects) return

    function inspect() {
      const model = shown?.getModel()
      const position = shown?.getPosition()
      if (!model || !position) return
      const before = model.getLineContent(position.lineNumber).slice(0, position.column - 1)
      if (before.trim() === '' || shown?.getSelection()?.isEmpty() === false)
        return shown?.trigger('keyboard', 'outdent', {})
      newest.current.assist?.inspect?.(model.getValue(), model.getOffsetAt(position))
    }

    const action = shown.addAction({
      id: 'assess.inspect',
      label: editorTexts.inspect,
      // Where Tab leaves the editor, Shift+Tab does too (WCAG 2.1.2).
      precondition: '!editorTabMovesFocus',
      keybindings: [monaco.KeyMod.Shift | monaco.KeyCode.Tab],
      run: inspect,
    })
    return () => action.dispose()
  }, [shown, newest, inspects])
}
