import type { PageAction, PageName } from '../../wire/pages.ts'
import type { EventBus } from '../bus.ts'
import type { Clock } from '../ports.ts'
import { isActive } from '../selectors.ts'
import type { SessionState } from '../state.ts'
import type { Journal } from '../storage.ts'

/** At most this many page views wait for a socket; the others are dropped. */
const MAX_WAITING = 50
const TRACKED_MARK = 'tracked'

interface PageView {
  readonly action: PageAction
  readonly page: PageName | ''
  readonly problemSlug: string
}

interface TrackingPorts {
  readonly clock: Pick<Clock, 'monotonic'>
  report(error: unknown): void
}

/** Which pages the candidate sees, and what is done there (TRACK-01). */
export class Tracking {
  readonly #state: Pick<SessionState, 'phase'>
  readonly #ports: TrackingPorts
  /** The page that is shown. */
  #current: PageView = { action: 'PAGE_VIEW', page: '', problemSlug: '' }
  /** The views from before there was a bus, each with its moment. */
  readonly #waiting: { readonly view: PageView; readonly at: number }[] = []
  #bus: EventBus | undefined
  #noteStart: (() => Promise<void>) | undefined
  #hasStarted = false

  constructor(state: Pick<SessionState, 'phase'>, ports: TrackingPorts) {
    this.#state = state
    this.#ports = ports
  }

  /** A page was seen, or something was done there (GAP-128); waits while there is no attempt. */
  view(page: PageName, action: PageAction = 'PAGE_VIEW', problemSlug = ''): void {
    const view = { action, page, problemSlug }
    this.#current = view
    const bus = this.#bus
    const waiting = this.#waiting
    if (!bus && waiting.length < MAX_WAITING) waiting.push({ view, at: this.#ports.clock.monotonic() })
    if (bus && bus.waiting() < MAX_WAITING) bus.raise('TRACK', { ...view })
  }

  /** Something happens on the page that is shown. */
  raise(action: PageAction): void {
    this.#bus?.raise('TRACK', { ...this.#current, action })
  }

  /** `START_TEST` goes out with the first key, press or answer of an attempt, once (FLOW-04, GAP-130). */
  start(): void {
    if (this.#hasStarted || !this.#noteStart || !isActive(this.#state)) return
    this.#hasStarted = true
    void this.#noteStart().catch(this.#ports.report)
    this.raise('START_TEST')
  }

  /** An attempt was opened; resolves when it is known whether its start was tracked, by this journal. */
  async open(attempt: string, journal: Journal): Promise<void> {
    this.#noteStart = () => journal.mark(attempt, TRACKED_MARK, 'true')
    this.#hasStarted = (await journal.readMark(attempt, TRACKED_MARK)) !== undefined
  }

  /** Sends what was seen before there was a bus, and everything from now on. */
  attach(bus: EventBus): void {
    this.#bus = bus
    for (const { view, at } of this.#waiting.splice(0)) bus.raise('TRACK', { ...view }, at)
  }

  reset(): void {
    this.#noteStart = undefined
    this.#bus = undefined
  }
}
