import type { Receipt } from '../../../src/wire/bodies.schema.ts'
import { isoTime } from '../../../src/wire/time.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { CatalogTest } from '../content/catalog.ts'
import type { Ports } from '../content/ports.ts'
import { sectionsRunOut } from '../rules/sections.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { SolutionRow } from '../store/solutions.ts'
import { closingOf, nextClosingOf, runOf } from './times.ts'

/** How attempts and their sections end: by a submission, or by themselves when their time is over. */
export interface Deadlines {
  /** Ends the attempt with what is stored; call it inside the transaction that decided it. */
  seal(attempt: AttemptRow, submission: Readonly<Record<string, unknown>>): Promise<Receipt>
  /** Closes the sections and the attempt whose time is over, and gives the attempt as it is now. */
  closeDue(test: CatalogTest, attempt: AttemptRow): Promise<AttemptRow>
  /** Does so at the right time; call it again when that time may have moved forward. A later time is noticed. */
  schedule(test: CatalogTest, attemptId: number): Promise<void>
  /** Schedules all running attempts, after a start of the backend. */
  resume(): Promise<void>
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
  sealed(attempt: AttemptRow): Promise<void>
}

/** Revision and hash of each answer that is there. */
function sealedOf(answers: readonly SolutionRow[]): Receipt['sealed'] {
  const there = answers.filter((row) => row.status !== 'CLR')
  return Object.fromEntries(there.map((row) => [row.problem, { rev: row.rev, hash: row.fields_hash }]))
}

function runOutOf({ definition }: CatalogTest, attempt: AttemptRow, now: number) {
  const run = runOf(definition, attempt)
  return run ? sectionsRunOut(run, now) : []
}

export function createDeadlines({ store, catalog, clock, random, log, sealed }: DeadlinePorts): Deadlines {
  const timers = new Map<number, () => void>()

  async function seal(attempt: AttemptRow, submission: Readonly<Record<string, unknown>>): Promise<Receipt> {
    await store.attempts.lock(attempt.id)
    const now = clock.now()
    const answers = sealedOf(await store.solutions.all(attempt.id))
    const head = { id: random.uuid(), submitted_at: isoTime(now), sealed: answers }
    const receipt: Receipt = { ...head, ...endedBy(attempt, submission) }
    const isFirst = await store.attempts.end(attempt.id, now, { submission, receipt })
    if (!isFirst) return JSON.parse((await store.attempts.byId(attempt.id))?.receipt ?? 'null')
    await sealed(attempt)
    timers.get(attempt.id)?.()
    timers.delete(attempt.id)
    return receipt
  }

  async function closeDue(test: CatalogTest, attempt: AttemptRow): Promise<AttemptRow> {
    if (attempt.started_at === null || attempt.ended_at !== null) return attempt
    const known = await endSections(test, attempt)
    if (clock.now() < closingOf(test.definition, known)) return known
    const isClosed = await store.transaction(async () => {
      await store.attempts.lock(attempt.id)
      // It may have been submitted, or got more time, since it was read.
      const latest = (await store.attempts.byId(attempt.id)) ?? known
      if (latest.ended_at !== null || clock.now() < closingOf(test.definition, latest)) return false
      await seal(latest, { submission_type: 'ASB', reason: 'TEST_TIME_EXPIRY' })
      return true
    })
    if (isClosed) log(`Attempt ${attempt.id} at "${test.definition.slug}" was closed: its time is over`)
    return (await store.attempts.byId(attempt.id)) ?? attempt
  }

  /** Stores when a section ran out, so that no later change moves its end. */
  async function endSections(test: CatalogTest, attempt: AttemptRow): Promise<AttemptRow> {
    const runOutIn = (known: AttemptRow) => runOutOf(test, known, clock.now())
    if (runOutIn(attempt).length === 0) return attempt
    await store.transaction(async () => {
      await store.attempts.lock(attempt.id)
      for (const { slug, at } of runOutIn((await store.attempts.byId(attempt.id)) ?? attempt))
        await store.attempts.endSection(attempt.id, slug, { at, by: 'time', submission: null })
    })
    return (await store.attempts.byId(attempt.id)) ?? attempt
  }

  async function schedule(test: CatalogTest, attemptId: number) {
    const attempt = await store.attempts.byId(attemptId)
    const wait = attempt ? nextClosingOf(test.definition, attempt) - clock.now() : Number.POSITIVE_INFINITY
    if (!Number.isFinite(wait)) return
    timers.get(attemptId)?.()
    timers.set(
      attemptId,
      clock.after(Math.max(0, wait), () => closeLater(test, attemptId)),
    )
  }

  /** An error must not end the server: the next request for the attempt closes it. */
  async function closeLater(test: CatalogTest, attemptId: number) {
    try {
      const attempt = await store.attempts.byId(attemptId)
      // A timer may fire early, and a clock may be put back: then there is time left.
      if (attempt && (await closeDue(test, attempt)).ended_at === null) await schedule(test, attemptId)
    } catch (error) {
      log(`Attempt ${attemptId} at "${test.definition.slug}" could not be closed: ${messageOf(error)}`)
    }
  }

  return {
    seal,
    closeDue,
    schedule,
    async resume() {
      for (const attempt of await store.attempts.running()) {
        const test = catalog.byId(attempt.test_id)
        if (test) await schedule(test, attempt.id)
      }
    },
    stop() {
      for (const cancel of timers.values()) cancel()
      timers.clear()
    },
  }
}
