import { requiredText } from '../../../browser/cdp.ts'
import type { Tab } from '../../../browser/tab.ts'

/** What a page may take until it is as expected; a timer that is due later changes nothing in time. */
const SOON_MS = 5000
const STATE = '__pending'

/**
 * Counts what a page has begun and that will run later by itself: timers, frames, workers, connections and the disk. A page that
 * meddles with it is waited for longer, or less long, until its fault is final.
 */
const WATCH = `(() => {
  const due = new Map()
  let isLive = false
  const wrap = (start, stop, dueAfter) => {
    const begin = window[start]
    const end = window[stop]
    if (!begin || !end) return
    window[start] = function (run, ms, ...rest) {
      if (typeof run !== 'function') {
        isLive = true
        return begin.call(window, run, ms, ...rest)
      }
      const id = begin.call(window, function (...given) {
        if (start !== 'setInterval') due.delete(start + id)
        return run.apply(this, given)
      }, ms, ...rest)
      due.set(start + id, performance.now() + dueAfter(ms))
      return id
    }
    window[stop] = function (id) {
      for (const name of ['setTimeout', 'setInterval', start]) due.delete(name + id)
      return end.call(window, id)
    }
  }
  wrap('setTimeout', 'clearTimeout', (ms) => Number(ms) || 0)
  wrap('setInterval', 'clearInterval', () => 0)
  wrap('requestAnimationFrame', 'cancelAnimationFrame', () => 0)
  wrap('requestIdleCallback', 'cancelIdleCallback', () => 0)
  const lasting = ['Worker', 'SharedWorker', 'WebSocket', 'EventSource', 'BroadcastChannel', 'RTCPeerConnection', 'WebTransport']
  for (const name of lasting) {
    const Real = window[name]
    if (Real) window[name] = new Proxy(Real, { construct(...given) { isLive = true; return Reflect.construct(...given) } })
  }
  const later = [[AbortSignal, 'timeout'], [window.scheduler, 'postTask'], [window.Atomics, 'waitAsync']]
  const disk = [[window.IDBFactory?.prototype, 'open'], [window.CacheStorage?.prototype, 'open'], [window.FileReader?.prototype, 'readAsText']]
  for (const [owner, name] of [...later, ...disk]) {
    const real = owner?.[name]
    if (real) owner[name] = function (...given) { isLive = true; return real.apply(this, given) }
  }
  const others = 'iframe, frame, object, embed, video, audio, marquee, meta[http-equiv=refresh i]'
  const isMoving = ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  Object.defineProperty(window, '${STATE}', { value() {
    if (isLive || document.readyState !== 'complete' || navigator.serviceWorker?.controller) return true
    if (document.querySelector(others) || document.getAnimations().some(isMoving)) return true
    return [...due.values()].some((at) => at < performance.now() + ${SOON_MS})
  } })
})()`

/** Whether a page will stay as it is, unless something is done with it. */
export interface Quiet {
  /** Nothing runs in it, nor is on its way to it. */
  isQuiet(): Promise<boolean>
}

/** Follows what a tab asks for and what its pages have begun; to be called before a page is shown. */
export async function followQuiet(tab: Tab): Promise<Quiet> {
  const asked = new Set<string>()
  tab.listen((method, params) => {
    const id = requiredText(params, 'requestId')
    if (method === 'Network.requestWillBeSent') asked.add(id)
    if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') asked.delete(id)
  })
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH })
  return {
    async isQuiet() {
      if (asked.size > 0) return false
      const reply = await tab.send('Runtime.evaluate', { expression: `${STATE}()`, returnByValue: true })
      const { value } = { value: undefined, ...Object(reply.result) }
      return value === false && asked.size === 0
    },
  }
}
