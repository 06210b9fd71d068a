import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { BackendClock } from './clock.ts'

/** Why nothing can be stored. */
export type DiskFault = 'full' | 'read-only' | 'failing' | 'lost' | 'crowded' | 'files-lost' | 'files-refused'

/** The code of an error of a database that cannot be reached. */
export const DATABASE_LOST = 'DATABASE_LOST'

/** The code of an error of a database that takes no more connections. */
export const DATABASE_CROWDED = 'DATABASE_CROWDED'

/** What to do about too many connections to PostgreSQL. */
export const MORE_CONNECTIONS =
  'Raise max_connections of PostgreSQL, or the CONNECTION LIMIT of this user or database: a process keeps up to 24'

/** The codes of errors of a storage for files: it gives no reply, or does not let this server in. */
export const FILES_LOST = 'FILES_LOST'
export const FILES_REFUSED = 'FILES_REFUSED'

const SYSTEM_CODES: Readonly<Record<string, DiskFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EIO: 'failing',
  [DATABASE_LOST]: 'lost',
  [DATABASE_CROWDED]: 'crowded',
  [FILES_LOST]: 'files-lost',
  [FILES_REFUSED]: 'files-refused',
}
/** Primary result codes of SQLite; its extended codes have them in the lowest byte. */
const SQLITE_CODES: Readonly<Record<number, DiskFault>> = {
  8: 'read-only',
  10: 'failing',
  13: 'full',
  14: 'read-only',
}

const ADVICE: Readonly<Record<DiskFault, (folder: string, reason: string) => string>> = {
  full: (folder) => `There is no room left on the disk of ${folder}. Free some space there`,
  'read-only': (folder) =>
    `${folder} cannot be written to. Let this user write there, and mount it for writing`,
  failing: (folder) => `The disk of ${folder} fails. Check the disk and its connection`,
  lost: () => 'The database cannot be reached. Start it again, and check the network to it',
  crowded: (_, reason) => `The database has too many connections (${reason}). ${MORE_CONNECTIONS}`,
  'files-lost': () => 'The storage for files gives no reply. Check it, and the network to it',
  'files-refused': () =>
    'The storage for files refuses this server. Check the bucket, and the rights of its keys',
}

/** What is written to find out whether there is room. */
const PROBE = Buffer.alloc(65_536)

/** A faulty disk is reported again after this long, in milliseconds. */
const REPEAT_MS = 60_000
/** What a timer could not store is tried again after this long, in milliseconds. */
const RETRY_MS = 5000

/** What is wrong with the disk when this error is of one; `undefined` for any other error. */
export function diskFaultOf(error: unknown): DiskFault | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  if (error.code !== 'ERR_SQLITE_ERROR') return SYSTEM_CODES[String(error.code)]
  return 'errcode' in error ? SQLITE_CODES[Number(error.errcode) & 0xff] : undefined
}

/** What the operator should do about it. */
const diskAdvice = (fault: DiskFault, folder: string, error: unknown): string =>
  ADVICE[fault](folder, messageOf(error))

/** Why something in a folder could not be done, and for a fault of the disk what to do. */
export function whyOf(error: unknown, folder: string): string {
  const fault = diskFaultOf(error)
  return fault === undefined ? messageOf(error) : diskAdvice(fault, folder, error)
}

/** Writes a file in the folder and removes it; rejects when there is no room, or the disk fails. */
export async function probeFolder(folder: string): Promise<void> {
  const file = join(folder, 'room.probe')
  try {
    await writeFile(file, PROBE, { mode: 0o600 })
  } finally {
    await rm(file, { force: true })
  }
}

/** What is stored apart, and fails apart: a storage of its own for files, and everything that is not there. */
type Stored = 'files' | 'data'

const storedBy = (fault: DiskFault): Stored => (fault.startsWith('files-') ? 'files' : 'data')

/** Whether the error is of a storage of its own for files. */
export function isOfFileStorage(error: unknown): boolean {
  const fault = diskFaultOf(error)
  return fault !== undefined && storedBy(fault) === 'files'
}

const UNTIL_THEN: Readonly<Record<Stored, string>> = {
  data: 'Until then answers stay on the devices.',
  files: 'Until then uploads and recordings stay on the devices; answers are stored.',
}

export interface DiskWatch {
  /** Whether the error is of the disk; it is then told to the operator, once a minute at most. */
  noteFault(error: unknown): boolean
  /** Something was stored: the fault, if there was one, is over. */
  noteStored(what?: Stored): void
  /** The clock; what its timers cannot store they try again. */
  readonly clock: BackendClock
}

export function createDiskWatch(clock: BackendClock, folder: string, log: (line: string) => void): DiskWatch {
  const reported = new Map<Stored, number>()

  function noteFault(error: unknown): boolean {
    const fault = diskFaultOf(error)
    if (fault === undefined) return false
    const what = storedBy(fault)
    const last = reported.get(what)
    if (last === undefined || clock.now() - last >= REPEAT_MS) {
      reported.set(what, clock.now())
      log(`${diskAdvice(fault, folder, error)}; nothing has to be restarted. ${UNTIL_THEN[what]}`)
    }
    return true
  }

  return {
    noteFault,
    noteStored(what = 'data') {
      if (reported.delete(what)) log('What is sent can be stored again.')
    },
    clock: {
      ...clock,
      after(ms, run) {
        let cancel = clock.after(ms, attempt)
        function again(error: unknown) {
          if (!noteFault(error)) throw error
          cancel = clock.after(RETRY_MS, attempt)
        }
        function attempt() {
          try {
            const done = run()
            return done instanceof Promise ? done.catch(again) : done
          } catch (error) {
            return again(error)
          }
        }
        return () => cancel()
      },
    },
  }
}
