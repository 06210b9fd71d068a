import type { User } from '../../wire/entities.schema.ts'
import type { OpenReply } from '../ports.ts'
import type { OpenAttempt, SessionCore } from './core.ts'
import { failureOf, journalKey } from './loading.ts'

export type Holder = 'tab' | 'device'

/** Which tab holds the attempt: at most one of one device. */
export class Ownership {
  readonly #core: SessionCore
  readonly #prepare: () => Promise<number>
  #attempt: OpenAttempt | undefined

  /** `prepare` gives the id of the solution set. */
  constructor(core: SessionCore, prepare: () => Promise<number>) {
    this.#core = core
    this.#prepare = prepare
  }

  /** The attempt that this tab has opened; absent before, and it stays after another tab took it over. */
  get attempt(): OpenAttempt | undefined {
    return this.#attempt
  }

  /**
   * Takes the locks and the opening; resolves with who else holds the attempt, `undefined` when this tab does now.
   * `takeOver` takes it from another tab or device; `goesOn` is asked before each step that changes something;
   * `onReadable` runs when no other tab of this browser holds the attempt and it has been started, with the number of
   * the opening on this device.
   */
  async acquire(
    takeOver: boolean,
    goesOn: () => boolean,
    onReadable: (session: Promise<number>) => void,
  ): Promise<Holder | undefined> {
    const { ports, state } = this.#core
    const { api, journal } = ports
    const user = userOf(this.#core)
    const wasStarted = state.attemptId !== undefined
    const held = isHeldByOther(this.#core, takeOver)
    const setId = await this.#prepare()
    state.attemptId = setId
    const key = journalKey(user, setId)
    if (!(await this.#lock(key, setId, takeOver))) return 'tab'
    const device = journal.device()
    const session = journal.nextSession()
    for (const named of [device, session]) named.catch(() => {})
    if (wasStarted) onReadable(session)
    if (await held) return 'device'
    const open = async () => api.open(setId, await device, await session)
    // The start of an attempt that was started changes nothing that the opening depends on.
    const early = wasStarted ? open() : undefined
    early?.catch(() => {})
    await api.start(setId)
    if (!goesOn()) return undefined
    if (!wasStarted) onReadable(session)
    const opened = await (early ?? open())
    if (!goesOn()) return undefined
    return this.#hold(key, opened)
  }

  /**
   * The Refresh of the multi-session page (GAP-129): identity, then whether the attempt is free now; when it is, the
   * candidate may resume here. An identity that cannot be asked for is told in `startFailure`.
   */
  async recheck(): Promise<void> {
    const { dispatch, errors, ports, standing, state } = this.#core
    const { api, writer } = ports
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
    const holder = !isFree ? 'tab' : (await isHeldByOther(this.#core, false)) ? 'device' : undefined
    dispatch(holder ? { type: 'held', by: holder } : { type: 'freed' })
  }

  release(): void {
    const { tabs, writer } = this.#core.ports
    writer.release()
    tabs.release()
  }

  reset(): void {
    this.#attempt = undefined
  }

  /** The backend has answered who holds the attempt. */
  #hold(key: string, { epoch, granted, position, revisions }: OpenReply): Holder | undefined {
    this.#attempt = { key, epoch, revisions }
    this.#core.state.position = position
    return granted ? undefined : 'device'
  }

  /** The locks of this browser; false when another tab has one. */
  async #lock(key: string, setId: number, takeOver: boolean): Promise<boolean> {
    const { dispatch, ports, state } = this.#core
    const { tabs, writer } = ports
    const lost = () => dispatch({ type: 'taken-over', by: 'tab' })
    if (!(await writer.acquire(key, lost, takeOver))) return false
    return !state.system?.proctoring.disableMultiTab || tabs.acquire(`${setId}`, lost, takeOver)
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
