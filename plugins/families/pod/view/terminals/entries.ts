import type { Ending } from './texts.ts'

/** One terminal as the page knows it; replaced whole with every change. */
export interface TerminalEntry {
  readonly id: string
  /** Of the shells, from 1. */
  readonly number: number
  /** Name of the task that it is for; a shell without one. */
  readonly task: string | undefined
  /** It is `new` until it runs. */
  readonly state: 'new' | 'running' | 'ended'
  readonly ending: Ending
  /** By which the page comes back to it when it was loaded again; `undefined` where nothing does. */
  readonly token: string | undefined
  /** So much of what was typed waits for the connection that no more is taken. */
  readonly isFull: boolean
}

/** What does not change of an entry. */
type Named = Pick<TerminalEntry, 'number' | 'task'>
export type EntryState = Pick<TerminalEntry, 'state' | 'ending' | 'token'>

export const NEW: EntryState = { state: 'new', ending: undefined, token: undefined }

/** The list of terminals, and who looks at it. */
export function createEntries() {
  const listeners = new Set<() => void>()
  let list: readonly TerminalEntry[] = []
  let made = 0

  function replace(next: readonly TerminalEntry[]) {
    list = next
    for (const listener of [...listeners]) listener()
  }

  function put(named: Named, state: EntryState): string {
    const id = `terminal-${++made}`
    replace([...list, { id, ...named, ...state, isFull: false }])
    return id
  }

  return {
    list: () => list,
    /** Whether there was ever one. */
    hasBegun: () => made > 0,
    find: (id: string) => list.find((entry) => entry.id === id),
    subscribe(changed: () => void) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    add(task: string | undefined): string {
      const shells = list.filter((entry) => entry.task === undefined)
      const number = Math.max(0, ...shells.map((entry) => entry.number)) + 1
      return put({ number, task }, NEW)
    },
    put,
    change(id: string, changed: Partial<EntryState & Pick<TerminalEntry, 'isFull'>>) {
      replace(list.map((entry) => (entry.id === id ? { ...entry, ...changed } : entry)))
    },
    remove: (id: string) => replace(list.filter((entry) => entry.id !== id)),
  }
}
