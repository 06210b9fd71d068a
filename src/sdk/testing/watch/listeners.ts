import { at, placeOfCaller } from './origin.ts'
import { replaceMethod } from './replace.ts'

interface Listener {
  readonly target: EventTarget
  readonly type: string
  readonly run: unknown
  readonly capture: boolean
  readonly signal: AbortSignal | undefined
  readonly words: string
}

/** React adds it once for a document, and keeps it. */
const KEPT = ['selectionchange']

const option = (options: unknown, name: 'capture' | 'once' | 'signal'): unknown =>
  typeof options === 'object' && options !== null ? Reflect.get(options, name) : undefined

const captures = (options: unknown) => options === true || option(options, 'capture') === true

/** What outlives a view: listeners of its elements go with the elements. */
const places = () =>
  [
    ['window', window],
    ['window', document.defaultView],
    ['document', document],
    ['html', document.documentElement],
    ['body', document.body],
  ] as const

/** Watches the listeners of window, document, html and body; `remaining` names those that nobody has removed. */
export function recordPageListeners() {
  let listeners: Listener[] = []
  const restores: (() => void)[] = []
  const seen = new Set<EventTarget>()

  const watch = (place: string, target: EventTarget) => {
    const isSame = (one: Listener, type: string, run: unknown, options: unknown) =>
      one.target === target && one.type === type && one.run === run && one.capture === captures(options)
    const drop = (type: string, run: unknown, options: unknown) => {
      listeners = listeners.filter((one) => !isSame(one, type, run, options))
    }
    const add =
      (before: EventTarget['addEventListener']): EventTarget['addEventListener'] =>
      (type, run, options) => {
        const signal = option(options, 'signal')
        if (run && !KEPT.includes(type) && !listeners.some((one) => isSame(one, type, run, options)))
          listeners.push({
            ...{ target, type, run, capture: captures(options) },
            signal: signal instanceof AbortSignal ? signal : undefined,
            words: `listener "${type}" on ${place}, added${at(placeOfCaller())}`,
          })
        before.call(target, type, run, options)
        if (option(options, 'once') === true)
          before.call(target, type, () => drop(type, run, options), options)
      }
    const remove =
      (before: EventTarget['removeEventListener']): EventTarget['removeEventListener'] =>
      (type, run, options) => {
        drop(type, run, options)
        before.call(target, type, run, options)
      }
    restores.push(replaceMethod(target, 'addEventListener', add))
    restores.push(replaceMethod(target, 'removeEventListener', remove))
  }
  for (const [place, target] of places()) {
    if (!target || seen.has(target)) continue
    seen.add(target)
    watch(place, target)
  }
  return {
    remaining: (): readonly string[] =>
      listeners.filter(({ signal }) => signal?.aborted !== true).map(({ words }) => words),
    end() {
      for (const restore of restores.toReversed()) restore()
    },
  }
}
