import type { SlotView } from '../../../kernel/saving/badge.ts'
import type { ProblemState } from '../../../kernel/state.ts'
import { isUnsent, type RecorderView } from '../../../recorder/view.ts'

/** What a candidate should look at once more before submitting, as problem slugs in the order of the test. */
export interface Unfinished {
  readonly unanswered: readonly string[]
  readonly bookmarked: readonly string[]
  readonly unsaved: readonly string[]
}

export function unfinishedOf(
  order: readonly string[],
  problems: Readonly<Record<string, Pick<ProblemState, 'attempted'>>>,
  marks: Readonly<Record<string, true>>,
  slots: Readonly<Record<string, Pick<SlotView, 'rev' | 'acked'>>>,
  recorders: Readonly<Record<string, Pick<RecorderView, 'state'>>>,
): Unfinished {
  const isOnDevice = (slug: string) => {
    const recorder = recorders[slug]
    return recorder !== undefined && isUnsent(recorder)
  }
  return {
    // What is still on its way is answered.
    unanswered: order.filter((slug) => !problems[slug]?.attempted && !isOnDevice(slug)),
    bookmarked: order.filter((slug) => marks[slug]),
    unsaved: order.filter((slug) => {
      const slot = slots[slug]
      return (slot && slot.acked < slot.rev) || isOnDevice(slug)
    }),
  }
}
