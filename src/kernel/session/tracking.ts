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

/** Which pages the candidate sees, and what is done there (TRACK-01). */
export interface Tracking {
  /** A page was seen, or something was done there (GAP-128); waits while there is no attempt. */
  view(page: PageName, action?: PageAction, problem?: string): void
  /** Something happens on the page that is shown. */
  raise(action: PageAction): void
  /** `START_TEST` goes out with the first key, press or answer of an attempt, once (FLOW-04, GAP-130). */
  start(): void
  /** An attempt was opened; resolves when it is known whether its start was tracked, by this journal. */
  open(attempt: string, journal: Journal): Promise<void>
  /** Sends what was seen before there was a bus, and everything from now on. */
  attach(bus: EventBus): void
  reset(): void
}

interface TrackingPorts {
  readonly clock: Pick<Clock, 'monotonic'>
  report(error: unknown): void
}

export function createTracking(
  state: Pick<SessionState, 'phase'>,
  { clock, report }: TrackingPorts,
): Tracking {
  /** The page that is shown, and the views from before there was a bus, each with its moment. */
  let current: PageView = { action: 'PAGE_VIEW', page: '', problemSlug: '' }
  const waiting: { readonly view: PageView; readonly at: number }[] = []
  let noteStart: (() => Promise<void>) | undefined
  let bus: EventBus | undefined
  let hasStarted = false

  const raise = (action: PageAction) => bus?.raise('TRACK', { ...current, action })

  return {
    raise,
    view(page, action = 'PAGE_VIEW', problem = '') {
      current = { action, page, problemSlug: problem }
      if (!bus && waiting.length < MAX_WAITING) waiting.push({ view: current, at: clock.monotonic() })
      if (bus && bus.waiting() < MAX_WAITING) bus.raise('TRACK', { ...current })
    },
    start() {
      if (hasStarted || !noteStart || !isActive(state)) return
      hasStarted = true
      void noteStart().catch(report)
      raise('START_TEST')
    },
    async open(attempt, journal) {
      noteStart = () => journal.mark(attempt, TRACKED_MARK, 'true')
      hasStarted = (await journal.readMark(attempt, TRACKED_MARK)) !== undefined
    },
    attach(opened) {
      bus = opened
      for (const { view, at } of waiting.splice(0)) bus.raise('TRACK', { ...view }, at)
    },
    reset() {
      noteStart = undefined
      bus = undefined
    },
  }
}
