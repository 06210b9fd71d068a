import type { SentFrames } from '../runtime/base/contract.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** Keeps all tabs and the backend at one time. */
export interface Scheduler {
  /** Milliseconds since the epoch. */
  now(): number
  /** Moves time to `target` and waits there until nothing is pending. */
  advance(target: number): Promise<void>
  /** Time of the next known event; Infinity for none. */
  next(): number
  /** Waits until no work is pending; time stands still. */
  settle(): Promise<void>
}

/** A page in virtual time. */
export interface TimedPage {
  readonly name: string
  /** Time of its own next event, as last reported. */
  next(): number
  now(): number
  /** Sockets that it has not seen closed, as last reported. */
  sockets(): number
  /** Runs its events up to `horizon`, and none after `cap`; `sent` counts the frames of the backend on each socket. */
  runUntil(horizon: number, cap: number, sent: SentFrames): Promise<void>
  settle(): Promise<void>
}

/** The sockets of a backend. */
interface Sockets {
  sent(): SentFrames
  /** Sockets that a page has open, as the backend sees it. */
  sockets(tab: string): number
}

/** Everything that shares one virtual time. */
export interface Timed {
  readonly clock: VirtualClock
  /** Absent while the backend is down. */
  sockets(): Sockets | undefined
  tabs(): readonly TimedPage[]
}

/** Real time in which both ends must see that a socket is closed, on a busy machine too. */
const CLOSE_LIMIT_MS = 60_000
/** How often a state is checked in real time. */
const REAL_CHECK_MS = 50

export async function waitFor(isTrue: () => boolean, what: string): Promise<void> {
  const limit = performance.now() + CLOSE_LIMIT_MS
  while (!isTrue()) {
    if (performance.now() > limit) throw new Error(`The replay waited too long until ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

export function createScheduler(start: number, { clock, sockets, tabs }: Timed): Scheduler {
  let now = start

  /** Both ends must agree on which sockets are open, since a page acts on what it knows. */
  async function socketsAgree(tab: TimedPage) {
    await waitFor(
      () => (sockets()?.sockets(tab.name) ?? 0) <= tab.sockets(),
      `a socket of tab ${tab.name} was closed`,
    )
  }

  async function runTab(tab: TimedPage, horizon: number) {
    await tab.runUntil(horizon, clock.next(), sockets()?.sent() ?? {})
    await socketsAgree(tab)
  }

  function horizonOf(tab: TimedPage, target: number): number {
    const others = tabs().filter((other) => other !== tab)
    return Math.min(target, clock.next(), ...others.map((other) => Math.max(other.next(), now)))
  }

  /** Moves every tab to the earliest event of any of them. */
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

/** For `--realtime`: waiting takes real time. */
export function createRealTimeScheduler(tabs: () => readonly TimedPage[]): Scheduler {
  const now = () => Date.now()

  async function settle() {
    for (const tab of tabs()) await tab.settle()
  }

  return {
    now,
    next: () => now() + REAL_CHECK_MS,
    async advance(target) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, target - now())))
      await settle()
    },
    settle,
  }
}

/** Virtual time after which a wait fails. */
const WAIT_LIMIT_MS = 10_000

/** Waits on virtual time. */
export interface Waits {
  /** Lets time pass until it is so, event by event. Throws with `explain` after `limit` milliseconds. */
  until(isTrue: () => Promise<boolean>, explain: () => Promise<string>, limit?: number): Promise<void>
  /** Lets time pass until every call that the page made has been answered, ten seconds at most. */
  untilNetworkIdle(): Promise<void>
  /** Runs it in `ms`, during whatever step. */
  schedule(ms: number, run: () => Promise<void>): void
  /** Advances to `target` and runs what is scheduled until then. */
  advance(target: number): Promise<void>
}

interface Due {
  readonly at: number
  run(): Promise<void>
}

export function createWaits(scheduler: Scheduler, pendingCalls: () => Promise<number>): Waits {
  const scheduled: Due[] = []

  async function advance(target: number) {
    while (true) {
      const due = scheduled.toSorted((a, b) => a.at - b.at)[0]
      if (!due || due.at > target) break
      scheduled.splice(scheduled.indexOf(due), 1)
      await scheduler.advance(Math.max(due.at, scheduler.now()))
      await due.run()
      await scheduler.settle()
    }
    await scheduler.advance(Math.max(target, scheduler.now()))
  }

  /** Moves to the next event of any page or the backend, to `last` at most. */
  const advanceOne = (last: number) =>
    advance(Math.min(last, Math.max(scheduler.next(), scheduler.now() + 1)))

  return {
    advance,
    schedule(ms, run) {
      scheduled.push({ at: scheduler.now() + ms, run })
    },
    // A lost reply never comes, so the wait is limited.
    async untilNetworkIdle() {
      const last = scheduler.now() + WAIT_LIMIT_MS
      while (scheduler.now() < last && (await pendingCalls()) > 0) await advanceOne(last)
    },
    async until(isTrue, explain, limit = WAIT_LIMIT_MS) {
      const last = scheduler.now() + limit
      while (!(await isTrue())) {
        if (scheduler.now() >= last) throw new Error(await explain())
        await advanceOne(last)
      }
    },
  }
}
