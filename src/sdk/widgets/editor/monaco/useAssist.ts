import { type editor, languages } from 'monaco-editor/editor/editor.api.js'
import { type RefObject, useEffect } from 'react'
import type { EditorProps } from '../common/props.ts'
import { editorTexts } from '../common/texts.ts'
import { guardAcceptance } from './acceptance.ts'
import { provideFor } from './completions.ts'
import { monaco } from './monaco.ts'
import { isQuoted } from './ranges.ts'

/** Completions, and Shift+Tab behind a text of the line, by the words and the `assist` of the editor. */
export function useAssist(
  shown: editor.IStandaloneCodeEditor | undefined,
  newest: RefObject<EditorProps>,
  { assist, words: hasWords = false }: EditorProps,
): void {
  const suggests = hasWords || assist !== undefined
  const inspects = assist?.inspect !== undefined
  useEffect(() => {
    if (!shown || !suggests) return
    let missed: number | undefined
    // As if it came by itself: it never says that there is nothing.
    const suggest = () =>
      shown.hasTextFocus() && shown.trigger('assist', 'editor.action.triggerSuggest', { auto: true })
    const provider = provideFor(shown, newest, {
      missed(version) {
        missed = version
      },
      overtaken() {
        if (isBegun(shown)) queueMicrotask(suggest)
      },
    })
    const provided = languages.registerCompletionItemProvider('*', provider)
    // Who waits for what is not there yet gets it when it comes.
    const unwatch = assist?.watchState?.((state) => {
      const isWaiting = missed !== undefined && missed === shown.getModel()?.getVersionId()
      if (state === 'ready' && isWaiting) suggest()
    })
    return () => {
      provided.dispose()
      unwatch?.()
    }
  }, [shown, newest, suggests, assist])

  useEffect(() => (shown && suggests ? guardAcceptance(shown) : undefined), [shown, suggests])

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

/** Whether the caret is behind a letter or a dot, outside of strings and comments. */
function isBegun(shown: editor.IStandaloneCodeEditor): boolean {
  const model = shown.getModel()
  const position = shown.getPosition()
  if (!model || !position) return false
  const before = model.getLineContent(position.lineNumber).slice(0, position.column - 1)
  return /[\p{L}\p{N}_$.-]$/u.test(before) && !isQuoted(model, position)
}
