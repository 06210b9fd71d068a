import { chordOf, currentEditorChoices, useOfferedKeys } from '@assess/sdk/ui'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { filesTexts } from '../texts.ts'

/** What keys do anywhere in a workspace with files: open one by its name, find in all of them, replace. */
export interface ProjectCommands {
  pick?(): void
  search?(): void
  replace?(): void
}

const CHORDS = { pick: 'Mod+P', search: 'Mod+Shift+F', replace: 'Mod+Shift+H' } as const
const NAMES = ['pick', 'search', 'replace'] as const

/** Dialogs have keys of their own, and in a terminal Ctrl+P is the command before. */
const OTHERS = 'dialog, .xterm'

/** Whether another part of the page has this key; with the keys of Emacs, Ctrl+P is the line above. */
function isOfOthers(command: keyof ProjectCommands, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(OTHERS)) return true
  return (
    command === 'pick' &&
    currentEditorChoices().keymap === 'emacs' &&
    target.closest('.monaco-editor') !== null
  )
}

/** Takes these keys wherever the focus is, before the editor has its say. */
export function useProjectKeys(commands: ProjectCommands): void {
  const newest = useRef(commands)
  useLayoutEffect(() => {
    newest.current = commands
  })
  useOfferedKeys('files', () =>
    NAMES.flatMap((name) => {
      const run = newest.current[name]
      return run ? { does: filesTexts.offered[name], chord: CHORDS[name], run } : []
    }),
  )
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const chord = chordOf(event)
      const command = NAMES.find((name) => CHORDS[name] === chord)
      const run = command && newest.current[command]
      if (!run || isOfOthers(command, event.target)) return
      event.preventDefault()
      event.stopPropagation()
      run()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}
