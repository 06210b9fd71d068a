import type { Receipt } from '../../wire/bodies.schema.ts'
import { adopt, type Revisions, rebase, type SortedDrafts } from './drafts.ts'
import { createSlot, isUnsaved, type Slot, type WhyRefused } from './slot.ts'
import type { Line, SlotEffect, SlotEvent } from './slot-events.ts'
import { transitionSlot } from './slot-machine.ts'

/** All that is saved of one opening. */
export interface SaveQueue extends Omit<Line, 'now' | 'isSignedOut'> {
  /** The newest slot of each problem, and stale drafts on their way to the recovered ones; a slot stands at its `id`. */
  readonly slots: readonly Slot[]
  /** Why the backend takes nothing of the attempt any more. */
  readonly refused: Exclude<WhyRefused, 'invalid'> | undefined
  readonly journalFails: boolean
}

/** The moment of an event: what the queue does not know itself. */
export type Moment = Pick<Line, 'now' | 'isSignedOut'>

export type QueueEvent =
  /** The drafts of the journal are known, and what the backend has. */
  | { readonly type: 'begun'; readonly drafts: SortedDrafts; readonly stored: Revisions }
  /** More problems have come to light. */
  | { readonly type: 'known'; readonly stored: Revisions }
  /** The opening is granted; `changed` was stored since it began. */
  | { readonly type: 'opened'; readonly epoch: number | undefined; readonly changed: Revisions }
  /** Of the newest slot of a problem. */
  | { readonly type: 'problem'; readonly problem: string; readonly event: SlotEvent }
  /** Of one slot; `closes` are the problems that close together with it, all of them when it is absent. */
  | {
      readonly type: 'slot'
      readonly id: number
      readonly event: SlotEvent
      readonly closes?: readonly string[] | undefined
    }
  | { readonly type: 'every'; readonly event: SlotEvent }
  | { readonly type: 'closed' | 'reopened'; readonly problems: readonly string[] }
  | { readonly type: 'fenced' }
  | { readonly type: 'submitted'; readonly receipt: Receipt }
  | { readonly type: 'stopped' }

/** What is to be done for a slot, or told of its problem. */
export type QueueEffect =
  | (Exclude<SlotEffect, { do: 'discard' | 'leave-alone' | 'refuse' }> & Pick<Slot, 'id' | 'problem'>)
  | Extract<SlotEffect, { do: 'discard' }>
  | { readonly do: 'tell-refused'; readonly why: WhyRefused; readonly problem: string }

export interface QueueStep {
  readonly queue: SaveQueue
  readonly effects: readonly QueueEffect[]
}

export function createSaveQueue(opening: Pick<SaveQueue, 'epoch' | 'session' | 'isDurable'>): SaveQueue {
  return {
    ...opening,
    slots: [],
    refused: undefined,
    isStopped: false,
    notBefore: 0,
    journalFails: !opening.isDurable,
  }
}

export const newestOf = ({ slots }: Pick<SaveQueue, 'slots'>, problem: string): Slot | undefined =>
  slots.find((slot) => slot.problem === problem && !slot.isOrphan)

/** What becomes of all slots by an event, and what is to be done then. Pure. */
export function transitionQueue(queue: SaveQueue, event: QueueEvent, moment: Moment): QueueStep {
  const step: QueueStep = { queue, effects: [] }
  switch (event.type) {
    case 'begun':
      return everyOne(begin(step, event.drafts, event.stored), { type: 'send-due' }, moment)
    case 'known':
      return { ...step, queue: know(queue, event.stored) }
    case 'opened':
      return everyOne(open(step, event), { type: 'granted' }, moment)
    case 'problem':
      return ofProblem(step, event.problem, event.event, moment)
    case 'slot':
      return ofSlot(step, event, moment)
    case 'every':
      return everyOne(step, event.event, moment)
    case 'closed':
      return close(step, event.problems, moment)
    case 'reopened':
      return reopen(step, event.problems, moment)
    case 'fenced':
      return refuseAll(step, 'fenced', moment)
    case 'submitted':
      return seal(step, event.receipt, moment)
    case 'stopped':
      return everyOne({ ...step, queue: { ...queue, isStopped: true } }, { type: 'stopped' }, moment)
  }
}

/** Has a slot take an event, and the others what follows for them. */
function ofSlot(
  step: QueueStep,
  { id, event, closes }: Omit<Extract<QueueEvent, { type: 'slot' }>, 'type'>,
  moment: Moment,
): QueueStep {
  const { queue } = step
  const slot = queue.slots[id]
  if (!slot) return step
  const next = transitionSlot(slot, event, { ...queue, ...moment })
  if (next.slot === slot && next.effects.length === 0) return step
  const journalFails = failsAfter(queue, event)
  const taken: QueueStep = {
    ...step,
    queue: { ...queue, slots: queue.slots.with(id, next.slot), journalFails },
  }
  return next.effects.reduce((now, effect) => take(now, { slot, effect, closes }, moment), taken)
}

function failsAfter({ isDurable, journalFails }: SaveQueue, { type }: SlotEvent): boolean {
  if (type === 'written') return !isDurable
  return journalFails || type === 'not-written'
}

interface Wish {
  readonly slot: Slot
  readonly effect: SlotEffect
  readonly closes: readonly string[] | undefined
}

/** What a slot wants of the others happens at once; the rest is to be done outside. */
function take(step: QueueStep, { slot, effect, closes }: Wish, moment: Moment): QueueStep {
  const { id, problem } = slot
  const { effects, queue } = step
  if (effect.do === 'leave-alone')
    return { ...step, queue: { ...queue, notBefore: Math.max(queue.notBefore, effect.until) } }
  if (effect.do === 'discard') return { ...step, effects: [...effects, effect] }
  if (effect.do !== 'refuse') return { ...step, effects: [...effects, { ...effect, id, problem }] }
  const { why } = effect
  if (why === 'invalid') return tellRefused(step, why, problem)
  const group = why === 'closed' ? closes : undefined
  return tellRefused(group ? close(step, group, moment) : refuseAll(step, why, moment), why, problem)
}

const tellRefused = (step: QueueStep, why: WhyRefused, problem: string): QueueStep => ({
  ...step,
  effects: [...step.effects, { do: 'tell-refused', why, problem }],
})

function ofProblem(step: QueueStep, problem: string, event: SlotEvent, moment: Moment): QueueStep {
  const { refused, slots } = step.queue
  const known = newestOf(step.queue, problem)
  if (known) return tellOver(ofSlot(step, { id: known.id, event }, moment), problem, event)
  if (event.type !== 'changed') return step
  const slot = createSlot(slots.length, problem, { refused })
  const grown = { ...step, queue: { ...step.queue, slots: [...slots, slot] } }
  return tellOver(ofSlot(grown, { id: slot.id, event }, moment), problem, event)
}

/** A candidate who goes on answering after a refusal is told so again. */
function tellOver(step: QueueStep, problem: string, { type }: SlotEvent): QueueStep {
  const { refused } = step.queue
  return refused && type === 'changed' ? tellRefused(step, refused, problem) : step
}

const everyOne = (step: QueueStep, event: SlotEvent, moment: Moment): QueueStep =>
  step.queue.slots.reduce((now, { id }) => ofSlot(now, { id, event }, moment), step)

function know(queue: SaveQueue, stored: Revisions): SaveQueue {
  const found = Object.entries(stored).filter(([problem]) => !newestOf(queue, problem))
  const more = found.map(([problem, { rev, savedAt }], index) =>
    createSlot(queue.slots.length + index, problem, { rev, acked: rev, savedAt }),
  )
  return { ...queue, slots: [...queue.slots, ...more] }
}

/** Goes on with the drafts that dead tabs left in the journal. */
function begin(
  step: QueueStep,
  { stale, stored: done, winning }: SortedDrafts,
  stored: Revisions,
): QueueStep {
  const queue = know(step.queue, stored)
  const slots = [...queue.slots]
  for (const [problem, drafts] of winning) {
    const slot = newestOf({ slots }, problem) ?? createSlot(slots.length, problem, { refused: queue.refused })
    slots[slot.id] = adopt(slot, drafts, queue)
  }
  for (const draft of stale) {
    const { problem, rev } = draft
    const orphan = { rev, draft, persisted: draft, isOrphan: true, refused: 'fenced' } as const
    slots.push(createSlot(slots.length, problem, orphan))
  }
  return { queue: { ...queue, slots }, effects: [{ do: 'discard', drafts: done }] }
}

/**
 * Goes on with what was answered while the opening was asked for. An answer that somebody else stored meanwhile stays:
 * what was typed against the one before goes to the recovered drafts.
 */
function open(step: QueueStep, { changed, epoch }: Extract<QueueEvent, { type: 'opened' }>): QueueStep {
  const { queue } = step
  const slots = [...queue.slots]
  for (const [problem, revision] of Object.entries(changed)) {
    const slot = newestOf({ slots }, problem)
    const rebased = slot && rebase(slot, revision)
    if (rebased) {
      slots[slot.id] = rebased
      continue
    }
    const isAnswered = slot !== undefined && isUnsaved(slot)
    if (isAnswered) slots[slot.id] = { ...slot, isOrphan: true, refused: 'fenced' }
    const id = slot && !isAnswered ? slot.id : slots.length
    const { rev, savedAt } = revision
    slots[id] = createSlot(id, problem, { rev, acked: rev, savedAt, refused: queue.refused })
  }
  return { ...step, queue: { ...queue, slots, epoch, session: undefined } }
}

function refuseAll(step: QueueStep, why: Exclude<WhyRefused, 'invalid'>, moment: Moment): QueueStep {
  if (step.queue.refused) return step
  const refused = { ...step, queue: { ...step.queue, refused: why } }
  return ofNewest(refused, () => true, { type: 'refused', why }, moment)
}

/** Nothing more is stored of these problems; what is not acknowledged goes to the recovered drafts. */
function close(step: QueueStep, problems: readonly string[], moment: Moment): QueueStep {
  const isClosing = ({ problem, refused }: Slot) => problems.includes(problem) && refused !== 'fenced'
  return ofNewest(step, isClosing, { type: 'refused', why: 'closed' }, moment)
}

/** Time was added to the section of these problems: they are saved again. */
function reopen(step: QueueStep, problems: readonly string[], moment: Moment): QueueStep {
  const isClosed = ({ problem, refused }: Slot) => problems.includes(problem) && refused === 'closed'
  return ofNewest(step, isClosed, { type: 'refused', why: step.queue.refused }, moment)
}

function ofNewest(
  step: QueueStep,
  isMeant: (slot: Slot) => boolean,
  event: SlotEvent,
  moment: Moment,
): QueueStep {
  const meant = step.queue.slots.filter((slot) => !slot.isOrphan && isMeant(slot))
  return meant.reduce((now, { id }) => ofSlot(now, { id, event }, moment), step)
}

function seal(step: QueueStep, { sealed }: Receipt, moment: Moment): QueueStep {
  return step.queue.slots.reduce((now, { id, isOrphan, problem }) => {
    const rev = isOrphan ? 0 : (sealed[problem]?.rev ?? 0)
    return ofSlot(now, { id, event: { type: 'sealed', rev } }, moment)
  }, step)
}
