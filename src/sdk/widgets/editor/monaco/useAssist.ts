import { type editor, languages } from 'monaco-editor/editor/editor.api.js'
import { type RefObject, useEffect } from 'react'
import type { EditorProps } from '../common/props.ts'
import { monaco } from './monaco.ts'

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
}

type Newest = RefObject<EditorProps>

/** Suggests what whoever runs the text knows, in this editor's models only: Monaco asks all providers of a language. */
function provideFor(shown: editor.IStandaloneCodeEditor, newest: Newest): languages.CompletionItemProvider {
  return {
    triggerCharacters: ['.'],
    async provideCompletionItems(model, position) {
      const { assist } = newest.current
      if (!assist || model !== shown.getModel()) return undefined
      const { start, end, completions } = await assist
        .complete(model.getValue(), model.getOffsetAt(position))
        .catch(() => ({ start: 0, end: 0, completions: [] }))
      if (model.isDisposed()) return undefined
      const range = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))
      return {
        suggestions: completions.map(({ text, kind }) => ({
          label: text,
          insertText: text,
          kind: KINDS[kind] ?? languages.CompletionItemKind.Text,
          range,
        })),
      }
    },
  }
}

/** Completions, and Shift+Tab behind a text of the line, by the `assist` of the editor. */
export function useAssist(shown: editor.IStandaloneCodeEditor | undefined, newest: Newest): void {
  const hasAssist = newest.current.assist !== undefined
  useEffect(() => {
    if (!shown || !hasAssist) return

    function inspect() {
      const model = shown?.getModel()
      const position = shown?.getPosition()
      if (!model || !position) return
      const before = model.getLineContent(position.lineNumber).slice(0, position.column - 1)
      if (before.trim() === '' || shown?.getSelection()?.isEmpty() === false)
        return shown?.trigger('keyboard', 'outdent', {})
      newest.current.assist?.inspect(model.getValue(), model.getOffsetAt(position))
    }

    const stops = [
      languages.registerCompletionItemProvider('*', provideFor(shown, newest)),
      shown.addAction({
        id: 'assess.inspect',
        label: 'Inspect',
        // Where Tab leaves the editor, Shift+Tab does too (WCAG 2.1.2).
        precondition: '!editorTabMovesFocus',
        keybindings: [monaco.KeyMod.Shift | monaco.KeyCode.Tab],
        run: inspect,
      }),
    ]
    return () => {
      for (const stop of stops) stop.dispose()
    }
  }, [shown, newest, hasAssist])
}
