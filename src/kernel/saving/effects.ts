import type { Solution } from '../../wire/entities.schema.ts'
import { CallError } from '../../wire/errors.ts'
import type { Api, Clock, Random } from '../ports.ts'
import type { Draft, Journal } from '../storage.ts'
import { withTimeLimit } from '../time-limit.ts'
import { type SlotView, slotViewOf } from './badge.ts'
import {
  createSaveQueue,
  type QueueEffect,
  type QueueEvent,
  type SaveQueue,
  transitionQueue,
} from './queue.ts'
import type { Slot, WhyRefused } from './slot.ts'
import type { Chances, SlotEvent } from './slot-events.ts'

/** A journal that takes longer counts as failed; the save then goes on over the wire. In milliseconds. */
const WRITE_LIMIT_MS = 2000

export interface SavedAttempt {
  /** Names user and solution set in the journal. */
  readonly key: string
  /** The opening that this tab was granted; absent with a backend that knows none. */
  readonly epoch: number | undefined
  readonly solutionSetId: number
  /** Number of an opening that is still asked for: answers are kept on this device under it, and nothing is sent. */
  readonly session?: number | undefined
}

export interface SavingPorts {
  readonly clock: Clock
  readonly random: Random
  readonly journal: Journal
  readonly api: Pick<Api, 'save' | 'recover'>
  /** Milliseconds since the epoch, by the server's clock. */
  now(): number
  report(error: unknown): void
  /** The backend takes no more: nothing at all, or (`invalid`) not this answer to `problem`. */
  refused(why: WhyRefused, problem: string): void
  /** Problems that close together with this one, by section; `undefined` when everything closes at once. */
  closedWith?(problem: string): readonly string[] | undefined
  /** Whether the backend knows the candidate. While it does not nothing is sent: it might be stored as somebody else's. */
  readonly signIn?: { signedOut: boolean }
  /** The newest revision is in the journal, or can never be; nothing that the type does now can lose it. */
  kept?(problem: string): void
  /** A save was acknowledged; `solution` is what the backend has. */
  saved?(problem: string, solution: Solution): void
}

type Timer = 'send-due' | 'write-due'
const NO_CHANCES: Chances = [0, 0]

/** Runs the queue of one opening: its timers, its journal and its calls; results go back as events. */
export class RunningQueue {
  readonly #ports: SavingPorts
  readonly #attempt: SavedAttempt
  readonly #show: (problem: string, view: SlotView) => void
  /** Sets the idempotency keys of this opening apart from all others. */
  readonly #keyPrefix: string
  readonly #timers = new Map<string, { readonly at: number; cancel(): void }>()
  /** Checks of those who wait for something; they run after every event. */
  readonly #waiting = new Set<() => void>()
  #queue: SaveQueue

  constructor(ports: SavingPorts, attempt: SavedAttempt, show: (problem: string, view: SlotView) => void) {
    this.#ports = ports
    this.#attempt = attempt
    this.#show = show
    this.#keyPrefix = ports.random.uuid()
    const { epoch, session } = attempt
    this.#queue = createSaveQueue({ epoch, session, isDurable: ports.journal.durable })
  }

  get key(): string {
    return this.#attempt.key
  }

  get state(): SaveQueue {
    return this.#queue
  }

  dispatch(event: QueueEvent): void {
    const { clock, signIn } = this.#ports
    const before = this.#queue
    const moment = { now: clock.monotonic(), isSignedOut: signIn?.signedOut ?? false }
    const { queue, effects } = transitionQueue(before, event, moment)
    this.#queue = queue
    this.#follow(before)
    for (const effect of effects) this.#perform(effect)
    for (const check of [...this.#waiting]) check()
  }

  /** Resolves when `done`, when the limit is over, or when saving has stopped. */
  until(done: (queue: SaveQueue) => boolean, limitMs?: number): Promise<void> {
    return this.#once(() => done(this.#queue) || this.#queue.isStopped, limitMs)
  }

  /** Resolves when the newest answers are in the journal, as far as it takes them. */
  stop(): Promise<void> {
    this.dispatch({ type: 'stopped' })
    return this.#once(() => this.#queue.slots.every(({ writing }) => !writing))
  }

  #once(check: () => boolean, limitMs?: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel?.()
        this.#waiting.delete(look)
        resolve()
      }
      const look = () => {
        if (check()) end()
      }
      const cancel = limitMs === undefined ? undefined : this.#ports.clock.after(limitMs, end)
      this.#waiting.add(look)
      look()
    })
  }

  /** Timers and screen follow the slots that have changed. */
  #follow(before: SaveQueue): void {
    const { isStopped, journalFails, slots } = this.#queue
    for (const slot of slots) {
      const known = before.slots[slot.id]
      if (slot === known && journalFails === before.journalFails) continue
      this.#setTimer(slot.id, 'send-due', slot.sendAt)
      this.#setTimer(slot.id, 'write-due', slot.writeAt)
      if (!isStopped && !slot.isOrphan) this.#show(slot.problem, slotViewOf(slot, journalFails))
    }
  }

  #setTimer(id: number, type: Timer, at: number | undefined): void {
    const name = `${id} ${type}`
    const known = this.#timers.get(name)
    if (known?.at === at) return
    known?.cancel()
    this.#timers.delete(name)
    if (at === undefined) return
    const { clock } = this.#ports
    const cancel = clock.after(Math.max(0, at - clock.monotonic()), () => {
      this.#timers.delete(name)
      this.#tell(id, { type })
    })
    this.#timers.set(name, { at, cancel })
  }

  #tell(id: Slot['id'], event: SlotEvent): void {
    this.dispatch({ type: 'slot', id, event })
  }

  #perform(effect: QueueEffect): void {
    const { journal, kept, refused, report, saved, signIn } = this.#ports
    switch (effect.do) {
      case 'write':
        void this.#write(effect.id, effect.draft)
        break
      case 'keep-at-once':
        journal.keepAtOnce?.(this.key, effect.draft)
        break
      case 'save':
        void this.#save(effect.id, effect.draft)
        break
      case 'recover':
        void this.#recover(effect.id, effect.draft)
        break
      case 'discard':
        // One that stays is sorted out at the next opening.
        for (const draft of effect.drafts) journal.remove(this.key, draft).catch(report)
        break
      case 'note-sign-in':
        if (signIn) signIn.signedOut = effect.isSignedOut
        break
      case 'tell-saved':
        saved?.(effect.problem, effect.solution)
        break
      case 'tell-kept':
        kept?.(effect.problem)
        break
      case 'tell-refused':
        refused(effect.why, effect.problem)
    }
  }

  async #write(id: number, draft: Draft): Promise<void> {
    const { clock, journal, report } = this.#ports
    try {
      await withTimeLimit(clock, WRITE_LIMIT_MS, journal.write(this.key, draft), 'The journal')
      this.#tell(id, { type: 'written', draft })
    } catch (error) {
      // A journal that fails is reported once, and no reason to stop.
      if (!this.#queue.journalFails) report(error)
      this.#tell(id, { type: 'not-written', draft })
    }
  }

  async #save(id: number, draft: Draft): Promise<void> {
    const { api, closedWith, now } = this.#ports
    const { baseRev, code, epoch, fields, problem, rev } = draft
    const key = `${this.#keyPrefix}.${problem}.${rev}`
    const reply = await api.save({ problem, code, fields, rev, baseRev, epoch, key })
    const chances = reply.kind === 'unknown' ? this.#drawChances() : NO_CHANCES
    const event = { type: 'replied', draft, reply, savedAt: now(), chances } as const
    this.dispatch({ type: 'slot', id, event, closes: closedWith?.(problem) })
  }

  #drawChances(): Chances {
    const { random } = this.#ports
    return [random.number(), random.number()]
  }

  async #recover(id: number, draft: Draft): Promise<void> {
    const { api } = this.#ports
    try {
      await api.recover(this.#attempt.solutionSetId, draft)
    } catch (error) {
      const retryAfterMs = error instanceof CallError ? error.retryAfterMs : 0
      return this.#tell(id, { type: 'not-recovered', draft, retryAfterMs, chances: this.#drawChances() })
    }
    this.#tell(id, { type: 'recovered', draft })
  }
}
