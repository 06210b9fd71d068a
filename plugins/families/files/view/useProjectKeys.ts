import { useEffect, useLayoutEffect, useRef } from 'react'

/** What keys do anywhere in a workspace with files: open one by its name, find in all of them, replace. */
export interface ProjectCommands {
  pick?(): void
  search?(): void
  replace?(): void
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

const KEYS: Readonly<Record<string, keyof ProjectCommands>> = {
  p: 'pick',
  'Shift+f': 'search',
  'Shift+h': 'replace',
}

/** What a key does anywhere in a workspace with files; a keyboard without Latin letters has them by their places. */
function commandOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Press) {
  if (altKey || ctrlKey === metaKey) return undefined
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()
  return KEYS[shiftKey ? `Shift+${letter}` : letter]
}

/** Dialogs have keys of their own, and in a terminal Ctrl+P is the command before. */
const OTHERS = 'dialog, .xterm'

/** Takes these keys wherever the focus is, before the editor has its say. */
export function useProjectKeys(commands: ProjectCommands): void {
  const newest = useRef(commands)
  useLayoutEffect(() => {
    newest.current = commands
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const command = commandOf(event)
      const run = command && newest.current[command]
      if (!run || (event.target instanceof Element && event.target.closest(OTHERS))) return
      event.preventDefault()
      event.stopPropagation()
      run()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}
