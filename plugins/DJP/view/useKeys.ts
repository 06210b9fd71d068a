import type { Clock } from '@assess/sdk'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { beginsPair, COMMON_KEYS, type Command, chordOf, commandOf, EDIT_KEYS, PAIR_MS } from './keys.ts'
import type { Cells } from './useCells.ts'
import type { Commands } from './useCommands.ts'

interface Options {
  readonly cells: Cells
  readonly commands: Commands
  readonly caret: RefObject<number>
  readonly clock: Clock
}

/** What of Monaco has a use for keys while it is open. */
const OPEN = '.find-widget.visible, .suggest-widget.visible, .parameter-hints-widget.visible'

/** Keys of the cells, before an editor has its say. */
export function useKeys({ cells, commands, caret, clock }: Options) {
  const pending = useRef<{ readonly chord: string; readonly at: number }>(undefined)

  /** At the edge of a cell the arrows lead to the one beside it. */
  function beyond(chord: string): (() => void) | undefined {
    const source = cells.notebook.cells[cells.place]?.source ?? ''
    const above = cells.notebook.cells[cells.place - 1]
    if (chord === 'ArrowUp' && above && !source.slice(0, caret.current).includes('\n'))
      return () => cells.select(cells.place - 1, above.source.length)
    const hasBelow = cells.place + 1 < cells.notebook.cells.length
    if (chord === 'ArrowDown' && hasBelow && !source.slice(caret.current).includes('\n'))
      return () => cells.select(cells.place + 1, 0)
    return undefined
  }

  function inCommandMode(chord: string): Command | undefined {
    const { chord: before, at } = pending.current ?? { chord: '', at: 0 }
    const isPair = before === chord && clock.monotonic() - at < PAIR_MS
    pending.current = beginsPair(chord) && !isPair ? { chord, at: clock.monotonic() } : undefined
    return commandOf(chord, isPair ? before : undefined)
  }

  /** What a key does: in the cell itself, or in its editor; elsewhere in the cell, such as on a button, nothing. */
  function actionOf(chord: string, target: Element, cell: Element): (() => void) | undefined {
    const isEditor = target.closest('textarea, .monaco-editor') !== null
    if (target !== cell && (!isEditor || cell.querySelector(OPEN))) return undefined
    const command = isEditor ? (COMMON_KEYS.get(chord) ?? EDIT_KEYS.get(chord)) : inCommandMode(chord)
    if (command) return () => commands.perform(command, caret.current)
    return isEditor ? beyond(chord) : undefined
  }

  return function press(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget, nativeEvent } = event
    if (nativeEvent.isComposing || !(target instanceof Element)) return
    // A plain field tells of its caret after the next key may have come.
    if (target instanceof HTMLTextAreaElement && !target.closest('.monaco-editor'))
      caret.current = target.selectionStart
    const run = actionOf(chordOf(nativeEvent), target, currentTarget)
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
}
