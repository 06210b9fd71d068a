import type { User } from '../../wire/entities.ts'
import type { OpenReply } from '../ports.ts'
import type { OpenAttempt, SessionCore } from './core.ts'
import { failureOf, journalKey } from './loading.ts'

export type Holder = 'tab' | 'device'

/** Which tab holds the attempt: at most one of one device. */
export interface Ownership {
  /** The attempt that this tab has opened; absent before, and it stays after another tab took it over. */
  attempt(): OpenAttempt | undefined
  /**
   * Takes the locks and the opening; resolves with who else holds the attempt, `undefined` when this tab does now.
   * `takeOver` takes it from another tab or device; `goesOn` is asked before each step that changes something;
   * `onReadable` runs when no other tab of this browser holds the attempt and it has been started, with the number of
   * the opening on this device.
   */
  acquire(
    takeOver: boolean,
    goesOn: () => boolean,
    onReadable: (session: Promise<number>) => void,
  ): Promise<Holder | undefined>
  /**
   * The Refresh of the multi-session page (GAP-129): identity, then whether the attempt is free now; when it is, the
   * candidate may resume here. An identity that cannot be asked for is told in `startFailure`.
   */
  recheck(): Promise<void>
  release(): void
  reset(): void
}

/** `prepare` gives the id of the solution set. */
export function createOwnership(core: SessionCore, prepare: () => Promise<number>): Ownership {
  const { dispatch, errors, ports, standing, state } = core
  const { api, journal, tabs, writer } = ports
  let attempt: OpenAttempt | undefined

  /** The backend has answered who holds the attempt. */
  function hold(key: string, { epoch, granted, position, revisions }: OpenReply): Holder | undefined {
    attempt = { key, epoch, revisions }
    state.position = position
    return granted ? undefined : 'device'
  }

  /** The locks of this browser; false when another tab has one. */
  async function lock(key: string, setId: number, takeOver: boolean): Promise<boolean> {
    const lost = () => dispatch({ type: 'taken-over', by: 'tab' })
    if (!(await writer.acquire(key, lost, takeOver))) return false
    return !state.system?.proctoring.disableMultiTab || tabs.acquire(`${setId}`, lost, takeOver)
  }

  const acquire: Ownership['acquire'] = async (takeOver, goesOn, onReadable) => {
    const user = userOf(core)
    const wasStarted = state.attemptId !== undefined
    const held = isHeldByOther(core, takeOver)
    const setId = await prepare()
    state.attemptId = setId
    const key = journalKey(user, setId)
    if (!(await lock(key, setId, takeOver))) return 'tab'
    const device = journal.device()
    const session = journal.nextSession()
    for (const named of [device, session]) named.catch(() => {})
    if (wasStarted) onReadable(session)
    if (await held) return 'device'
    await api.start(setId)
    if (!goesOn()) return undefined
    if (!wasStarted) onReadable(session)
    const opened = await api.open(setId, await device, await session)
    if (!goesOn()) return undefined
    return hold(key, opened)
  }

  return {
    attempt: () => attempt,
    acquire,
    async recheck() {
      if (standing().phase !== 'takenOver') return
      dispatch({ type: 'not-started', startFailure: undefined })
      try {
        await api.identity()
      } catch (error) {
        const failure = failureOf(error)
        const text = errors.notify(error)
        if (failure.kind === 'signed-out') dispatch({ type: 'signed-out', failure })
        else dispatch({ type: 'not-started', startFailure: { code: failure.code, text } })
        return
      }
      const { attemptId, user } = state
      if (!user || attemptId === undefined) return
      const isFree = await writer.acquire(journalKey(user, attemptId), () => {}, false)
      writer.release()
      const holder = !isFree ? 'tab' : (await isHeldByOther(core, false)) ? 'device' : undefined
      dispatch(holder ? { type: 'held', by: holder } : { type: 'freed' })
    },
    release() {
      writer.release()
      tabs.release()
    },
    reset() {
      attempt = undefined
    },
  }
}

function userOf({ state: { user } }: SessionCore): User {
  if (!user) throw new Error('The test has to be loaded before it is started')
  return user
}

/** A session service that does not answer holds nobody up: the opening decides (GUARD-21). A takeover asks nobody. */
async function isHeldByOther(
  { errors, ports: { api, journal }, state: { test, user } }: SessionCore,
  takeOver: boolean,
): Promise<boolean> {
  if (takeOver || !test || !user) return false
  try {
    return await api.isTakenOver(test, user, await journal.device())
  } catch (error) {
    errors.notify(error)
    return false
  }
}
