import { TYPED } from '../../wire/first-screen.ts'
import { storage } from '../storage/local-storage.ts'
import type { Change } from './fields.ts'

/** What was typed or chosen before the player came, as the page's own script stores it. */
export interface Typed {
  /** Names the stored answer that the fields showed. */
  readonly base: string
  /** Of each field of the answer, in the order of the page. */
  readonly changes: readonly Change[]
  /** What was typed while the fields showed an answer that was stored before, newest first. */
  readonly older: readonly Typed[]
}

/** `undefined` if there is no such entry, or if it cannot be read. */
export function readTyped(key: string): Typed | undefined {
  return readEntry(storage.read(key))
}

function readEntry(entry: string | undefined): Typed | undefined {
  try {
    const [base, fields, before] = JSON.parse(entry ?? '[]')
    if (typeof base !== 'string') return undefined
    const older = typeof before === 'string' ? readEntry(before) : undefined
    return { base, changes: fields.map(readChange), older: older ? [older, ...older.older] : [] }
  } catch {
    return undefined
  }
}

/** Keeps what could not be put into a field of the player, as the page's own script does: it may be shown later. */
export function keepTyped(key: string, base: string, changes: readonly Change[]): void {
  const fields = changes.map(({ before, name, ...now }) => [...Object.values(now), before, name])
  storage.write(key, JSON.stringify([base, fields]))
}

function readChange(field: unknown): Change {
  if (!Array.isArray(field)) throw new TypeError('A field is kept as what it holds, and what it held before')
  const [now, before, given] = field
  const name = typeof given === 'string' ? given : ''
  if (typeof now === 'boolean') return { checked: now, before: before === true, name }
  return { value: String(now), before: typeof before === 'string' ? before : undefined, name }
}

const handedOn = new Set<string>()

export const isHandedOn = (key: string): boolean => handedOn.has(key)

/** The player's fields have it; the journal does not yet. */
export function noteHandedOn(key: string): void {
  handedOn.add(key)
}

/** The journal has what the player's fields of this problem were given. */
export function forgetTyped(problem: string): void {
  for (const key of handedOn) {
    if (!key.endsWith(`:${TYPED}${problem}`)) continue
    storage.write(key, undefined)
    handedOn.delete(key)
  }
}
