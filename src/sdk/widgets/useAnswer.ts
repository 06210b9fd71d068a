import { useLayoutEffect, useRef, useState } from 'react'
import type { ProblemContext, ViewProps } from '../view.ts'

/** Replaces the newest solution by what `edit` makes of it. */
export type Change<S> = (edit: (current: S) => S) => void

/**
 * The solution as the view should show it now, and the way to change it.
 *
 * A change shows at once, without waiting for the kernel, so a caret never jumps. `change` may be called
 * late, such as at the end of an upload: it always begins from the newest solution and never brings back an
 * older one. It does nothing when the context is read-only.
 */
export function useAnswer<P, S>({
  context,
  solution,
}: Pick<ViewProps<P, S>, 'context' | 'solution'>): readonly [S, Change<S>] {
  const [shown, setShown] = useState(solution)
  const [given, setGiven] = useState(solution)
  const newest = useRef<{ context: ProblemContext<P, S>; solution: S }>({ context, solution })

  if (given !== solution) {
    setGiven(solution)
    setShown(solution)
  }
  useLayoutEffect(() => {
    newest.current.solution = solution
  }, [solution])
  useLayoutEffect(() => {
    newest.current.context = context
  }, [context])

  const [change] = useState(() => (edit: (current: S) => S) => {
    const now = newest.current
    if (now.context.readOnly) return
    const next = edit(now.solution)
    // Saved again it would count as another answer, which nobody has judged yet.
    if (next === now.solution) return
    now.solution = next
    setShown(now.solution)
    now.context.answer(now.solution)
  })
  return [shown, change]
}
