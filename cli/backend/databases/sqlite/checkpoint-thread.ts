import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { type CheckpointTask, IDLE } from './checkpoints.ts'

/**
 * A write-ahead log of more pages starts again, for which writers wait a moment; otherwise it does so when nobody
 * writes.
 */
const MOST_PAGES = 16_384
/** How long that waits for the writers, in milliseconds. */
const WAIT_MS = 1000

const { busy, file } = workerData as CheckpointTask

function checkpoint() {
  const sqlite = new DatabaseSync(file)
  try {
    const { log } = sqlite.prepare('PRAGMA wal_checkpoint(PASSIVE)').get() ?? {}
    if (Number(log) < MOST_PAGES) return
    sqlite.exec(`PRAGMA busy_timeout = ${WAIT_MS}`)
    sqlite.prepare('PRAGMA wal_checkpoint(RESTART)').get()
  } finally {
    sqlite.close()
  }
}

parentPort?.on('message', () => {
  try {
    checkpoint()
  } catch {
    // The log has everything; the next checkpoint tries again, and the next flush says what is wrong with the disk.
  } finally {
    Atomics.store(busy, 0, IDLE)
    Atomics.notify(busy, 0)
  }
})
