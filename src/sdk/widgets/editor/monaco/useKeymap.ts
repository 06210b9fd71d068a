import type { editor, IDisposable } from 'monaco-editor/editor/editor.api.js'
import { type RefObject, useEffect } from 'react'
import type { Keymap } from '../common/choices.ts'
import type { FullEditorProps } from '../common/props.ts'
import { editorTexts } from '../common/texts.ts'

/** Gives an editor the keys of Vim or Emacs, whose code comes when it is first chosen. */
export function useKeymap(
  shown: editor.IStandaloneCodeEditor | undefined,
  keymap: Keymap,
  newest: RefObject<FullEditorProps>,
  line: HTMLElement | null | undefined,
): void {
  useEffect(() => {
    if (!shown || line === undefined || keymap === 'standard' || (keymap === 'vim' && !line)) return
    let isOver = false
    let keys: IDisposable | undefined
    async function start(one: editor.IStandaloneCodeEditor) {
      if (keymap === 'vim' && line) {
        const { startVim } = await import('./vim.ts')
        if (!isOver) keys = startVim(one, line)
      } else {
        const { startEmacs } = await import('./emacs.ts')
        if (!isOver) keys = startEmacs(one, emacsOptions(newest))
      }
    }
    start(shown).catch(() => newest.current.announce(editorTexts.keymapFailed))
    return () => {
      isOver = true
      keys?.dispose()
    }
  }, [shown, keymap, newest, line])
}

function emacsOptions(newest: RefObject<FullEditorProps>) {
  return {
    announce: (text: string) => newest.current.announce(text),
    showPalette: () => void newest.current.hand?.current?.showPalette().catch(() => {}),
  }
}
