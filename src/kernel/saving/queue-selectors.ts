import { newestOf, type SaveQueue } from './queue.ts'
import { isUnsaved, type Slot, storable } from './slot.ts'

type Slots = Pick<SaveQueue, 'slots'> | undefined

/** The newest slot of each problem that the candidate has answered. */
const answeredIn = (queue: Slots): readonly Slot[] =>
  (queue?.slots ?? []).filter(({ isOrphan, rev }) => !isOrphan && rev > 0)

/** Those whose newest revision is not acknowledged. */
export const unsavedIn = (queue: Slots): readonly Slot[] => answeredIn(queue).filter(isUnsaved)

/** The newest revision of each answered problem that can be stored at all: what a submission must seal. */
export const wantedIn = (queue: Slots): Readonly<Record<string, number>> =>
  Object.fromEntries(answeredIn(queue).map((slot) => [slot.problem, storable(slot)]))

/** Whether what somebody else stored has taken the place of the answer to a problem, instead of lying under it. */
export function isReplaced(before: Slots, now: Slots, problem: string): boolean {
  const slot = before && newestOf(before, problem)
  return !slot || !isUnsaved(slot) || (now && newestOf(now, problem))?.id !== slot.id
}
