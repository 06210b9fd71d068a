import { assign } from '../kernel/assign.ts'
import type { Clock } from '../kernel/ports.ts'
import type { EnvironmentSignal } from './ports.ts'

/** Signals so close to one another are one incident, in milliseconds (GAP-087). */
const ONE_INCIDENT_MS = 500

/** The candidate has left the window. */
export interface Incident {
  /** `tab` when the page was hidden at any moment of it. */
  readonly by: 'tab' | 'window'
  /** Every signal of it was the product's own doing, or that of a picker or an input method. */
  readonly isExempt: boolean
}

export interface AttentionListener {
  left(incident: Incident): void
  /** `away` in milliseconds, to the moment of the return. */
  returned(incident: Incident, away: number): void
}

interface Absence {
  readonly from: number
  by: Incident['by']
  isExempt: boolean
  isReported: boolean
  backAt: number | undefined
}

export interface Attention {
  handle(signal: Extract<EnvironmentSignal, { kind: 'away' | 'back' }>): void
  stop(): void
}

/**
 * Makes incidents out of signals. Half a second has to pass before one is reported, so that a browser that says the same
 * thing in several ways, in any order, says it once, and a window that loses the focus for less is not gone at all:
 * notifications and input methods do that. A hidden page is gone however short it was. A return counts when it lasted.
 */
export function createAttention(clock: Clock, { left, returned }: AttentionListener): Attention {
  let absence: Absence | undefined
  let cancel = () => {}

  function report(gone: Absence) {
    if (gone.isReported) return
    gone.isReported = true
    left(gone)
  }

  function leave(by: Incident['by'], isExempt: boolean) {
    if (!absence) {
      const gone: Absence = { from: clock.monotonic(), by, isExempt, isReported: false, backAt: undefined }
      absence = gone
      cancel = clock.after(ONE_INCIDENT_MS, () => report(gone))
      return
    }
    cancel()
    if (by === 'tab') absence.by = by
    // A picker that was opened for a good reason does not excuse leaving the tab meanwhile.
    if (absence.isExempt && !isExempt) assign(absence, { isExempt: false, isReported: false })
    const gone = absence
    gone.backAt = undefined
    cancel = clock.after(Math.max(0, gone.from + ONE_INCIDENT_MS - clock.monotonic()), () => report(gone))
  }

  function comeBack(gone: Absence) {
    cancel()
    gone.backAt = clock.monotonic()
    cancel = clock.after(ONE_INCIDENT_MS, end)
  }

  function end() {
    const gone = absence
    absence = undefined
    cancel()
    if (!gone) return
    const { backAt = clock.monotonic() } = gone
    if (gone.by === 'tab' || gone.isReported) report(gone)
    if (gone.isReported) returned(gone, Math.round(backAt - gone.from))
  }

  return {
    handle(signal) {
      if (signal.kind === 'away') leave(signal.by, signal.isExempt)
      else if (absence) comeBack(absence)
    },
    /** Who is away when the attempt ends has not returned to it. */
    stop() {
      if (absence?.backAt !== undefined) end()
      cancel()
      absence = undefined
    },
  }
}
