import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Clock } from '../../../../src/sdk/view.ts'
import type { Lead } from '../../../../src/sdk/widgets/workspace/usePanes.ts'
import type { FilePlace } from './FileText.tsx'

/** Where the view leads to: a pane, a tab, a file by its name, or a line of a file. */
export interface Leads {
  readonly lead: Lead | undefined
  readonly place: FilePlace | undefined
  readonly searchField: RefObject<HTMLInputElement | null>
  /** Whether the search is asked to replace, too. */
  readonly isReplacing: boolean
  /** Whether a file is chosen by its name. */
  readonly isPicking: boolean
  replace(isOn: boolean): void
  pick(isOn: boolean): void
  toTerminals(): void
  /** With the focus. */
  toEditor(): void
  toLine(place: FilePlace): void
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

const KEYS: Readonly<Record<string, 'pick' | 'search' | 'replace'>> = {
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

/** What is written into, of Monaco or of the plain editor. */
const EDITOR = '[data-open-file] :is(.native-edit-context, textarea)'

export function useLeads(clock: Clock): Leads {
  const [lead, setLead] = useState<Lead>()
  const [place, setPlace] = useState<FilePlace>()
  const [isReplacing, replace] = useState(false)
  const [isPicking, pick] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)

  function search() {
    setLead({ pane: 'results', tab: 'search' })
    // A tab that is not shown yet takes no focus.
    clock.after(0, () => {
      searchField.current?.focus()
      searchField.current?.select()
    })
  }
  function press(event: KeyboardEvent) {
    const command = commandOf(event)
    if (!command || (event.target instanceof Element && event.target.closest(OTHERS))) return
    event.preventDefault()
    event.stopPropagation()
    if (command === 'pick') return pick(true)
    if (command === 'replace') replace(true)
    search()
  }
  useKeyPresses(press)

  return {
    lead,
    place,
    searchField,
    isReplacing,
    isPicking,
    replace,
    pick,
    toTerminals: () => setLead({ pane: 'results', tab: 'terminals' }),
    toEditor() {
      setLead({ pane: 'editor' })
      clock.after(0, () => document.querySelector<HTMLElement>(EDITOR)?.focus())
    },
    toLine(next) {
      setPlace(next)
      setLead({ pane: 'editor' })
    },
  }
}

/** Takes keys wherever the focus is, before the editor has its say. */
function useKeyPresses(press: (event: KeyboardEvent) => void) {
  const newest = useRef(press)
  useLayoutEffect(() => {
    newest.current = press
  })
  useEffect(() => {
    const take = (event: KeyboardEvent) => newest.current(event)
    document.addEventListener('keydown', take, true)
    return () => document.removeEventListener('keydown', take, true)
  }, [])
}
