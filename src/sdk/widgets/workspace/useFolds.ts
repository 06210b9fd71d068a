import { useLayoutEffect, useState } from 'react'
import { useFullWindow } from './FullWindow.tsx'
import type { PaneName } from './parts.ts'
import type { SizedPane, UsedSizes } from './sizes.ts'

interface Wanted extends Pick<UsedSizes<SizedPane>, 'folded' | 'untouched' | 'fold'> {
  /** Whether panes stand beside each other; tabs are not folded away. */
  readonly hasRoom: boolean
  /** Whether there are results, of whichever run. */
  readonly hasResults: boolean
}

export interface Folds {
  readonly folded: readonly SizedPane[]
  isFolded(name: PaneName): boolean
  fold(name: SizedPane, isFolded: boolean): void
  unfold(name: PaneName): void
  /** Folds a pane away, or back. */
  turn(name: SizedPane): void
}

/**
 * Which panes are folded away: as the device remembers it. Results that come back after a reload are seen unless somebody
 * has put them away. In the whole window the statement is away until it is asked for.
 */
export function useFolds({ folded: kept, untouched, hasRoom, hasResults, ...panes }: Wanted): Folds {
  const { isFull } = useFullWindow()
  const [isAsked, ask] = useState(false)
  if (isAsked && !isFull) ask(false)
  const isAway = (name: PaneName) =>
    name === 'statement' && isFull ? !isAsked : kept.some((one) => one === name)
  const folded = hasRoom ? (['statement', 'results', 'preview'] as const).filter(isAway) : []
  const isWanted = hasResults && untouched.includes('results') && isAway('results')

  function fold(name: SizedPane, isFolded: boolean) {
    if (name === 'statement' && isFull) ask(!isFolded)
    else panes.fold(name, isFolded)
  }

  useLayoutEffect(() => {
    if (isWanted) fold('results', false)
  })

  return {
    folded,
    isFolded: (name) => folded.some((one) => one === name),
    fold,
    unfold(name) {
      if (name !== 'editor' && isAway(name)) fold(name, false)
    },
    turn: (name) => fold(name, !isAway(name)),
  }
}
