import type { Clock } from '../../kernel/ports.ts'

/** A native dialog takes the focus within this time after the action that opens it, and returns it as fast. */
const DIALOG_MS = 1000
/** Keys that open the browser's search in the page, which takes the focus: Ctrl or Command with a letter, or F3. */
const SEARCHES: ReadonlySet<string> = new Set(['f', 'g'])
/** Inputs whose pickers are system windows on some devices. */
const PICKERS: readonly string[] = ['file', 'color', 'date', 'datetime-local', 'month', 'time', 'week']

export interface Exemptions {
  /** While `run` is pending, and `DIALOG_MS` longer, the player itself causes the loss of focus. */
  during<T>(run: () => Promise<T>): Promise<T>
  /** Whether leaving now is exempt. A picker or an input method takes the focus only, never the tab. */
  covers(by: 'tab' | 'window'): boolean
  /** The candidate is back, so the picker has closed. */
  end(): void
  watch(): () => void
}

/**
 * Legitimate losses of focus (GAP-087): the player's own browser prompts, pickers, input methods, printing, and the
 * search in the page.
 */
export function createExemptions(window: Window, clock: Clock): Exemptions {
  let running = 0
  let runningUntil = Number.NEGATIVE_INFINITY
  let pickedAt = Number.NEGATIVE_INFINITY
  let isComposing = false
  let composedUntil = Number.NEGATIVE_INFINITY
  let isPrinting = false
  const isRecent = (at: number) => clock.monotonic() - at <= DIALOG_MS

  const note = (event: Event) => {
    const [target] = event.composedPath()
    if (opensPicker(target)) pickedAt = clock.monotonic()
  }
  const search = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'F3' || ((ctrlKey || metaKey) && SEARCHES.has(key.toLowerCase())))
      pickedAt = clock.monotonic()
  }
  const compose = ({ type }: Event) => {
    isComposing = type === 'compositionstart'
    // The loss of focus ends a composition before `blur` fires.
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
      if (running > 0 || isRecent(runningUntil)) return true
      return by === 'window' && (isComposing || isPrinting || isRecent(pickedAt) || isRecent(composedUntil))
    },
    end() {
      pickedAt = Number.NEGATIVE_INFINITY
    },
    watch() {
      for (const [name, run] of EVENTS) window.addEventListener(name, run, true)
      window.addEventListener('keydown', search, true)
      return () => {
        window.removeEventListener('keydown', search, true)
        for (const [name, run] of EVENTS) window.removeEventListener(name, run, true)
      }
    },
  }
}

/** A system picker, or the prompt for a download's folder. */
function opensPicker(target: EventTarget | undefined): boolean {
  if (target instanceof HTMLInputElement) return PICKERS.includes(target.type)
  return target instanceof Element && target.closest('a[download]') !== null
}
