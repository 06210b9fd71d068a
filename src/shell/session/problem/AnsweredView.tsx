import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { ViewProps } from '../../../sdk/view.ts'
import type { LoadedView } from '../../state/viewCache.ts'

interface AnsweredViewProps extends ViewProps<unknown, unknown> {
  readonly View: LoadedView['View']
  /** Called with each answer that the view gives. */
  readonly onAnswer: RefObject<(solution: unknown) => void>
}

/**
 * A view that is drawn once for each of its answers: in the same go as what it changes of itself, and not again when
 * the page says the same of it a moment later. With a key in an editor that is half of the work.
 */
export function AnsweredView({ View, context, solution, run, onAnswer }: AnsweredViewProps) {
  const [given, setGiven] = useState(solution)
  const [shown, setShown] = useState(solution)
  if (given !== solution) {
    setGiven(solution)
    setShown(solution)
  }
  useLayoutEffect(() => {
    onAnswer.current = (taken) => setShown(() => taken)
  }, [onAnswer])
  // The same element: React leaves what is below as it is.
  return useMemo(() => <View context={context} solution={shown} run={run} />, [View, context, shown, run])
}
