import { replace } from '../base/native.ts'
import type { Log } from './screen.ts'

const DATABASE = 'assess-journal'
const DRAFTS = 'drafts'

interface Draft {
  readonly problem?: unknown
  /** The draft of an earlier opening that it goes on from. */
  readonly origin?: { readonly epoch: number; readonly rev: number } | undefined
}

/** Logs each draft that the page found in its journal and goes on with: it stores it again, with its origin. */
export function installJournal(log: Log): void {
  const known = new Set<string>()
  const { put } = IDBObjectStore.prototype
  replace(IDBObjectStore.prototype, 'put', function (this: IDBObjectStore, ...args: [unknown, IDBValidKey?]) {
    const request = put.apply(this, args)
    if (this.name !== DRAFTS || this.transaction.db.name !== DATABASE) return request
    const { problem, origin }: Draft = Object(args[0])
    const draft = `${problem} ${origin?.epoch} ${origin?.rev}`
    if (origin === undefined || known.has(draft)) return request
    known.add(draft)
    log('draft', String(problem))
    return request
  })
}
