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
   * Another tab or device holds the attempt now (GUARD-21..25): this side keeps its drafts, and neither its timers nor
   * its notices end a test any more.
   */
  stepBack(by: Holder): void
  /**
   * The Refresh of the multi-session page (GAP-129): identity, then whether the attempt is free now; when it is, the
   * candidate may resume here. An identity that cannot be asked for is told in `startFailure`.
   */
  recheck(): Promise<void>
  release(): void
  reset(): void
}

/** `prepare` gives the id of the solution set; `onLost` ends what runs beside the answers. */
export function createOwnership(
  core: SessionCore,
  prepare: () => Promise<number>,
  onLost: () => void,
): Ownership {
  const { errors, ports, saving, state } = core
  const { api, journal, tabs, writer } = ports
  let attempt: OpenAttempt | undefined

  function stepBack(by: Holder) {
    if (state.phase === 'ended') return
    saving.fence()
    onLost()
    Object.assign(state, { phase: 'takenOver', takenOverBy: by, autoSubmission: undefined })
  }

  /** The backend has answered who holds the attempt. */
  function hold(key: string, { epoch, granted, position, revisions }: OpenReply): Holder | undefined {
    attempt = { key, epoch, revisions }
    state.position = position
    return granted ? undefined : 'device'
  }

  const acquire: Ownership['acquire'] = async (takeOver, goesOn, onReadable) => {
    const user = userOf(core)
    const wasStarted = state.attemptId !== undefined
    const held = isHeldByOther(core, takeOver)
    const setId = await prepare()
    state.attemptId = setId
    const key = journalKey(user, setId)
    const lost = () => stepBack('tab')
    if (!(await lock(core, key, setId, takeOver, lost))) return 'tab'
    const [device, session] = [journal.device(), journal.nextSession()]
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
    stepBack,
    async recheck() {
      if (state.phase !== 'takenOver') return
      state.startFailure = undefined
      try {
        await api.identity()
      } catch (error) {
        const [failure, text] = [failureOf(error), errors.notify(error)]
        if (failure.kind === 'signed-out') Object.assign(state, { phase: 'failed', failure })
        else state.startFailure = { code: failure.code, text }
        return
      }
      const { attemptId, user } = state
      if (!user || attemptId === undefined) return
      const isFree = await writer.acquire(journalKey(user, attemptId), () => {}, false)
      writer.release()
      const holder = !isFree ? 'tab' : (await isHeldByOther(core, false)) ? 'device' : undefined
      Object.assign(state, holder ? { takenOverBy: holder } : { phase: 'landing', takenOverBy: undefined })
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

/** The locks of this browser; false when another tab has one. */
async function lock(
  { ports: { tabs, writer }, state }: SessionCore,
  key: string,
  setId: number,
  takeOver: boolean,
  lost: () => void,
): Promise<boolean> {
  if (!(await writer.acquire(key, lost, takeOver))) return false
  return !state.system?.proctoring.disableMultiTab || tabs.acquire(`${setId}`, lost, takeOver)
}
