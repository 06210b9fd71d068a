import type { Clock } from '../kernel/ports.ts'

/** A native dialog takes the focus so soon after what opens it, and gives it back as soon, in milliseconds. */
const MOMENT_MS = 1000
/** Inputs whose pickers are windows of the system on some devices. */
const PICKERS: readonly string[] = ['file', 'color', 'date', 'datetime-local', 'month', 'time', 'week']

export interface Exemptions {
  /** While `run` goes on, and a moment longer, leaving is the product's own doing. */
  during<T>(run: () => Promise<T>): Promise<T>
  /** Whether leaving now is exempt: a picker or an input method takes the focus only, never the whole tab. */
  covers(by: 'tab' | 'window'): boolean
  /** The candidate is back: a picker has closed. */
  end(): void
  watch(): () => void
}

/** What takes the focus from a window for a good reason (GAP-087): what we ask the browser for, pickers, input methods, printing. */
export function createExemptions(window: Window, clock: Clock): Exemptions {
  let running = 0
  let runningUntil = Number.NEGATIVE_INFINITY
  let pickedAt = Number.NEGATIVE_INFINITY
  let isComposing = false
  let composedUntil = Number.NEGATIVE_INFINITY
  let isPrinting = false
  const isSince = (at: number) => clock.monotonic() - at <= MOMENT_MS

  const note = (event: Event) => {
    const [target] = event.composedPath()
    if (opensPicker(target)) pickedAt = clock.monotonic()
  }
  const compose = ({ type }: Event) => {
    isComposing = type === 'compositionstart'
    // Losing the focus ends a composition before anybody hears of the loss.
    if (!isComposing) composedUntil = clock.monotonic()
  }
  const print = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
  }
  const EVENTS = [
    ['click', note],
    ['compositionstart', compose],
    ['compositionend', compose],
    ['beforeprint', print],
    ['afterprint', print],
  ] as const

  return {
    async during(run) {
      running += 1
      try {
        return await run()
      } finally {
        running -= 1
        runningUntil = clock.monotonic()
      }
    },
    covers(by) {
      if (running > 0 || isSince(runningUntil)) return true
      return by === 'window' && (isComposing || isPrinting || isSince(pickedAt) || isSince(composedUntil))
    },
    end() {
      pickedAt = Number.NEGATIVE_INFINITY
    },
    watch() {
      for (const [name, run] of EVENTS) window.addEventListener(name, run, true)
      return () => {
        for (const [name, run] of EVENTS) window.removeEventListener(name, run, true)
      }
    },
  }
}

/** A picker of the system, or the question where to put a download. */
function opensPicker(target: EventTarget | undefined): boolean {
  if (target instanceof HTMLInputElement) return PICKERS.includes(target.type)
  return target instanceof Element && target.closest('a[download]') !== null
}
