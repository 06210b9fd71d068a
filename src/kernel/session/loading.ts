import type { Test, User } from '../../wire/entities.schema.ts'
import { CallError, isSignedOut } from '../../wire/errors.ts'
import type { AttemptApi } from '../ports.ts'
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
  /** Id of the solution set, which `init` makes if there is no set yet; rejects with a `CallError`. */
  prepare(init: AttemptApi['init']): Promise<number>
  /** The test, when it was read a moment ago. */
  freshTest(): Test | undefined
  /** Id of a solution set that was made before the start. */
  preparedId(): number | undefined
}

/** Reads what the page after the end shows, for a test that ends `now` or was over before. */
export type ReadEnd = (now: boolean) => Promise<{ readonly isOtherDevice: boolean }>

/** `initial` gives what the state begins with. */
export function createLoading(core: EarlyCore, initial: () => SessionContent, readEnd: ReadEnd): Loading {
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
        const asked = readCandidate(core)
        const rest = api.test(slug)
        rest.catch(() => {})
        const candidate = await asked
        const test = await rest
        readAt = clock.monotonic()
        const { settings, system_settings: system, accommodation } = test
        const { head, user, validated } = candidate
        // What only waits for the start is not an attempt yet: the candidate has not agreed to anything.
        const attemptId = head?.is_started === false ? undefined : head?.id
        prepared = head?.id
        setContent(state, { user, test, attemptId, head, settings, system, accommodation })
        await settle(core, test, readEnd)
        validated.catch(errors.notify)
      } catch (error) {
        fail(core, error)
      }
    },
    async prepare(init) {
      if (!state.test) throw new Error('The test has to be loaded before it is started')
      prepared ??= state.attemptId ?? (await init(state.test))
      return prepared
    },
    freshTest: () => (clock.monotonic() - readAt < FRESH_MS ? state.test : undefined),
    preparedId: () => prepared,
  }
}

async function settle(core: EarlyCore, test: Test, readEnd: ReadEnd) {
  if (!isTestOver(test)) return core.dispatch({ type: 'loaded' })
  // The attempt may have ended meanwhile.
  if (core.standing().phase !== 'loading') return
  core.dispatch({ type: 'loaded-over', ...(await readEnd(!test.is_expired)) })
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
