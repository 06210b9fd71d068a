import type { CountStore, KeptCount } from '../../proctoring/ports.ts'
import { storage, storageKey } from './local-storage.ts'

/** The tolerance of each test in local storage, encoded (TOL-04, GAP-089): base64 of `{c, a}`. */
export const counts: CountStore = {
  read: (slug) => decode(storage.read(keyOf(slug))),
  write: (slug, count) => storage.write(keyOf(slug), btoa(JSON.stringify(count))),
}

const keyOf = (slug: string) => storageKey(slug, 'tol')

/** An unreadable count is missing; the backend has the number too. */
function decode(text: string | undefined): KeptCount | undefined {
  try {
    const kept: unknown = JSON.parse(atob(text ?? ''))
    return isCount(kept) ? { c: kept.c, a: kept.a } : undefined
  } catch {
    return undefined
  }
}

function isCount(kept: unknown): kept is KeptCount {
  if (typeof kept !== 'object' || kept === null || !('c' in kept) || !('a' in kept)) return false
  return Number.isInteger(kept.c) && typeof kept.a === 'number'
}
