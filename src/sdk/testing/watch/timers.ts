import { at, placeOfCaller } from './origin.ts'
import { replaceMethod } from './replace.ts'

interface Timer {
  readonly run: () => void
  readonly words: string
  /** How many timers of a chain came before it. */
  readonly links: number
}

/** A chain that goes on after this many timers never ends by itself. */
const ENDLESS = 4

type Handler = (...args: unknown[]) => void
type Start = (run: Handler, ms?: number, ...args: unknown[]) => unknown
type Stop = (id: unknown) => void

/** The functions that begin and end a kind of timer, as any object has them. */
interface Kind {
  readonly start: 'setTimeout' | 'setInterval' | 'requestAnimationFrame'
  readonly stop: 'clearTimeout' | 'clearInterval' | 'cancelAnimationFrame'
}

const KINDS: readonly Kind[] = [
  { start: 'setInterval', stop: 'clearInterval' },
  { start: 'setTimeout', stop: 'clearTimeout' },
  { start: 'requestAnimationFrame', stop: 'cancelAnimationFrame' },
]

const NAMES = { setTimeout: 'setTimeout', requestAnimationFrame: 'requestAnimationFrame' } as const

/** Watches intervals, timeouts and frames. */
export function watchTimers() {
  const intervals = new Map<unknown, string>()
  const timers = new Map<unknown, Timer>()
  const restores: (() => void)[] = []
  /** How many timers stand behind what runs now. */
  let links = 0
  /** Where the chain began that runs now. */
  let chain = ''

  const startOf =
    (kind: Kind['start'], before: Start): Start =>
    (run, ms, ...args) => {
      const origin = placeOfCaller()
      // Those of libraries alone, such as the scheduler of React, end by themselves.
      if (origin === '' && chain === '') return before(run, ms, ...args)
      const begun = chain || origin
      if (kind === 'setInterval') {
        const id = before(run, ms, ...args)
        intervals.set(id, `interval of ${ms ?? 0} ms, started${at(origin)}`)
        return id
      }
      const depth = links + 1
      const whenDue = (...given: unknown[]) => {
        // It was run ahead of its time, or has come to its end.
        if (!timers.delete(id)) return
        const outer = { links, chain }
        links = depth
        chain = begun
        try {
          run(...given)
        } finally {
          links = outer.links
          chain = outer.chain
        }
      }
      const id: unknown = before(whenDue, ms, ...args)
      const words = `endless chain of ${NAMES[kind]}, started${at(begun)}`
      timers.set(id, {
        run: () => whenDue(...(kind === 'requestAnimationFrame' ? [performance.now()] : args)),
        words,
        links: depth,
      })
      return id
    }

  for (const { start, stop } of KINDS) {
    const owner = globalThis as unknown as Record<Kind['start'], Start> & Record<Kind['stop'], Stop>
    restores.push(replaceMethod(owner, start, (before) => startOf(start, before)))
    restores.push(
      replaceMethod(owner, stop, (before) => (id) => {
        intervals.delete(id)
        timers.delete(id)
        before(id)
      }),
    )
  }

  /** Runs what waits, now: a timer that is only late ends, a chain begins the next one. */
  function runOn(): readonly string[] {
    for (let round = 0; round < ENDLESS; round++) {
      for (const { run } of [...timers.values()]) run()
    }
    return [...timers.values()].filter((timer) => timer.links >= ENDLESS).map(({ words }) => words)
  }

  return {
    remaining: (): readonly string[] => [...intervals.values(), ...new Set(runOn())],
    end() {
      timers.clear()
      for (const restore of restores.toReversed()) restore()
    },
  }
}
