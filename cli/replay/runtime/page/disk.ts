import type { DiskAccess } from '../base/contract.ts'
import { replace } from '../base/native.ts'

type Method = (this: unknown, ...args: unknown[]) => unknown

const METHODS: Readonly<Record<DiskAccess, readonly (readonly [owner: object, name: string])[]>> = {
  write: [
    [IDBObjectStore.prototype, 'put'],
    [IDBObjectStore.prototype, 'add'],
  ],
  read: [
    [IDBObjectStore.prototype, 'get'],
    [IDBObjectStore.prototype, 'getAll'],
    [IDBIndex.prototype, 'getAll'],
  ],
  remove: [[IDBObjectStore.prototype, 'delete']],
  drop: [[IDBFactory.prototype, 'deleteDatabase']],
}

/** How a browser names it. */
const ERRORS = {
  write: ['The disk is full', 'QuotaExceededError'],
  read: ['The data cannot be read', 'UnknownError'],
  remove: ['The data cannot be removed', 'UnknownError'],
  drop: ['The database cannot be deleted', 'UnknownError'],
} as const satisfies Readonly<Record<DiskAccess, readonly [message: string, name: string]>>

/** The databases of the page; the returned function says what they refuse from now on. */
export function installDisk(): (refused: readonly DiskAccess[]) => void {
  const refuses = new Set<DiskAccess>()
  for (const access of ['write', 'read', 'remove', 'drop'] as const) {
    for (const [owner, name] of METHODS[access]) {
      const original: Method = Reflect.get(owner, name)
      replace(owner, name, function (this: unknown, ...args: unknown[]) {
        if (refuses.has(access)) throw new DOMException(...ERRORS[access])
        return original.apply(this, args)
      })
    }
  }
  return (refused) => {
    refuses.clear()
    for (const access of refused) refuses.add(access)
  }
}
