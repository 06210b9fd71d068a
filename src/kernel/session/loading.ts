import type { Test, User } from '../../wire/entities.ts'
import { CallError, isSignedOut } from '../../wire/errors.ts'
import { type Failure, type SessionContent, setContent } from '../state.ts'
import type { EarlyCore } from './core.ts'

/** What was read so lately is not asked for again, in milliseconds. */
const FRESH_MS = 5000

export interface Loading {
  /**
   * Loads who the candidate is and what the test is, the calls side by side. A test that is over ends on `ended`,
   * an unknown one on `failed` (not-found), nobody signed in on `failed` (signed-out, ROLE-10), anything
   * else on `failed` (error), such as a network that is gone. A later call starts again.
   */
  load(): Promise<void>
  /** Id of the solution set, which is made if there is no set yet; rejects with a `CallError`. */
  prepare(): Promise<number>
  /** The test, when it was read a moment ago. */
  freshTest(): Test | undefined
  /** Id of a solution set that was made before the start. */
  preparedId(): number | undefined
}

/** `initial` gives what the state begins with. */
export function createLoading(core: EarlyCore, initial: () => SessionContent): Loading {
  const { errors, ports, state, timer } = core
  const { api, clock, slug } = ports
  let prepared: number | undefined
  let readAt = Number.NEGATIVE_INFINITY

  return {
    async load() {
      const { online, uploads } = state
      setContent(state, { ...initial(), online, uploads })
      prepared = undefined
      try {
        void timer.start()
        const [asked, rest] = [readCandidate(core), api.test(slug)]
        rest.catch(() => {})
        const candidate = await asked
        const test = await rest
        readAt = clock.monotonic()
        const { settings, system_settings: system, accommodation } = test
        const { head, user, validated } = candidate
        // What only waits for the start is not an attempt yet: the candidate has not agreed to anything.
        const attemptId = head?.is_started === false ? undefined : head?.id
        prepared = head?.id
        setContent(state, { user, test, attemptId, settings, system, accommodation })
        await settle(core, test)
        validated.catch(errors.notify)
      } catch (error) {
        fail(core, error)
      }
    },
    async prepare() {
      if (!state.test) throw new Error('The test has to be loaded before it is started')
      prepared ??= state.attemptId ?? (await api.init(state.test))
      return prepared
    },
    freshTest: () => (clock.monotonic() - readAt < FRESH_MS ? state.test : undefined),
    preparedId: () => prepared,
  }
}

async function settle(core: EarlyCore, test: Test) {
  if (!isTestOver(test)) return core.dispatch({ type: 'loaded' })
  // The attempt may have ended meanwhile.
  if (core.standing().phase !== 'loading') return
  core.dispatch({ type: 'loaded-over', ...(await readEnd(core, !test.is_expired)) })
}

/** Whether the backend takes nothing more for this test (GAP-047). */
export const isTestOver = (test: Test): boolean => test.is_expired || test.session_state === 'END'

/** Names an attempt in the journal, so that two candidates on one machine never meet. */
export const journalKey = (user: User, attemptId: number): string => `${user.username}/${attemptId}`

/** An invalid sign-in stops nobody, so it is shown only once it is known where the test stands (ERR-09). */
async function readCandidate({ ports: { api, slug } }: EarlyCore) {
  const identity = await api.identity()
  const validated = api.validateSession()
  validated.catch(() => {})
  const [user, head] = await Promise.all([api.user(identity), api.solutionSetHead(identity, slug)])
  return { user, head, validated }
}

/**
 * What the page after the end shows; a failed call leaves its part empty (CALL-48, ERR-54). A session that ended
 * `now` makes the end-of-test call first, whose failure leaves only the feedback page (GUARD-12, GUARD-16). Resolves with
 * whether another device has submitted the test.
 */
export async function readEnd(
  { ports, state }: EarlyCore,
  now: boolean,
): Promise<{ readonly isOtherDevice: boolean }> {
  const { api, journal, slug } = ports
  const id = state.attemptId
  const ended = now ? api.end(slug) : Promise.resolve()
  const [endFailed, feedbackGiven, recovered, receipt] = await Promise.all([
    ended.then(
      () => false,
      () => true,
    ),
    api.feedbackGiven(slug).catch(() => false),
    id === undefined ? [] : api.recovered(id).catch(() => []),
    id === undefined ? undefined : api.receipt(id).catch(() => undefined),
  ])
  setContent(state, { endFailed, feedbackGiven, recovered, receipt: state.receipt ?? receipt })
  const { device } = state.receipt ?? {}
  const own = device && (await journal.device().catch(() => device))
  // Without a storage this device has another name after a reload.
  return { isOtherDevice: own !== device && journal.durable }
}

function fail({ dispatch, errors, standing }: EarlyCore, error: unknown) {
  if (standing().phase !== 'loading') return
  const failure = failureOf(error)
  dispatch({ type: 'not-loaded', failure })
  if (failure.kind === 'error') errors.notify(error)
}

/** An unknown test is not found; of who the candidate is, only the backend's word counts (ROLE-10). */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof CallError)) {
    const code = error instanceof Error ? error.name : undefined
    return { kind: 'error', code, outcome: undefined }
  }
  const { code, outcome } = error
  const isMissing = outcome === 404 && code !== 'IDT'
  const kind = isSignedOut(error) ? 'signed-out' : isMissing ? 'not-found' : 'error'
  return { kind, code: `${code}:${outcome}`, outcome }
}
