import { messageOf } from '../../definitions/diagnostic.ts'
import { CONTENT_FOLDERS, type StoredFiles } from '../files/port/stored-files.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { DiskWatch } from '../platform/disk.ts'
import type { Ports } from './ports.ts'

/** Files that no row names, such as those of interrupted uploads. */
export interface Orphans {
  /** Removes them now. */
  remove(): Promise<void>
  /** Removes them where the files are shared, so that only those older than a day are meant. */
  removeOld(): Promise<void>
  /** Does the latter now and every day, until `stop`; a failure is reported. */
  watch(): void
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>
}

interface OrphanPorts extends Pick<Ports, 'store' | 'clock' | 'log'> {
  readonly stored: StoredFiles
  readonly disk: Pick<DiskWatch, 'noteFault'>
}

export function createOrphans({ clock, disk, log, store, stored }: OrphanPorts): Orphans {
  let cancel = () => {}
  let isStopped = false
  let looking = Promise.resolve()

  /** Ends a long look when the server stops. */
  function requireRunning() {
    if (isStopped) throw new Error('The server stops')
  }

  async function remove() {
    const { evidence, files, spoken } = CONTENT_FOLDERS
    const uploads = await stored.in(files).sweep(async (id) => {
      requireRunning()
      return (await store.evidence.file(id)) !== undefined
    })
    if (uploads > 0) log(`Removed ${uploads} uploaded files that had not arrived whole`)
    const partial = await stored.in(evidence).sweep(async (id) => {
      requireRunning()
      return (await store.proctoring.evidence(id)) !== undefined
    })
    if (partial > 0)
      log(`Removed ${partial} pictures and pieces that had not arrived whole, or were to be deleted`)
    // In a folder a recorded answer is one file, which is removed with its row.
    if (!stored.isShared) return
    const spare = await stored.in(spoken).sweep(async (id, isPart) => {
      requireRunning()
      const row = await store.recordedAnswers.byId(id)
      return row !== undefined && !(isPart && row.received_at !== null)
    })
    if (spare > 0) log(`Removed ${spare} parts of recorded answers that are not needed any more`)
  }

  const removeOld = () => (stored.isShared ? remove() : Promise.resolve())

  function watch() {
    if (!stored.isShared || isStopped) return
    looking = remove().catch((error: unknown) => {
      if (!isStopped && !disk.noteFault(error))
        log(`Files that nobody needs could not be removed: ${messageOf(error)}`)
    })
    cancel = clock.after(DAY_MS, watch)
  }

  return {
    remove,
    removeOld,
    watch,
    async stop() {
      isStopped = true
      cancel()
      await looking
    },
  }
}
