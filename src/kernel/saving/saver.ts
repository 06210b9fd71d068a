import type { Receipt } from '../../wire/saving.ts'
import type { SolutionFields } from '../../wire/solution.ts'
import type { StoredRevision } from '../ports.ts'
import type { Draft } from '../storage.ts'
import { readDrafts, restore } from './drafts.ts'
import { grant } from './granting.ts'
import { isInvalid, slotOnScreen, storable } from './progress.ts'
import { markDirty, send } from './queue.ts'
import { everySlot, flush, hurry, type SaveQueue, seal, stop } from './settling.ts'
import { createSlotState, type SavedAttempt, type SavingPorts, type Slot, type SlotState } from './slot.ts'

/** Rest after the last keystroke before a save (SAVE-04); types with code ask for 500 (SAVE-05). In milliseconds. */
const DELAY_MS = 1000
/** How long a flush waits unless told otherwise (GAP-070), in milliseconds. */
const FLUSH_LIMIT_MS = 15_000

/** Carries every answer from the keystroke over the journal to the backend's disk (SAVE-01..04, GAP-069..072). */
export interface Saving {
  /** By problem slug, for the screen only; a save never depends on it. */
  readonly slots: Readonly<Record<string, Slot>>
  /**
   * Takes the backend's revisions, read after the opening was granted or while it is asked for, and resolves with the
   * drafts of dead tabs that win over them, to be shown. Other people's newer answers stay: a draft against them goes to the
   * recovered drafts, and leaves the journal when that is acknowledged. Comes first, and again when the
   * attempt is taken back from another tab.
   */
  begin(
    attempt: SavedAttempt,
    stored: Readonly<Record<string, StoredRevision>>,
  ): Promise<ReadonlyMap<string, Draft>>
  /**
   * The candidate changed an answer. Without `fields` its type could not encode it: the last one that it could
   * stays, and the newest one counts as unsaved. `delay` in milliseconds.
   */
  markDirty(problem: string, code: string, fields: SolutionFields | undefined, delay?: number): void
  /**
   * The opening that was asked for is granted: what was answered meanwhile is saved under it. `changed`: revisions
   * that were stored since `begin`. Resolves with the problems of those that win over what this page shows.
   */
  grant(epoch: number | undefined, changed: Readonly<Record<string, StoredRevision>>): readonly string[]
  /** Takes the revisions of problems that have come to light since, such as those of the next section. */
  know(stored: Readonly<Record<string, StoredRevision>>): void
  /** The section of these problems is over: what is not acknowledged goes to the recovered drafts. */
  close(problems: readonly string[]): void
  /** Time was added to the section of these problems: they are saved again. */
  reopen(problems: readonly string[]): void
  /** Problems whose newest answer cannot be stored for what it is: the backend refuses it, or its type cannot encode it. */
  invalid(): readonly string[]
  /**
   * Saves at once what is unsaved; false when that could not be had, or not within `limitMs`. An answer that cannot
   * be stored for what it is counts as settled: a refused one is among the recovered drafts.
   */
  flush(options?: { problem?: string; limitMs?: number }): Promise<boolean>
  /** The candidate leaves a problem: what is unsaved is kept at once, and sent when the next problem is painted. */
  hurry(problem: string): void
  /** The newest revision of each answered problem that can be stored at all: what a submission must seal. */
  wanted(): Readonly<Record<string, number>>
  /** Problems whose newest revision is not acknowledged. */
  unsaved(): readonly string[]
  /** Ends every back-off: the network is back, or the page is looked at again. */
  retryNow(): void
  /** Taken over: another tab or device holds the attempt. No answer is sent any more; drafts become recovered ones. */
  fence(): void
  /**
   * Sealed: wipes the journal when every revision is under the receipt or among the recovered drafts, and resolves
   * then; that may take as long as the network is away, so hold no screen for it.
   */
  seal(receipt: Receipt): Promise<void>
  /** Writes what is not in the journal yet and ends everything else. */
  stop(): void
}

/** `shown`: the state that the screen reads, which the saver fills. */
export function createSaving(ports: SavingPorts, shown: Record<string, Slot>): Saving {
  let queue: SaveQueue | undefined
  const answered = () => [...(queue?.slots.values() ?? [])].filter((slot) => slot.rev > 0)
  const unsaved = () => answered().filter((slot) => slot.acked < slot.rev)

  return {
    slots: shown,
    async begin(attempt, stored) {
      if (queue) await stop(queue)
      if (queue?.attempt.key !== attempt.key) for (const problem of Object.keys(shown)) delete shown[problem]
      queue = createQueue(ports, attempt, shown)
      return begin(queue, stored)
    },
    markDirty(problem, code, fields, delay = DELAY_MS) {
      if (!queue) throw new Error(`The answer to "${problem}" came before saving began`)
      markDirty(queue, slotOf(queue, problem), { code, fields, delay })
      if (queue.refused) ports.refused(queue.refused, problem)
    },
    grant: (epoch, changed) => (queue ? grant(queue, epoch, changed) : []),
    know(stored) {
      if (queue) know(queue, stored)
    },
    close(problems) {
      if (queue) closeSlots(queue, problems)
    },
    reopen(problems) {
      for (const problem of problems) {
        const slot = queue?.slots.get(problem)
        if (queue && slot?.refused === 'closed') setRefused(queue, slot, queue.refused)
      }
    },
    invalid: () => unsaved().flatMap((slot) => (isInvalid(slot) ? slot.problem : [])),
    async flush({ problem, limitMs = FLUSH_LIMIT_MS } = {}) {
      const slots = unsaved().filter((slot) => slot.problem === (problem ?? slot.problem))
      return !queue || flush(queue, slots, limitMs)
    },
    hurry(problem) {
      const slot = queue?.slots.get(problem)
      if (queue && slot) hurry(queue, slot)
    },
    wanted: () => Object.fromEntries(answered().map((slot) => [slot.problem, storable(slot)])),
    unsaved: () => unsaved().map((slot) => slot.problem),
    retryNow() {
      if (!queue) return
      for (const slot of everySlot(queue)) if (slot.failures > 0) void send(queue, slot)
    },
    fence() {
      if (queue) refuseAll(queue, 'fenced')
    },
    seal: async (receipt) => queue && seal(queue, receipt),
    stop() {
      if (queue) void stop(queue)
    },
  }
}

function createQueue(ports: SavingPorts, attempt: SavedAttempt, shown: Record<string, Slot>): SaveQueue {
  const queue: SaveQueue = {
    ports,
    attempt,
    keyPrefix: ports.random.uuid(),
    slots: new Map(),
    orphans: [],
    waiting: new Set(),
    refused: undefined,
    stopped: false,
    notBefore: 0,
    journalFails: !ports.journal.durable,
    changed(slot) {
      const isShown = !queue.stopped && queue.slots.get(slot.problem) === slot
      if (isShown) show(shown, slot.problem, slotOnScreen(queue, slot))
      for (const check of [...queue.waiting]) check()
    },
    refuse(slot, why, message) {
      if (queue.stopped) return
      const group = why === 'closed' ? ports.closedWith?.(slot.problem) : undefined
      if (why === 'invalid') Object.assign(slot, { refused: why, message })
      else if (group) closeSlots(queue, group)
      else refuseAll(queue, why)
      ports.refused(why, slot.problem)
    },
  }
  return queue
}

async function begin(queue: SaveQueue, stored: Readonly<Record<string, StoredRevision>>) {
  const drafts = await readDrafts(queue)
  know(queue, stored)
  const { orphans, restored } = restore(queue, drafts, stored, (problem) => slotOf(queue, problem))
  queue.orphans.push(...orphans)
  for (const slot of queue.slots.values()) queue.changed(slot)
  for (const slot of everySlot(queue)) void send(queue, slot)
  return restored
}

function know({ slots }: SaveQueue, stored: Readonly<Record<string, StoredRevision>>) {
  for (const [problem, { rev, savedAt }] of Object.entries(stored))
    if (!slots.has(problem)) slots.set(problem, createSlotState(problem, { rev, acked: rev, savedAt }))
}

function slotOf(queue: SaveQueue, problem: string): SlotState {
  const slot = queue.slots.get(problem) ?? createSlotState(problem, { refused: queue.refused })
  queue.slots.set(problem, slot)
  return slot
}

function show(shown: Record<string, Slot>, problem: string, slot: Slot) {
  const known = shown[problem]
  if (known) Object.assign(known, slot)
  else shown[problem] = slot
}

function refuseAll(queue: SaveQueue, why: 'fenced' | 'closed') {
  if (queue.refused) return
  queue.refused = why
  for (const slot of queue.slots.values()) setRefused(queue, slot, why)
}

/** Nothing more is stored of these problems; what is not acknowledged goes to the recovered drafts. */
function closeSlots(queue: SaveQueue, problems: readonly string[]) {
  for (const problem of problems) {
    const slot = queue.slots.get(problem)
    if (slot && slot.refused !== 'fenced') setRefused(queue, slot, 'closed')
  }
}

function setRefused(queue: SaveQueue, slot: SlotState, why: 'fenced' | 'closed' | undefined) {
  slot.refused = why
  queue.changed(slot)
  if (!slot.cancelSend) void send(queue, slot)
}
