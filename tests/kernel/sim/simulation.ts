/** Something that can die; what it wanted to do later is not done then. */
export interface PageLife {
  dead: boolean
}

/** A simulation with its own time and its own chance: the same seed gives the same history. */
export interface Simulation {
  now(): number
  /** From 0 up to, not including, 1. */
  random(): number
  /** A whole number from `from` up to, not including, `to`. */
  between(from: number, to: number): number
  chance(share: number): boolean
  after(ms: number, run: () => void, owner?: PageLife): () => void
  /** Lines are made only when somebody reads the trace. */
  say(line: () => string): void
  readonly trace: readonly string[]
  readonly violations: Set<string>
  /** `detail` is for the trace. */
  violate(what: string, detail?: string): void
  /** Runs all events up to the moment `until`; everything that is awaited settles between two events. */
  run(until: number, afterEach: () => void): Promise<void>
  events(): number
}

interface SimulatedEvent {
  readonly at: number
  readonly order: number
  readonly owner: PageLife | undefined
  run: (() => void) | undefined
}

export function createSimulation(seed: number, tracing: boolean): Simulation {
  const queue = createQueue()
  const random = createRandom(seed)
  const trace: string[] = []
  const violations = new Set<string>()
  let now = 0
  let order = 0
  let events = 0

  function next(until: number): SimulatedEvent | undefined {
    for (;;) {
      const event = queue.peek()
      if (!event || event.at > until) return undefined
      queue.pop()
      if (event.run && !event.owner?.dead) return event
    }
  }

  const simulation: Simulation = {
    now: () => now,
    random,
    between: (from, to) => from + Math.floor(random() * (to - from)),
    chance: (share) => random() < share,
    after(ms, run, owner) {
      const event: SimulatedEvent = { at: now + ms, order: order++, owner, run }
      queue.push(event)
      return () => {
        event.run = undefined
      }
    },
    say(line) {
      if (tracing) trace.push(`${(now / 1000).toFixed(3).padStart(8)}  ${line()}`)
    },
    trace,
    violations,
    violate(what, detail = '') {
      simulation.say(() => `VIOLATION ${what} ${detail}`)
      violations.add(what)
    },
    run(until, afterEach) {
      return new Promise((resolve) => {
        const step = () => {
          const event = next(until)
          if (!event) {
            now = until
            return resolve()
          }
          now = event.at
          events += 1
          event.run?.()
          // A tick that is asked for by a microtask comes only when no microtask is left.
          queueMicrotask(() =>
            process.nextTick(() => {
              afterEach()
              step()
            }),
          )
        }
        process.nextTick(step)
      })
    },
    events: () => events,
  }
  return simulation
}

function createRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0 || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 0x1_0000_0000
  }
  for (let i = 0; i < 8; i++) next()
  return next
}

/** A heap by time, then by the order of asking. */
function createQueue() {
  const heap: SimulatedEvent[] = []
  const isBefore = (a: SimulatedEvent, b: SimulatedEvent) =>
    a.at < b.at || (a.at === b.at && a.order < b.order)

  function sink(event: SimulatedEvent) {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      const left = heap[child]
      if (!left) break
      const right = heap[child + 1]
      if (right && isBefore(right, left)) child += 1
      const least = heap[child]
      if (!least || isBefore(event, least)) break
      heap[at] = least
      at = child
    }
    heap[at] = event
  }

  return {
    peek: () => heap[0],
    push(event: SimulatedEvent) {
      let at = heap.length
      while (at > 0) {
        const above = (at - 1) >> 1
        const parent = heap[above]
        if (!parent || isBefore(parent, event)) break
        heap[at] = parent
        at = above
      }
      heap[at] = event
    },
    pop() {
      const last = heap.pop()
      if (last && heap.length > 0) sink(last)
    },
  }
}
