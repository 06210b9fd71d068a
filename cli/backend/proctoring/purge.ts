import { RETENTION_DAYS } from '../../../src/wire/limits.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { Ports } from '../content/ports.ts'
import type { Files } from '../files/port/stored-files.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { RecordedAttempt } from '../store/purge.ts'
import type { Store } from '../store/store.ts'

/** What was deleted of one attempt. */
export interface PurgedAttempt {
  readonly attempt: number
  readonly username: string
  readonly test: string
  readonly files: number
  readonly events: number
}

/** Deletes recordings once their time is over: pictures, pieces, events; never an answer. */
export interface Purge {
  /** Deletes what is due now. */
  due(): Promise<readonly PurgedAttempt[]>
  /** Deletes all recordings of this attempt, whenever it ended. */
  attempt(id: number): Promise<readonly PurgedAttempt[]>
  /** Deletes what is due whenever it becomes due, until `stop`; call it again when an attempt has ended. */
  watch(): Promise<void>
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>
}

interface PurgePorts extends Pick<Ports, 'store' | 'catalog' | 'clock' | 'log'> {
  readonly recordings: Files
}

export function createPurge({ catalog, clock, log, recordings, store }: PurgePorts): Purge {
  let cancel = () => {}
  let isStopped = false
  /** The newest look for what is due, or its deletion. */
  let looking = Promise.resolve()

  const testOf = ({ test_id }: RecordedAttempt) => catalog.byId(test_id)?.definition
  /** A test that is not served any more has no days of its own. */
  const dueAt = (row: RecordedAttempt) =>
    row.since + (testOf(row)?.settings.proctor.retention_days ?? RETENTION_DAYS) * DAY_MS

  async function purge(row: RecordedAttempt): Promise<PurgedAttempt> {
    // The row stays as long as its file, so that a file that cannot be removed is found again.
    const files = await store.proctoring.evidenceOf(row.id)
    for (const { id } of files) await recordings.remove(id)
    const events = await store.purge.purge(row.id, clock.now())
    const test = testOf(row)?.slug ?? ''
    const purged = { attempt: row.id, username: row.username, test, files: files.length, events }
    log(purgeLineOf(purged))
    return purged
  }

  async function all(rows: readonly RecordedAttempt[]) {
    const lines: PurgedAttempt[] = []
    for (const row of rows) lines.push(await purge(row))
    return lines
  }

  const due = async () => all((await store.purge.recorded()).filter((row) => dueAt(row) <= clock.now()))

  function watch(): Promise<void> {
    looking = looking.catch(() => {}).then(look)
    return looking
  }

  async function look() {
    if (isStopped) return
    const next = Math.min(...(await store.purge.recorded()).map(dueAt))
    cancel()
    if (isStopped) return
    if (Number.isFinite(next)) cancel = clock.after(Math.max(0, next - clock.now()), purgeDue)
  }

  /** A failure must not end the server; the next try is a day later. */
  function purgeDue() {
    looking = due().then(look, (error: unknown) => {
      log(`What was recorded could not be deleted: ${messageOf(error)}`)
      if (!isStopped) cancel = clock.after(DAY_MS, purgeDue)
    })
  }

  return {
    due,
    attempt: async (id) => all((await store.purge.recorded()).filter((row) => row.id === id)),
    watch,
    async stop() {
      isStopped = true
      cancel()
      await looking.catch(() => {})
    },
  }
}

/** The log line of a deletion. */
export function purgeLineOf({ attempt, events, files, test, username }: PurgedAttempt): string {
  return `Deleted what was recorded in attempt ${attempt} of ${username} at "${test}": ${files} pictures and pieces, ${events} events`
}

/** Whether the recordings of an ended attempt were deleted: late ones must not be stored. */
export async function isPurged(
  { attempts, proctoring }: Pick<Store, 'attempts' | 'proctoring'>,
  id: number,
): Promise<boolean> {
  const ended = (await attempts.byId(id))?.ended_at ?? Number.POSITIVE_INFINITY
  return ((await proctoring.watched(id))?.purged_at ?? Number.NEGATIVE_INFINITY) >= ended
}
