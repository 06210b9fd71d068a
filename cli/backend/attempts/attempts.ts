import type { Position } from '../../../src/wire/position.schema.ts'
import { isoTime } from '../../../src/wire/time.ts'
import { refuseOtherBrowser } from '../auth/exam-browser.ts'
import type { RequestUser } from '../auth/sessions.ts'
import { type CatalogTest, testFor } from '../content/catalog.ts'
import type { Ports } from '../content/ports.ts'
import { newestVersions } from '../content/type-versions.ts'
import { httpError } from '../http/errors.ts'
import { decideOpen } from '../rules/opening.ts'
import { mayRestart } from '../rules/sections.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { UserRow } from '../store/users.ts'
import type { Deadlines } from './deadlines.ts'
import { trustedSender } from './fence.ts'
import { beginningOf, endOf, runOf } from './times.ts'
import type { Variants } from './variants.ts'

export interface AttemptAtTest {
  readonly attempt: AttemptRow
  readonly test: CatalogTest
}

/** Attempts of a user. Every method first closes an attempt whose time is over. */
export interface Attempts {
  of(user: UserRow, test: CatalogTest): Promise<AttemptRow | undefined>
  /** The user's own attempt; `undefined` for any other id. Throws a 403 as `mine` does. */
  held(user: RequestUser, id: number): Promise<AttemptAtTest | undefined>
  /**
   * The user's own attempt; throws a 404 for any other id, so nobody learns which ids exist, and a 403 where the test
   * wants Safe Exam Browser and this is another one.
   */
  mine(user: RequestUser, id: number): Promise<AttemptAtTest>
  /** As `mine`, but throws a 409 unless the attempt has been started. */
  started(user: RequestUser, id: number): Promise<AttemptAtTest>
  /** Whether the user's attempt at this test is over. */
  hasEnded(user: UserRow, test: CatalogTest): Promise<boolean>
  /** Creates or finds the attempt and gives its id (FLOW-02). */
  init(user: UserRow, test: CatalogTest): Promise<number>
  /** Draws what the attempt draws, and starts the clock; a repeated start changes nothing. Throws as `Variants.draw` does. */
  start(held: AttemptAtTest): Promise<void>
  /** Opens the attempt in a tab and notifies the former holder. */
  open(held: AttemptAtTest, opener: Opener): Promise<Opened>
  /** Keeps where the candidate is; problems that the test does not have are left out. */
  keepPosition(held: AttemptAtTest, position: Position): Promise<void>
  /** Begins the added time when every section is over; repeated, it changes nothing (SECTION-08). */
  restart(held: AttemptAtTest): Promise<AttemptAtTest>
  /**
   * Makes room for a fresh attempt; the old one stays with its receipt (FLOW-21). Throws a 409 unless the newest
   * attempt has ended, and a 403 for a test that may be taken once (GAP-123).
   */
  retake(user: UserRow, test: CatalogTest): Promise<void>
  /** Retires a recruiter's attempt that has ended, so that the next one can begin; no other user's (GAP-121). */
  retireTrial(user: UserRow, test: CatalogTest): Promise<void>
}

export interface Opener {
  readonly device: string
  /** Counts the openings of the device. */
  readonly session: number
  /** Public id of the sign-in. */
  readonly sessionId: string
  readonly address: string
}

export interface Opened {
  readonly epoch: number
  readonly granted: boolean
  readonly position?: Position
  /** What there is of each answer, by problem; absent when the attempt is over. */
  readonly revisions?: Awaited<ReturnType<Ports['store']['solutions']['revisions']>>
}

interface AttemptPorts extends Pick<Ports, 'store' | 'catalog' | 'clock' | 'random'> {
  readonly deadlines: Deadlines
  readonly variants: Variants
  /** Tells the tabs that hold an older opening to step back. */
  fence(attempt: AttemptRow): void
}

export function createAttempts(ports: AttemptPorts): Attempts {
  const { store, catalog, deadlines, clock, variants } = ports

  async function of(user: UserRow, test: CatalogTest): Promise<AttemptRow | undefined> {
    const attempt = await store.attempts.of(user.id, test.id)
    return attempt && (await deadlines.closeDue(test, attempt))
  }

  async function held(user: RequestUser, id: number): Promise<AttemptAtTest | undefined> {
    const attempt = await store.attempts.byId(id)
    const test = attempt && catalog.byId(attempt.test_id)
    if (!test || attempt.user_id !== user.id) return undefined
    refuseOtherBrowser(test.definition, user)
    return {
      attempt: await deadlines.closeDue(test, attempt),
      test: await variants.of(testFor(test, user), attempt),
    }
  }

  async function mine(user: RequestUser, id: number): Promise<AttemptAtTest> {
    const own = await held(user, id)
    if (own) return own
    throw httpError(404, `You have no attempt ${id}.`)
  }

  return {
    of,
    held,
    mine,
    async started(user, id) {
      const own = await mine(user, id)
      if (own.attempt.started_at === null) throw httpError(409, 'The test has not been started yet.')
      return own
    },
    async hasEnded(user, test) {
      const attempt = await of(user, test)
      return attempt?.started_at ? attempt.ended_at !== null : clock.now() >= endOf(test.definition)
    },
    init: (user, test) => init(ports, user, test),
    start: (held) => start(ports, held),
    open: (held, opener) => open(ports, held.attempt, opener),
    async keepPosition({ attempt, test }, { problem, bookmarks, highlights = {} }) {
      const has = (slug: string | undefined) => slug !== undefined && test.problems.has(slug)
      const marked = Object.entries(highlights).filter(([slug]) => test.shown.has(slug))
      const position: Position = {
        ...(has(problem) && { problem }),
        bookmarks: [...new Set(bookmarks.filter(has))],
        ...(marked.length > 0 && { highlights: Object.fromEntries(marked) }),
      }
      await store.attempts.setPosition(attempt.id, JSON.stringify(position))
    },
    restart: (held) => restart(ports, held),
    retake: async (user, test) => retake(ports, user, test, await of(user, test)),
    async retireTrial(user, test) {
      const attempt = user.usertype === 'recruiter' ? await of(user, test) : undefined
      if (attempt?.ended_at) await store.attempts.retire(attempt.id, clock.now())
    },
  }
}

async function init(
  { store, clock, random }: AttemptPorts,
  user: UserRow,
  test: CatalogTest,
): Promise<number> {
  return store.transaction(async () => {
    await store.users.lock(user.id)
    const known = await store.attempts.of(user.id, test.id)
    if (known) return known.id
    refuseOver(test, clock.now())
    return store.attempts.create({
      slug: random.uuid(),
      token: random.token(),
      user_id: user.id,
      test_id: test.id,
      trial: user.usertype === 'recruiter' ? 1 : 0,
      created_at: clock.now(),
    })
  })
}

async function start({ store, deadlines, clock, variants }: AttemptPorts, { attempt, test }: AttemptAtTest) {
  if (attempt.started_at !== null) return
  const asked = clock.now()
  refuseOver(test, asked)
  const beginning = beginningOf(test.definition)
  if (asked < beginning) throw httpError(409, `The test begins at ${isoTime(beginning)}; start it then.`)
  const drawn = await variants.draw(test)
  const now = clock.now()
  refuseOver(test, now)
  const versions = newestVersions(test)
  const types = versions ? JSON.stringify(versions) : null
  await store.transaction(async () => {
    const started = await store.attempts.start(attempt.id, now, { seed: drawn?.seed ?? null, types })
    if (started > 0 && drawn) await variants.keep(attempt.id, drawn)
  })
  await deadlines.schedule(test, attempt.id)
}

async function open({ clock, store, fence }: AttemptPorts, row: AttemptRow, opener: Opener): Promise<Opened> {
  const { ended_at, id, position } = row
  const { address, device, session, sessionId } = opener
  const opened = await store.transaction(async () => {
    await store.attempts.lock(id)
    const { epoch, device: holder, session_id } = (await store.attempts.byId(id)) ?? row
    // Repeated from another sign-in it would be granted an epoch that is not trusted there.
    const sender = await trustedSender(
      { clock, store },
      { epoch, id, session_id },
      { epoch, session_id: sessionId, address },
    )
    const known = sender.epoch === epoch ? (holder ?? undefined) : undefined
    const sessions = await store.attempts.sessions(id)
    const decision = decideOpen({ epoch, holder: known, sessions }, device, session)
    if (decision.kind === 'grant') {
      const by = { device, session_id: sessionId, address, granted_at: clock.now() }
      await store.attempts.grant({ attempt_id: id, epoch: decision.epoch, ...by }, session)
    }
    const revisions = ended_at === null ? await store.solutions.revisions(id) : undefined
    return { epoch: decision.kind === 'late' ? epoch : decision.epoch, kind: decision.kind, revisions }
  })
  const attempt = opened.kind === 'grant' ? await store.attempts.byId(id) : undefined
  if (attempt) fence(attempt)
  const granted = opened.kind !== 'late'
  const { epoch, revisions } = opened
  return {
    epoch,
    granted,
    ...(revisions && { revisions }),
    ...(position !== null && { position: JSON.parse(position) }),
  }
}

async function restart(
  { store, clock }: AttemptPorts,
  { attempt, test }: AttemptAtTest,
): Promise<AttemptAtTest> {
  if (attempt.ended_at !== null) throw httpError(409, 'The test is over; it cannot be continued.')
  if (attempt.resumed_at !== null) return { attempt, test }
  const run = runOf(test.definition, attempt)
  if (!run || !mayRestart(run, clock.now()))
    throw httpError(409, 'There is nothing to restart: the test is in progress, or no time was added to it.')
  await store.attempts.resume(attempt.id, clock.now())
  return { attempt: (await store.attempts.byId(attempt.id)) ?? attempt, test }
}

async function retake(
  { store, clock }: AttemptPorts,
  { usertype }: UserRow,
  { definition }: CatalogTest,
  attempt: AttemptRow | undefined,
) {
  if (definition.test_type !== 'LRN' && usertype !== 'recruiter')
    throw httpError(403, 'This test can be taken only once.')
  if (!attempt?.ended_at) throw httpError(409, 'The test has already been reset; continue with it.')
  await store.attempts.retire(attempt.id, clock.now())
}

function refuseOver(test: CatalogTest, now: number) {
  if (now >= endOf(test.definition)) throw httpError(409, 'The test is over; it can no longer be started.')
}
