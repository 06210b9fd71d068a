import { replace } from '../base/native.ts'
import type { Schedule } from './schedule.ts'

const FRAME_MS = 16
/** Frames in a row after which a loop of frames only runs when something else is due. */
const EAGER_FRAMES = 8
const LAZY_FRAME_MS = 1000

type Run = (...args: unknown[]) => void

/** Whole milliseconds, as browsers count them. */
function delay(ms: unknown): number {
  return Math.max(Math.trunc(Number(ms)) || 0, 0)
}

/** What the player says of a timer that may run later while nobody looks (`src/adapters/browser/clock.ts`). */
function slackOf(arg: unknown): number {
  const slack: unknown = typeof arg === 'object' && arg !== null ? Reflect.get(arg, 'slack') : 0
  return typeof slack === 'number' ? slack : 0
}

function installTimeouts(schedule: Schedule) {
  const intervals = new Map<number, number>()

  function clear(id: unknown) {
    const handle = Number(id)
    schedule.cancel(intervals.get(handle) ?? handle)
    intervals.delete(handle)
  }

  function setInterval(run: Run, ms?: unknown, ...args: unknown[]): number {
    const period = Math.max(delay(ms), 1)
    const first = schedule.at(schedule.now() + period, turn)
    intervals.set(first, first)
    function turn() {
      intervals.set(first, schedule.at(schedule.now() + period, turn))
      run(...args)
    }
    return first
  }

  replace(globalThis, 'setTimeout', (run: Run, ms?: unknown, ...args: unknown[]) =>
    schedule.at(schedule.now() + delay(ms), () => run(...args), slackOf(args[0])),
  )
  replace(globalThis, 'setInterval', setInterval)
  replace(globalThis, 'clearTimeout', clear)
  replace(globalThis, 'clearInterval', clear)
}

/**
 * A loop of frames would stop at 60 instants a virtual second. The first frames of a loop are exact, later ones run
 * with the next other event, at least once a second.
 */
function installFrames(schedule: Schedule) {
  let callbacks = new Map<number, FrameRequestCallback>()
  let count = 0
  let streak = 0
  let inFrame = false
  let isDue = false

  function frame() {
    isDue = false
    const due = callbacks
    callbacks = new Map()
    inFrame = true
    for (const run of due.values()) {
      try {
        run(schedule.elapsed())
      } catch (error) {
        reportError(error)
      }
    }
    inFrame = false
    if (callbacks.size === 0) streak = 0
  }

  function dueTime(): number {
    const soon = schedule.now() + FRAME_MS - ((schedule.now() - schedule.start) % FRAME_MS)
    if (!inFrame || ++streak < EAGER_FRAMES) return soon
    const other = schedule.next()
    return Math.max(soon, Math.min(other, schedule.now() + LAZY_FRAME_MS))
  }

  replace(globalThis, 'requestAnimationFrame', (run: FrameRequestCallback) => {
    callbacks.set(++count, run)
    if (!isDue) schedule.at(dueTime(), frame)
    isDue = true
    return count
  })
  replace(globalThis, 'cancelAnimationFrame', (id: number) => {
    callbacks.delete(id)
  })
}

function installIdle(schedule: Schedule) {
  const deadline = { didTimeout: false, timeRemaining: () => 10 }
  replace(globalThis, 'requestIdleCallback', (run: IdleRequestCallback) =>
    schedule.at(schedule.now() + 1, () => run(deadline)),
  )
  replace(globalThis, 'cancelIdleCallback', (id: number) => schedule.cancel(id))
}

function installPostTask(schedule: Schedule) {
  const scheduler: unknown = Reflect.get(globalThis, 'scheduler')
  if (typeof scheduler !== 'object' || scheduler === null) return
  function later<T>(run: () => T, ms: unknown): Promise<T> {
    return new Promise((resolve, reject) => {
      const start = async () => run()
      schedule.at(schedule.now() + delay(ms), () => void start().then(resolve, reject))
    })
  }
  replace(scheduler, 'postTask', (run: () => unknown, options?: { delay?: number }) =>
    later(run, options?.delay),
  )
  replace(scheduler, 'yield', () => later(() => undefined, 0))
}

/** Replaces every API that calls back later. */
export function installTimers(schedule: Schedule): void {
  installTimeouts(schedule)
  installFrames(schedule)
  installIdle(schedule)
  installPostTask(schedule)
  replace(AbortSignal, 'timeout', (ms: number) => {
    const controller = new AbortController()
    const expire = () => controller.abort(new DOMException('signal timed out', 'TimeoutError'))
    schedule.at(schedule.now() + delay(ms), expire)
    return controller.signal
  })
}
