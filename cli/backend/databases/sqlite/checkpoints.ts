import { Worker } from 'node:worker_threads'

/** What the thread shares: whether it works at a checkpoint. */
export interface CheckpointTask {
  readonly file: string
  readonly busy: Int32Array<SharedArrayBuffer>
}

export const IDLE = 0
const BUSY = 1

/** Commits after which there is a checkpoint. */
const COMMITS = 250
/** Bytes by which the log has grown when there is one. */
const GROWTH_BYTES = 4_000_000
/** How long a stop waits for a checkpoint under way, in milliseconds. */
const STOP_MS = 5000

const FILE = new URL('./checkpoint-thread.ts', import.meta.url)

export interface Checkpoints {
  /** All to the transaction number `writes` is on disk; the log has `bytes` now. */
  flushed(writes: number, bytes: number): void
  /** Waits for the one under way. */
  stop(): void
}

/**
 * Moves the write-ahead log into the database now and then, in a thread of its own: both files are flushed for that. `fallBack`
 * runs when there is no such thread.
 */
export function createCheckpoints(file: string, fallBack: () => void): Checkpoints {
  const busy = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  let worker: Worker | undefined
  let writesBefore = 0
  let bytesBefore = 0

  function start(): Worker {
    const started = new Worker(FILE, { workerData: { file, busy } satisfies CheckpointTask, env: {} })
    started.unref()
    started.on('error', fallBack)
    return started
  }

  return {
    flushed(writes, bytes) {
      if (writes < writesBefore + COMMITS && bytes < bytesBefore + GROWTH_BYTES) return
      if (Atomics.compareExchange(busy, 0, IDLE, BUSY) === BUSY) return
      writesBefore = writes
      bytesBefore = bytes
      worker ??= start()
      worker.postMessage(undefined)
    },
    stop() {
      Atomics.wait(busy, 0, BUSY, STOP_MS)
      void worker?.terminate()
    },
  }
}
