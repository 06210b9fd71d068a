import { isUnstored, type SlotView } from '../../../kernel/saving/badge.ts'
import type { ProblemState } from '../../../kernel/state.ts'
import { isUnsent, type RecorderView } from '../../../recorder/view.ts'
import { remarkOf } from '../../state/remarks.ts'

/** What a candidate should look at once more before submitting, as problem slugs in the order of the test. */
export interface Unfinished {
  readonly unanswered: readonly string[]
  readonly bookmarked: readonly string[]
  readonly unsaved: readonly string[]
  /** Answered, with something to say about it. */
  readonly remarked: readonly string[]
}

type Slots = Readonly<Record<string, Pick<SlotView, 'acked' | 'late' | 'rev'>>>
type Recorders = Readonly<Record<string, Pick<RecorderView, 'state'>>>

/** What is known of the problems of an attempt, by their slugs. */
export interface Progress {
  readonly problems: Readonly<
    Record<string, Pick<ProblemState, 'attempted' | 'problem' | 'solution' | 'type'>>
  >
  readonly bookmarks: Readonly<Record<string, true>>
  readonly slots: Slots
  readonly recorders: Recorders
}

export function unfinishedOf(order: readonly string[], progress: Progress): Unfinished {
  const { problems, bookmarks, slots, recorders } = progress
  return {
    // What is still on its way is answered.
    unanswered: order.filter((slug) => !problems[slug]?.attempted && !isOnDevice(recorders, slug)),
    remarked: order.filter((slug) => remarkOf(problems[slug]) !== undefined),
    bookmarked: order.filter((slug) => bookmarks[slug]),
    unsaved: order.filter((slug) => isUnsavedIn(slots, slug) || isOnDevice(recorders, slug)),
  }
}

/** Whether the server lacks the newest revision of an answer. */
export function isUnsavedIn(slots: Slots, slug: string): boolean {
  const slot = slots[slug]
  return slot !== undefined && isUnstored(slot)
}

function isOnDevice(recorders: Recorders, slug: string): boolean {
  const recorder = recorders[slug]
  return recorder !== undefined && isUnsent(recorder)
}
