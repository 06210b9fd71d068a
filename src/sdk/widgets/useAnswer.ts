import { useLayoutEffect, useRef, useState } from 'react'
import type { ViewProps } from '../view.ts'

/** Replaces the newest solution by what `edit` makes of it. */
export type Change<S> = (edit: (current: S) => S) => void

/**
 * The solution as the view should show it now, and the way to change it.
 *
 * A change shows at once, without waiting for the kernel, so a caret never jumps. `change` may be called
 * late, such as at the end of an upload: it always begins from the newest solution and never brings back an
 * older one. It does nothing when nothing may be changed any more.
 *
 * @example
 * const [{ answer }, change] = useAnswer({ context, solution })
 * return <input value={answer} onChange={({ target }) => change((now) => ({ ...now, answer: target.value }))} />
 */
export function useAnswer<P, S>({
  context,
  solution,
}: Pick<ViewProps<P, S>, 'context' | 'solution'>): readonly [S, Change<S>] {
  const [shown, setShown] = useState(solution)
  const [given, setGiven] = useState(solution)
  const newest = useRef(context)

  if (given !== solution) {
    setGiven(solution)
    setShown(solution)
  }
  useLayoutEffect(() => {
    newest.current = context
  }, [context])

  const [change] = useState(() => (edit: (current: S) => S) => {
    const now = newest.current.newest()
    if (now === undefined) return
    const next = edit(now)
    // Saved again it would count as another answer, which nobody has judged yet.
    if (next === now) return
    setShown(next)
    newest.current.answer(next)
  })
  return [shown, change]
}
