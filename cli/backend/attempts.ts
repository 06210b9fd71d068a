import type { Receipt } from '../../src/wire/saving.ts'
import { isoTime } from '../../src/wire/time.ts'
import type { Catalog, CatalogTest } from './catalog.ts'
import type { BackendClock, BackendRandom } from './contract.ts'
import { refusal } from './refusal.ts'
import { decideOpen } from './rules/opening.ts'
import type { AttemptRow } from './store/attempts.ts'
import type { UserRow } from './store/people.ts'
import type { Store } from './store/store.ts'
import { beginningOf, closingOf, endOf } from './times.ts'

export interface Held {
  readonly attempt: AttemptRow
  readonly test: CatalogTest
}

export interface Attempts {
  /** The user's attempt at a test, closed first if its time is over. */
  of(user: UserRow, test: CatalogTest): AttemptRow | undefined
  /** The user's own attempt; throws a 404 for any other id, so nobody learns which ids exist. */
  mine(user: UserRow, id: number): Held
  /** Whether this user can do no more at this test. */
  hasEnded(user: UserRow, test: CatalogTest): boolean
  /** As `mine`, but throws a 409 unless the attempt has been started. */
  started(user: UserRow, id: number): Held
  init(user: UserRow, test: CatalogTest): number
  start(held: Held): void
  open(held: Held, device: string, session: number): { readonly epoch: number; readonly granted: boolean }
  /** Ends the attempt with what is stored; call it inside the transaction that decided it. */
  seal(attempt: AttemptRow, submission: Readonly<Record<string, unknown>>): Receipt
  /** Takes up the clocks of all running attempts, after a start of the backend. */
  resume(): void
  /** Forgets all clocks. */
  stop(): void
}

interface AttemptPorts {
  readonly store: Store
  readonly catalog: Catalog
  readonly clock: BackendClock
  readonly random: BackendRandom
  /** Tells the tabs that hold an older opening to step back. */
  fence(attemptId: number, epoch: number): void
  log(line: string): void
}

export function createAttempts({ store, catalog, clock, random, fence, log }: AttemptPorts): Attempts {
  const alarms = new Map<number, () => void>()

  function seal(attempt: AttemptRow, submission: Readonly<Record<string, unknown>>): Receipt {
    const now = clock.now()
    const answers = store.solutions.all(attempt.id).filter((row) => row.status !== 'CLR')
    const receipt: Receipt = {
      id: random.uuid(),
      submitted_at: isoTime(now),
      sealed: Object.fromEntries(
        answers.map((row) => [row.problem, { rev: row.rev, hash: row.fields_hash }]),
      ),
    }
    store.attempts.end(attempt.id, now, JSON.stringify(submission), JSON.stringify(receipt))
    alarms.get(attempt.id)?.()
    alarms.delete(attempt.id)
    return receipt
  }

  /** Closes an attempt whose time is over. Asked on every call too, so no alarm can be missed. */
  function settle(test: CatalogTest, attempt: AttemptRow): AttemptRow {
    if (attempt.started_at === null || attempt.ended_at !== null) return attempt
    if (clock.now() < closingOf(test.definition, attempt)) return attempt
    store.transaction(() => seal(attempt, { submission_type: 'ASB', reason: 'TEST_TIME_EXPIRY' }))
    log(`Attempt ${attempt.id} of "${test.definition.slug}" was closed: its time is over`)
    return store.attempts.byId(attempt.id) ?? attempt
  }

  function watch(test: CatalogTest, id: number) {
    const attempt = store.attempts.byId(id)
    if (!attempt) return
    const wait = closingOf(test.definition, attempt) - clock.now()
    if (!Number.isFinite(wait)) return
    alarms.get(id)?.()
    const cancel = clock.after(Math.max(0, wait), () => {
      const latest = store.attempts.byId(id)
      if (latest) settle(test, latest)
    })
    alarms.set(id, cancel)
  }

  function mine(user: UserRow, id: number): Held {
    const attempt = store.attempts.byId(id)
    const test = attempt && catalog.byId(attempt.test_id)
    if (!test || attempt.user_id !== user.id) throw refusal(404, `There is no attempt ${id} of yours.`)
    return { attempt: settle(test, attempt), test }
  }

  return {
    mine,
    seal,

    of(user, test) {
      const attempt = store.attempts.of(user.id, test.id)
      return attempt && settle(test, attempt)
    },

    hasEnded(user, test) {
      const attempt = this.of(user, test)
      return attempt ? attempt.ended_at !== null : clock.now() >= endOf(test.definition)
    },

    started(user, id) {
      const held = mine(user, id)
      if (held.attempt.started_at === null) throw refusal(409, 'The test has not been started yet.')
      return held
    },

    init(user, test) {
      const known = store.attempts.of(user.id, test.id)
      if (known) return known.id
      refuseOver(test, clock.now())
      return store.attempts.create({
        slug: random.uuid(),
        token: random.token(),
        user_id: user.id,
        test_id: test.id,
        trial: user.usertype === 'recruiter',
        now: clock.now(),
      })
    },

    start({ attempt, test }) {
      if (attempt.started_at !== null) return
      const now = clock.now()
      refuseOver(test, now)
      if (now < beginningOf(test.definition)) {
        throw refusal(409, `The test begins at ${isoTime(beginningOf(test.definition))}; start it then.`)
      }
      store.attempts.start(attempt.id, now)
      watch(test, attempt.id)
    },

    open({ attempt }, device, session) {
      const decision = store.transaction(() => {
        const { epoch, device: holder } = store.attempts.byId(attempt.id) ?? attempt
        const openings = { epoch, holder: holder ?? undefined, sessions: store.attempts.sessions(attempt.id) }
        const decided = decideOpen(openings, device, session)
        if (decided.kind === 'grant') store.attempts.grant(attempt.id, decided.epoch, device, session)
        return decided.kind === 'late' ? { ...decided, epoch } : decided
      })
      if (decision.kind === 'grant') fence(attempt.id, decision.epoch)
      return { epoch: decision.epoch, granted: decision.kind !== 'late' }
    },

    resume() {
      for (const attempt of store.attempts.running()) {
        const test = catalog.byId(attempt.test_id)
        if (test) watch(test, attempt.id)
      }
    },

    stop() {
      for (const cancel of alarms.values()) cancel()
      alarms.clear()
    },
  }
}

function refuseOver(test: CatalogTest, now: number) {
  if (now >= endOf(test.definition)) throw refusal(409, 'The test is over; it cannot be started any more.')
}
