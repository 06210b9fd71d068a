import { POD_TEXTS, type PodText } from '../../../src/wire/run-texts.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { Pod } from './pod.ts'

/** Whose pod it is. */
export interface PodOwner {
  readonly attempt: number
  readonly problem: string
}

/** Starts a pod at a slot, with the work that was saved. */
export type StartPod = (slot: number) => Promise<Pod>

/** A start that failed for a reason of which the candidate is told; its message is for the operator. */
export class StartFault extends Error {
  readonly reason: PodText

  constructor(message: string, reason: PodText) {
    super(message)
    this.reason = reason
  }
}

/** Slots of runs are below; each slot has a user of its own. */
const FIRST_SLOT = 500

/** Somebody's pod, or place in the queue. */
export interface Entry extends PodOwner {
  readonly start: StartPod
  /** When it was asked for first. */
  readonly since: number
  askedAt: number
  /** Nobody else gets it until the pod has ended. */
  slot: number | undefined
  /** Resolves when the start has succeeded or failed. */
  begun: Promise<void> | undefined
  pod: Pod | undefined
  /** Why it could not be started, for the candidate; told once, and to everybody who waited for it. */
  failure: PodText | undefined
  /** It is being stopped. */
  isOver: boolean
}

export interface PodQueue {
  /** Those that are not being stopped, in the order in which they came. */
  live(): readonly Entry[]
  /** Those that have a slot. */
  running(): readonly Entry[]
  /** Those that wait for one. */
  waiting(): readonly Entry[]
  /** `undefined` where even the queue is full. */
  add(owner: PodOwner, start: StartPod): Entry | undefined
  /** Forgets an entry whose start has failed. */
  remove(entry: Entry): void
  /** Stops a pod, also one that starts; resolves when it is gone. */
  end(entry: Entry): Promise<void>
}

export interface QueueOptions {
  readonly clock: Pick<BackendClock, 'now'>
  /** The most pods at the same time, and the most owners who wait for one. */
  readonly capacity: { readonly running: number; readonly waiting: number }
  log(line: string): void
}

/** Gives slots to pods, first come first served. */
export function createPodQueue({ capacity, clock, log }: QueueOptions): PodQueue {
  let entries: readonly Entry[] = []
  const running = () => entries.filter(({ slot }) => slot !== undefined)
  const live = () => entries.filter(({ isOver }) => !isOver)
  const waiting = () => live().filter(({ failure, slot }) => slot === undefined && failure === undefined)

  function remove(entry: Entry) {
    entries = entries.filter((one) => one !== entry)
    fill()
  }

  function freeSlot(): number | undefined {
    const taken = new Set(running().map(({ slot }) => slot))
    const slots = Array.from({ length: capacity.running }, (_, at) => FIRST_SLOT + at)
    return slots.find((slot) => !taken.has(slot))
  }

  /** Gives free slots to those who wait. */
  function fill() {
    for (const entry of waiting()) {
      const slot = freeSlot()
      if (slot === undefined) return
      entry.slot = slot
      entry.begun = begin(entry, slot)
    }
  }

  async function begin(entry: Entry, slot: number) {
    try {
      const pod = await entry.start(slot)
      entry.pod = pod
      entry.askedAt = clock.now()
      void pod.ended.catch(() => {}).then(() => remove(entry))
    } catch (error) {
      entry.failure = error instanceof StartFault ? error.reason : POD_TEXTS.notStarted
      entry.slot = undefined
      log(`The pod of "${entry.problem}" in attempt ${entry.attempt} cannot be started: ${messageOf(error)}`)
      fill()
    }
  }

  async function end(entry: Entry) {
    entry.isOver = true
    await entry.begun
    await entry.pod?.stop()
    remove(entry)
  }

  /** `undefined` where even the queue is full. */
  function add(owner: PodOwner, start: StartPod): Entry | undefined {
    if (freeSlot() === undefined && waiting().length >= capacity.waiting) return undefined
    const entry: Entry = {
      ...owner,
      start,
      since: clock.now(),
      askedAt: clock.now(),
      slot: undefined,
      begun: undefined,
      pod: undefined,
      failure: undefined,
      isOver: false,
    }
    entries = [...entries, entry]
    fill()
    return entry
  }

  return { live, running, waiting, add, remove, end }
}
