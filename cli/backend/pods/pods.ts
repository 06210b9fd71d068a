import type { PodText } from '../../../src/wire/run-texts.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { Pod, PodUsage } from './pod.ts'
import { createPodQueue, type Entry, type PodOwner, type QueueOptions, type StartPod } from './queue.ts'
import { createRestarts } from './restarts.ts'

/** Where somebody's pod stands (POD-15..18). */
export type PodState =
  | { readonly kind: 'ready'; readonly pod: Pod }
  | { readonly kind: 'starting' }
  /** How many are before this one. */
  | { readonly kind: 'waiting'; readonly before: number }
  /** It was started so often that the next start has to wait. */
  | { readonly kind: 'resting'; readonly retryAfterMs: number }
  /** Even the queue is full. */
  | { readonly kind: 'full'; readonly retryAfterMs: number }
  /** Why it could not be started, for the candidate. */
  | { readonly kind: 'failed'; readonly message: PodText }

/** A pod, or somebody who waits for one, as an operator sees it. */
export interface PodNow extends PodOwner {
  readonly state: 'ready' | 'starting' | 'waiting'
  /** When it was asked for. */
  readonly since: number
  /** What it has used so far; `undefined` before it is there. */
  readonly usage: PodUsage | undefined
}

export interface Pods {
  /** Asks for a pod, and again whether it is there: an owner who stops asking loses the place in the queue. */
  ask(owner: PodOwner, start: StartPod): PodState
  /**
   * Where the pod stands that was asked for, when it is there or cannot be, or when `patience` is over; at once where nothing
   * is being started. Everybody who waits for a start that fails is told why; `undefined` when it was stopped since.
   */
  begun(owner: PodOwner, patience: Promise<void>): Promise<PodState | undefined>
  /** The pod of an owner who uses it now; `undefined` while there is none. */
  use(owner: PodOwner): Pod | undefined
  /** Stops all pods of an attempt, or that of one problem; resolves when they are gone. */
  stop(attempt: number, problem?: string): Promise<void>
  /** Every pod and everybody who waits, in the order in which they came. */
  all(): readonly PodNow[]
  /** Those that have pods, or wait for one. */
  attempts(): ReadonlySet<number>
  /** How many there are, and how many wait. */
  count(): { readonly running: number; readonly waiting: number }
  /** Ends all of them; an owner who asks again gets another one. */
  lose(): Promise<void>
  /** Ends all of them; from now on nobody gets one. */
  close(): Promise<void>
}

export interface PodsOptions extends QueueOptions {
  readonly clock: BackendClock
  /** A pod that nobody uses for this long is stopped, in milliseconds. */
  readonly idleMs: number
}

/** An owner who waits asks every 15 s (GAP-082); after this long without a question they have gone, in milliseconds. */
const GONE_MS = 60_000
/** When to come back where the queue is full, in milliseconds. */
const RETRY_MS = 5 * 60_000
/** When to come back to a server that ends, in milliseconds. */
const CLOSED: PodState = { kind: 'resting', retryAfterMs: 5000 }

/** Gives each owner a pod, and takes back those that nobody uses. */
export function createPodPool({ clock, idleMs, ...options }: PodsOptions): Pods {
  const queue = createPodQueue({ clock, ...options })
  const restarts = createRestarts(clock)
  let isClosed = false
  const find = ({ attempt, problem }: PodOwner) =>
    queue.live().find((one) => one.attempt === attempt && one.problem === problem)

  function add(owner: PodOwner, start: StartPod) {
    if (queue.add(owner, start)) restarts.note(owner)
  }

  function stateOf(entry: Entry): PodState {
    entry.askedAt = clock.now()
    const { failure, pod, slot } = entry
    if (failure !== undefined) {
      queue.remove(entry)
      return { kind: 'failed', message: failure }
    }
    if (slot === undefined) return { kind: 'waiting', before: queue.waiting().indexOf(entry) }
    return pod ? { kind: 'ready', pod } : { kind: 'starting' }
  }

  function look(owner: PodOwner): PodState | undefined {
    const entry = find(owner)
    return entry && stateOf(entry)
  }

  const lose = () => Promise.all(queue.live().map(queue.end)).then(() => {})

  const cancelSweep = every(clock, GONE_MS / 2, () => {
    restarts.sweep()
    const now = clock.now()
    for (const entry of queue.live()) {
      const limitMs = entry.slot === undefined ? GONE_MS : idleMs
      if (now - entry.askedAt > limitMs) void queue.end(entry)
    }
  })

  return {
    ask(owner, start) {
      if (isClosed) return CLOSED
      if (!find(owner)) {
        const restMs = restarts.restMs(owner)
        if (restMs > 0) return { kind: 'resting', retryAfterMs: restMs }
        add(owner, start)
      }
      return look(owner) ?? { kind: 'full', retryAfterMs: RETRY_MS }
    },
    async begun(owner, patience) {
      const entry = find(owner)
      await Promise.race([entry?.begun, patience])
      // Somebody else who waited may have been told first, and nobody finds a failed start that was told.
      return entry?.failure === undefined ? look(owner) : stateOf(entry)
    },
    use(owner) {
      const entry = find(owner)
      if (entry) entry.askedAt = clock.now()
      return entry?.pod
    },
    async stop(attempt, problem) {
      const theirs = queue
        .live()
        .filter((one) => one.attempt === attempt && (problem === undefined || one.problem === problem))
      await Promise.all(theirs.map(queue.end))
    },
    all: () =>
      queue.live().map(({ attempt, pod, problem, since, slot }) => ({
        attempt,
        problem,
        since,
        state: pod ? 'ready' : slot === undefined ? 'waiting' : 'starting',
        usage: pod?.usage(),
      })),
    attempts: () => new Set(queue.live().map(({ attempt }) => attempt)),
    count: () => ({ running: queue.running().length, waiting: queue.waiting().length }),
    lose,
    close() {
      isClosed = true
      cancelSweep()
      return lose()
    },
  }
}

function every(clock: Pick<BackendClock, 'after'>, ms: number, run: () => void): () => void {
  let cancel = clock.after(ms, again)
  function again() {
    run()
    cancel = clock.after(ms, again)
  }
  return () => cancel()
}
