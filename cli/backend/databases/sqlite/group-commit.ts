import { setImmediate as turn } from 'node:timers/promises'

/** What brings the write-ahead log of a database to disk. */
export interface LogDisk<Mark> {
  /**
   * Commits what waits for it, and tells so by `committed`; then calls `sealed` before anything else is written. Rejects
   * when none of it could be stored.
   */
  commit(sealed: () => void): Promise<void>
  /** Brings all that was committed when it is called to disk, beside the event loop; gives the bytes of the log. */
  flush(): Promise<number>
  /** Writes all that was committed once more, after a failed flush: nobody knows what that did not write. */
  rewrite(): void
  /** All to this commit is on disk now, and the log has this many bytes. */
  flushed(mark: Mark, bytes: number): void
}

export interface GroupCommit<Mark> {
  /** Something was written that the next flush has to commit first. */
  written(): void
  /** A transaction has written; `mark` stands for it and all before it. */
  committed(mark: Mark): void
  /**
   * Resolves when all that was committed before is on disk; one flush serves all who wait. Rejects with the error of
   * the disk. Those who asked earlier go on earlier.
   */
  durable(): Promise<void>
  /** All that was committed is on disk by other means. */
  settle(): void
}

const CLEAN = Promise.resolve()

/**
 * Groups commits: a commit writes to the memory of the system, and a flush beside the event loop brings all of them to
 * disk at once. Nothing that tells of a commit may leave the server before `durable` resolves.
 */
export function createGroupCommit<Mark>(disk: LogDisk<Mark>): GroupCommit<Mark> {
  let last: Mark | undefined
  let isClean = true
  let isFailing = false
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function flush() {
    if (isClean) return
    let covered: Mark | undefined
    await disk.commit(() => {
      covered = last
      last = undefined
      isClean = true
    })
    try {
      if (isFailing) disk.rewrite()
      const bytes = await disk.flush()
      isFailing = false
      if (covered !== undefined) disk.flushed(covered, bytes)
    } catch (error) {
      isFailing = true
      last ??= covered
      isClean = false
      throw error
    }
  }

  function durable(): Promise<void> {
    if (next) return next
    if (isClean) return running ?? CLEAN
    // What arrives in the same turn of the event loop shares the flush, also of one that a flush before has ended in.
    const own = (running?.catch(() => {}) ?? CLEAN)
      .then(() => turn())
      .then(async () => {
        next = undefined
        running = own
        await flush().finally(() => {
          running = undefined
        })
      })
    next = own
    return own
  }

  function written() {
    // What no reply waits for goes to disk as well; who waits for it gets the error.
    if (isClean) CLEAN.then(durable).catch(() => {})
    isClean = false
  }

  return {
    written,
    committed(mark) {
      written()
      last = mark
    },
    durable,
    settle() {
      last = undefined
      isClean = true
    },
  }
}
