import { replace } from '../base/native.ts'

/** Databases of the page; the returned function says whether the disk is full. */
export function installDisk(): (isFull: boolean) => void {
  let full = false
  for (const name of ['put', 'add'] as const) {
    const original: (...args: [unknown, IDBValidKey?]) => IDBRequest = IDBObjectStore.prototype[name]
    replace(
      IDBObjectStore.prototype,
      name,
      function (this: IDBObjectStore, ...args: [unknown, IDBValidKey?]) {
        if (full) throw new DOMException('The disk is full', 'QuotaExceededError')
        return original.apply(this, args)
      },
    )
  }
  return (isFull) => {
    full = isFull
  }
}
