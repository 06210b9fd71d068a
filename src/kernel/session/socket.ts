import type { Test, User } from '../../wire/entities.schema.ts'
import { type EventBus, openEventBus } from '../bus.ts'
import { createEventSender, type EventSender } from '../event-sender.ts'
import { isHolding } from '../selectors.ts'
import type { OpenAttempt, SessionCore } from './core.ts'
import { journalKey } from './loading.ts'
import type { Tracking } from './tracking.ts'

/** The socket stays for so long after the end, so that the last events and the next page's view go out. */
const LINGER_MS = 2000
/** So often it stays for as long again while events wait; what is left then goes from a later page. */
const MAX_LINGERS = 30

interface SocketEvents {
  attempt(): OpenAttempt | undefined
  onTimeChanged(): void
  /** The socket is about to be opened. */
  onListen(): void
}

/** The socket of an attempt and the bus of its events. It hints and records; the test goes on without it (WS-23). */
export class Socket {
  readonly #core: SessionCore
  readonly #tracking: Tracking
  readonly #events: SocketEvents
  readonly #linger: Linger
  #bus: EventBus | undefined

  constructor(core: SessionCore, tracking: Tracking, events: SocketEvents) {
    this.#core = core
    this.#tracking = tracking
    this.#events = events
    this.#linger = createLinger(core)
  }

  get bus(): EventBus | undefined {
    return this.#bus
  }

  /** Opens the bus and the socket for the attempt that this tab has opened. */
  async connect(): Promise<void> {
    const { ports, state, timer } = this.#core
    const { channel, clock, openOutbox, random, report } = ports
    const { set, test, user } = state
    const attempt = this.#events.attempt()
    if (!set || !test || !user || !attempt) return
    await this.#tracking.open(attempt.key, ports.journal)
    const tabId = await ports.tabId()
    this.#bus?.stop()
    const opened = await openEventBus(
      { attempt: attempt.key, assessmentId: set.id, token: set.token, tabId, received: set.event_sequence },
      { clock, random, channel, report, now: timer.now, outbox: await openOutbox() },
    )
    if (this.#events.attempt() !== attempt || !isHolding(state)) return opened.stop()
    this.#bus = opened
    listen(this.#core, attempt, opened, this.#events)
    channel.connect(queryOf(user, test, set.id), attempt.epoch)
    // In the order in which it happened: the pages before the start come first.
    this.#tracking.attach(opened)
    const { usertype, is_staff } = user
    opened.raise('PROCTOR_INIT', { is_staff, usertype, ...ports.fingerprint() })
  }

  /** After the end: the socket closes when the last event is acknowledged, and the counter is deleted (FLOW-12). */
  disconnect(): void {
    if (this.#bus) this.#linger.start(this.#bus, this.#events.attempt())
  }

  /** Events that were still on this device when the test ended, as without a network, go from the page after it. */
  sendLeft(): Promise<void> {
    return sendLeft(this.#core, this.#linger)
  }

  close(): void {
    this.#linger.cancel()
    this.#bus?.stop()
    this.#core.ports.channel.close()
  }

  reset(): void {
    this.#bus = undefined
  }
}

/** What the backend says over the socket. Hints only: who holds the attempt, and that its time has moved. */
function listen(
  { dispatch, ports, state }: SessionCore,
  attempt: OpenAttempt,
  bus: EventBus,
  events: SocketEvents,
) {
  const { channel } = ports
  let session: string | undefined
  const yieldIf = (isTheirs: boolean) => {
    if (isTheirs && events.attempt() === attempt && isHolding(state))
      dispatch({ type: 'taken-over', by: 'device' })
  }
  const isNewer = (epoch: number) => attempt.epoch === undefined || epoch > attempt.epoch
  channel.on('session-created', (created) => {
    session = created.session_id
  })
  channel.on('multipleSession', ({ epoch }) => yieldIf(epoch === undefined || isNewer(epoch)))
  channel.on('current-session', ({ epoch, session_id: current }) => {
    const isOther = current !== undefined && session !== undefined && current !== session
    yieldIf(epoch === undefined ? isOther : isNewer(epoch))
  })
  channel.on('session-active', () => yieldIf(true))
  channel.on('time-changed', events.onTimeChanged)
  events.onListen()
  let isFirst = true
  channel.onConnect(() => {
    if (!isFirst) {
      bus.raise('VALIDATE_SESSION')
      events.onTimeChanged()
    }
    isFirst = false
  })
}

type Linger = ReturnType<typeof createLinger>

/** Closes the socket after the end, when the last event is acknowledged. */
function createLinger({ ports: { channel, clock, openOutbox, report } }: SessionCore) {
  let cancel = () => {}

  function start(sender: Pick<EventSender, 'waiting' | 'stop'>, attempt?: OpenAttempt, tries = 0) {
    cancel = clock.after(LINGER_MS, () => {
      if (sender.waiting() > 0 && tries < MAX_LINGERS) return start(sender, attempt, tries + 1)
      sender.stop()
      channel.close()
      if (attempt) void openOutbox().then((outbox) => outbox.forget(attempt.key).catch(report))
    })
  }

  return { start, cancel: () => cancel() }
}

async function sendLeft({ ports, state }: SessionCore, linger: Linger): Promise<void> {
  const { attemptId, test, user } = state
  if (!user || !test || attemptId === undefined) return
  const key = journalKey(user, attemptId)
  const outbox = await ports.openOutbox()
  const { events: left } = await outbox.open(key)
  if (left.length === 0) return
  const sender = createEventSender(key, left, { ...ports, outbox })
  ports.channel.connect(queryOf(user, test, attemptId), undefined)
  linger.start(sender)
}

/** Who connects, to which attempt (WS-03). */
function queryOf({ username, usertype }: User, test: Test, setId: number): Readonly<Record<string, string>> {
  return {
    username,
    usertype,
    contextKey: 'test',
    assessmentType: 'CTK',
    assessmentId: String(setId),
    testId: String(test.id),
    testSlug: test.slug,
    testDuration: String(test.duration),
  }
}
