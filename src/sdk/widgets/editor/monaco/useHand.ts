import type { editor, IDisposable } from 'monaco-editor/editor/editor.api.js'
import { type RefObject, useEffect, useImperativeHandle } from 'react'
import { shownChord } from '../../keys/chords.ts'
import { offeredKeys, runOffered } from '../../keys/offered.ts'
import type { EditorHandle, FullEditorProps } from '../common/props.ts'
import { editorTexts } from '../common/texts.ts'
import { format } from './format.ts'
import { monaco } from './monaco.ts'

/** As in the editors that people know. */
const ALL_KEYS = 'Mod+K Mod+S'

/** Gives the keys of the page their hand on Monaco. */
export function useHand(
  shown: editor.IStandaloneCodeEditor | undefined,
  newest: RefObject<FullEditorProps>,
): void {
  useImperativeHandle(newest.current.hand, () => shown && handleOf(shown, newest), [shown, newest])
  useEffect(() => {
    const { chord, CtrlCmd } = monaco.KeyMod
    const { KeyK, KeyS } = monaco.KeyCode
    const action = shown?.addAction({
      id: 'assess.keys',
      label: editorTexts.keys.help,
      keybindings: [chord(CtrlCmd | KeyK, CtrlCmd | KeyS)],
      // The first of the two keys cuts a line there.
      keybindingContext: '!assessEmacs',
      run: () => void runOffered(ALL_KEYS),
    })
    return () => action?.dispose()
  }, [shown])
}

function handleOf(shown: editor.IStandaloneCodeEditor, newest: RefObject<FullEditorProps>): EditorHandle {
  let offered: readonly IDisposable[] = []
  return {
    async showPalette() {
      await import('monaco-editor/features/quickCommand/register.js')
      for (const action of offered) action.dispose()
      offered = actionsOf(shown)
      begin(shown, 'editor.action.quickCommand')
    },
    goToLine: () => begin(shown, 'editor.action.gotoLine'),
    format: () => format(shown, newest),
  }
}

function begin(shown: editor.IStandaloneCodeEditor, command: string) {
  shown.focus()
  shown.trigger('keyboard', command, undefined)
}

/** What can be done on the page now, as actions of Monaco; a chord that it does not have itself stands behind the name. */
function actionsOf(shown: editor.IStandaloneCodeEditor): readonly IDisposable[] {
  const keys = offeredKeys().flatMap(([, offered]) => offered)
  return keys.flatMap(({ chord, does, run }, index) => {
    const label = `${does} (${shownChord(chord)})`
    return run && chord !== ALL_KEYS
      ? shown.addAction({ id: `assess.offered.${index}`, label, run: () => run() })
      : []
  })
}
