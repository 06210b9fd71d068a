import type { VirtualClock } from './clock.ts'
import type { SocketGate } from './socket-gate.ts'
import type { Tab } from './tab.ts'

/** Keeps all tabs and the backend at one time. */
export interface Conductor {
  /** Milliseconds since the epoch. */
  now(): number
  /** Goes on to `target` and comes to rest there. */
  advance(target: number): Promise<void>
  /** When something happens next, as far as it is known; Infinity when nothing will. */
  next(): number
  /** Waits until nothing real is under way; time stands still. */
  settle(): Promise<void>
}

export interface Stand {
  readonly clock: VirtualClock
  /** The gate of the backend; absent while it is down. */
  gate(): SocketGate | undefined
  tabs(): readonly Tab[]
}

/** Real time in which both ends of a socket must have seen its end. */
const CLOSE_LIMIT_MS = 3000
/** How often a state is looked at when time is real. */
const REAL_LOOK_MS = 50

export async function waitFor(isTrue: () => boolean, what: string): Promise<void> {
  const limit = performance.now() + CLOSE_LIMIT_MS
  while (!isTrue()) {
    if (performance.now() > limit) throw new Error(`The replay waited in vain until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

export function createConductor(start: number, { clock, gate, tabs }: Stand): Conductor {
  let now = start

  /** A page acts on what it knows: both ends must agree on which sockets are open. */
  async function socketsAgree(tab: Tab) {
    await waitFor(
      () => (gate()?.sockets(tab.name) ?? 0) <= tab.sockets(),
      `a socket of tab ${tab.name} was closed`,
    )
  }

  async function runTab(tab: Tab, horizon: number) {
    await tab.runUntil(horizon, clock.next(), gate()?.sent() ?? {})
    await socketsAgree(tab)
  }

  function horizonOf(tab: Tab, target: number): number {
    const others = tabs().filter((other) => other !== tab)
    return Math.min(target, clock.next(), ...others.map((other) => Math.max(other.next(), now)))
  }

  /** Every tab to the earliest thing that any of them has to do. */
  async function step(target: number): Promise<boolean> {
    const horizon = Math.min(...tabs().map((tab) => horizonOf(tab, target)), target)
    for (const tab of tabs()) await runTab(tab, tabs().length === 1 ? horizonOf(tab, target) : horizon)
    now = Math.max(now, Math.min(target, ...tabs().map((tab) => tab.now())))
    return clock.advance(now)
  }

  async function advance(target: number) {
    while (true) {
      if (tabs().length === 0) now = Math.max(now, Math.min(target, clock.next()))
      const ran = tabs().length === 0 ? await clock.advance(now) : await step(target)
      const isBehind = now < target || tabs().some((tab) => tab.next() <= target)
      if (!ran && !isBehind) return
    }
  }

  return {
    now: () => now,
    advance,
    next: () => Math.min(clock.next(), ...tabs().map((tab) => tab.next())),
    settle: () => advance(now),
  }
}

/** The same with real time, for `--realtime`: nothing is held, waiting is waiting. */
export function createRealConductor(tabs: () => readonly Tab[]): Conductor {
  const now = () => Date.now()

  async function settle() {
    for (const tab of tabs()) await tab.settle()
  }

  return {
    now,
    next: () => now() + REAL_LOOK_MS,
    async advance(target) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, target - now())))
      await settle()
    },
    settle,
  }
}
