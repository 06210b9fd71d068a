import { useOfferedKeys } from '@assess/sdk/ui'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { idOf, usedIn } from './rows.ts'
import { texts } from './texts.ts'
import type { useOrder } from './useOrder.ts'

interface Keyed {
  readonly host: RefObject<HTMLElement | null>
  readonly order: ReturnType<typeof useOrder>
  readonly canIndent: boolean
  /** Puts back what is dragged; false where nothing is. */
  cancelDrag(): boolean
}

const UP_DOWN = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
] as const)
const ASIDE = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
] as const)

/** The keys of the lines: arrows lead from one to the next, and move the one that is taken. */
export function useKeys({ host, order, canIndent, cancelDrag }: Keyed) {
  const { held, rows } = order
  const [active, activate] = useState('')
  const wanted = useRef('')
  const focusLine = (id: string) => host.current?.querySelector<HTMLElement>(`[data-line="${id}"]`)?.focus()
  // A line that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (wanted.current) focusLine(wanted.current)
    wanted.current = ''
  })
  useOfferedKeys('page', () => [
    { does: texts.keyTakes, chord: 'Space' },
    { does: texts.keyMoves, chord: 'ArrowUp' },
    ...(canIndent ? [{ does: texts.keyIndents, chord: 'ArrowRight' }] : []),
    { does: texts.keyPutsBack, chord: 'Escape' },
  ])

  function arrow(key: string, at: number, isMove: boolean): boolean {
    const by = UP_DOWN.get(key as 'ArrowUp')
    const aside = ASIDE.get(key as 'ArrowLeft')
    if (by && isMove) order.move(at, by)
    else if (by) focusLine(idOf(rows[at + by]) || idOf(rows[at + 2 * by]))
    else if (aside && isMove) order.indent(at, aside)
    return by !== undefined || (aside !== undefined && isMove)
  }

  function act({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, at: number): boolean {
    const id = idOf(rows[at])
    if (ctrlKey || metaKey) return key === 'z' && order.undo()
    if (key === ' ' || key === 'Enter') return order.toggle(id)
    if (key === 'Escape') return cancelDrag() || order.putBack()
    return arrow(key, at, held === id || (altKey && UP_DOWN.has(key as 'ArrowUp')))
  }

  /** Where Tab leads to in the answer, and in what is left over: to the line that had the focus, or the first. */
  const used = usedIn(rows)
  const stops = [rows.slice(0, used), rows.slice(used)].map((part) => {
    const ids = part.map(idOf).filter((id) => id !== '')
    return ids.includes(active) ? active : ids[0]
  })

  return {
    activate,
    isStop: (id: string) => stops.includes(id),
    /** Has the focus go to this line once it is drawn. */
    follow(id: string) {
      wanted.current = id
    },
    press(event: KeyboardEvent, at: number) {
      const isMove = held === idOf(rows[at]) || event.altKey
      if (!act(event, at)) return
      event.preventDefault()
      if (isMove) wanted.current = idOf(rows[at])
    },
  }
}
