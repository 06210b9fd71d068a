/** A listener of the page, and where it was added. */
interface Listener {
  readonly target: EventTarget
  readonly type: string
  readonly run: unknown
  readonly capture: boolean
  readonly signal: AbortSignal | undefined
  readonly where: string
}

/** React adds it once for a document, and keeps it. */
const KEPT = ['selectionchange']

const captures = (options: unknown) =>
  typeof options === 'object' && options !== null
    ? 'capture' in options && options.capture === true
    : options === true

const signalOf = (options: unknown) =>
  typeof options === 'object' &&
  options !== null &&
  'signal' in options &&
  options.signal instanceof AbortSignal
    ? options.signal
    : undefined

/** Watches the listeners of the window, the document and its root; `left` names those that nobody has removed. */
export function watchListeners() {
  let listeners: Listener[] = []
  const targets: readonly EventTarget[] = [window, document, document.documentElement, document.body]
  const restores = targets.map((target) => {
    const { addEventListener: add, removeEventListener: remove } = target
    target.addEventListener = (type: string, run: EventListener, options?: boolean) => {
      const capture = captures(options)
      const signal = signalOf(options)
      const isKnown = listeners.some(
        (one) => one.target === target && one.type === type && one.run === run && one.capture === capture,
      )
      const where = new Error().stack?.split('\n')[2]?.trim() ?? ''
      if (!isKnown) listeners.push({ target, type, run, capture, signal, where })
      add.call(target, type, run, options)
    }
    target.removeEventListener = (type: string, run: EventListener, options?: boolean) => {
      listeners = listeners.filter(
        (one) =>
          one.target !== target || one.type !== type || one.run !== run || one.capture !== captures(options),
      )
      remove.call(target, type, run, options)
    }
    return () => Object.assign(target, { addEventListener: add, removeEventListener: remove })
  })
  return {
    left: () =>
      listeners
        .filter(({ type, signal }) => !KEPT.includes(type) && !signal?.aborted)
        .map(({ type, where }) => `${type} ${where}`),
    end() {
      for (const restore of restores) restore()
    },
  }
}
