import { TYPED } from '../../wire/first-screen.ts'
import { storage } from '../storage/local-storage.ts'
import type { Change } from './fields.ts'

/** What was typed or chosen before the player came, as the page's own script stores it. */
export interface Typed {
  /** Names the stored answer that the fields showed. */
  readonly base: string
  /** Of each field of the answer, in the order of the page. */
  readonly changes: readonly Change[]
}

/** `undefined` if there is no such entry, or if it cannot be read. */
export function readTyped(key: string): Typed | undefined {
  try {
    const [base, fields] = JSON.parse(storage.read(key) ?? '[]')
    return typeof base === 'string' ? { base, changes: fields.map(readChange) } : undefined
  } catch {
    return undefined
  }
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
