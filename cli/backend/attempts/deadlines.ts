import type { Receipt } from '../../../src/wire/bodies.schema.ts'
import { isoTime } from '../../../src/wire/time.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { CatalogTest } from '../content/catalog.ts'
import type { Ports } from '../content/ports.ts'
import { sectionsRunOut } from '../rules/sections.ts'
import type { AttemptRow } from '../store/attempts.ts'
import { closingOf, nextClosingOf, runOf } from './times.ts'

/** How attempts and their sections end: by a submission, or by themselves when their time is over. */
export interface Deadlines {
  /** Ends the attempt with what is stored; call it inside the transaction that decided it. */
  seal(attempt: AttemptRow, submission: Readonly<Record<string, unknown>>): Receipt
  /** Closes the sections and the attempt whose time is over, and gives the attempt as it is now. */
  closeDue(test: CatalogTest, attempt: AttemptRow): AttemptRow
  /** Does so at the right time; call it again when that time may have moved forward. A later time is noticed. */
  schedule(test: CatalogTest, attemptId: number): void
  /** Schedules all running attempts, after a start of the backend. */
  resume(): void
  /** Cancels all timers. */
  stop(): void
}

/** What ended the attempt by itself, otherwise the device on which it was submitted (AUTO-01..03). */
function endedBy({ device }: AttemptRow, { reason, submission_type }: Readonly<Record<string, unknown>>) {
  if (submission_type === 'ASB' && typeof reason === 'string' && reason !== '') return { reason }
  return device ? { device } : {}
}

interface DeadlinePorts extends Ports {
  /** An attempt is being sealed; called inside that transaction. */
  sealed(attempt: AttemptRow): void
}

export function createDeadlines({ store, catalog, clock, random, log, sealed }: DeadlinePorts): Deadlines {
  const timers = new Map<number, () => void>()

  function seal(attempt: AttemptRow, submission: Readonly<Record<string, unknown>>): Receipt {
    const now = clock.now()
    const answers = store.solutions.all(attempt.id).filter((row) => row.status !== 'CLR')
    const receipt: Receipt = {
      id: random.uuid(),
      submitted_at: isoTime(now),
      sealed: Object.fromEntries(
        answers.map((row) => [row.problem, { rev: row.rev, hash: row.fields_hash }]),
      ),
      ...endedBy(attempt, submission),
    }
    store.attempts.end(attempt.id, now, JSON.stringify(submission), JSON.stringify(receipt))
    sealed(attempt)
    timers.get(attempt.id)?.()
    timers.delete(attempt.id)
    return receipt
  }

  function closeDue(test: CatalogTest, attempt: AttemptRow): AttemptRow {
    if (attempt.started_at === null || attempt.ended_at !== null) return attempt
    const known = endSections(test, attempt)
    if (clock.now() < closingOf(test.definition, known)) return known
    store.transaction(() => seal(known, { submission_type: 'ASB', reason: 'TEST_TIME_EXPIRY' }))
    log(`Attempt ${attempt.id} at "${test.definition.slug}" was closed: its time is over`)
    return store.attempts.byId(attempt.id) ?? attempt
  }

  /** Stores when a section ran out, so that no later change moves its end. */
  function endSections(test: CatalogTest, attempt: AttemptRow): AttemptRow {
    const run = runOf(test.definition, attempt)
    const over = run ? sectionsRunOut(run, clock.now()) : []
    if (over.length === 0) return attempt
    store.transaction(() => {
      for (const { slug, at } of over)
        store.attempts.endSection(attempt.id, slug, { at, by: 'time', submission: null })
    })
    return store.attempts.byId(attempt.id) ?? attempt
  }

  function schedule(test: CatalogTest, attemptId: number) {
    const attempt = store.attempts.byId(attemptId)
    const wait = attempt ? nextClosingOf(test.definition, attempt) - clock.now() : Number.POSITIVE_INFINITY
    if (!Number.isFinite(wait)) return
    timers.get(attemptId)?.()
    timers.set(
      attemptId,
      clock.after(Math.max(0, wait), () => closeLater(test, attemptId)),
    )
  }

  /** An error must not end the server: the next request for the attempt closes it. */
  function closeLater(test: CatalogTest, attemptId: number) {
    try {
      const attempt = store.attempts.byId(attemptId)
      // A timer may fire early, and a clock may be put back: then there is time left.
      if (attempt && closeDue(test, attempt).ended_at === null) schedule(test, attemptId)
    } catch (error) {
      log(`Attempt ${attemptId} at "${test.definition.slug}" could not be closed: ${messageOf(error)}`)
    }
  }

  return {
    seal,
    closeDue,
    schedule,
    resume() {
      for (const attempt of store.attempts.running()) {
        const test = catalog.byId(attempt.test_id)
        if (test) schedule(test, attempt.id)
      }
    },
    stop() {
      for (const cancel of timers.values()) cancel()
      timers.clear()
    },
  }
}
