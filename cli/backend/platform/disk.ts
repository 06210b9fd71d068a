import { messageOf } from '../../definitions/diagnostic.ts'
import type { BackendClock } from './clock.ts'

/** Why a disk takes nothing. */
export type DiskFault = 'full' | 'read-only' | 'failing'

const SYSTEM_CODES: Readonly<Record<string, DiskFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EIO: 'failing',
}
/** Primary result codes of SQLite; its extended codes have them in the lowest byte. */
const SQLITE_CODES: Readonly<Record<number, DiskFault>> = {
  8: 'read-only',
  10: 'failing',
  13: 'full',
  14: 'read-only',
}

const ADVICE: Readonly<Record<DiskFault, (folder: string) => string>> = {
  full: (folder) => `There is no room left on the disk of ${folder}. Free some space there`,
  'read-only': (folder) =>
    `${folder} cannot be written to. Let this user write there, and mount it for writing`,
  failing: (folder) => `The disk of ${folder} fails. Check the disk and its connection`,
}

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
const diskAdvice = (fault: DiskFault, folder: string): string => ADVICE[fault](folder)

/** Why something in a folder could not be done, and for a fault of the disk what to do. */
export function whyOf(error: unknown, folder: string): string {
  const fault = diskFaultOf(error)
  return fault === undefined ? messageOf(error) : diskAdvice(fault, folder)
}

export interface DiskWatch {
  /** Whether the error is of the disk; it is then told to the operator, once a minute at most. */
  noteFault(error: unknown): boolean
  /** Something was stored: the fault, if there was one, is over. */
  noteStored(): void
  /** The clock; what its timers cannot store they try again. */
  readonly clock: BackendClock
}

export function createDiskWatch(clock: BackendClock, folder: string, log: (line: string) => void): DiskWatch {
  let reported: number | undefined

  function noteFault(error: unknown): boolean {
    const fault = diskFaultOf(error)
    if (fault === undefined) return false
    if (reported === undefined || clock.now() - reported >= REPEAT_MS) {
      reported = clock.now()
      log(
        `${diskAdvice(fault, folder)}; nothing has to be restarted. Until then answers stay on the devices.`,
      )
    }
    return true
  }

  return {
    noteFault,
    noteStored() {
      if (reported !== undefined) log(`${folder} takes what is sent again.`)
      reported = undefined
    },
    clock: {
      ...clock,
      after(ms, run) {
        let cancel = clock.after(ms, attempt)
        function attempt() {
          try {
            run()
          } catch (error) {
            if (!noteFault(error)) throw error
            cancel = clock.after(RETRY_MS, attempt)
          }
        }
        return () => cancel()
      },
    },
  }
}
