import { useState } from 'react'
import type { Kernel, RunnableCell } from '../kernel/state.ts'
import type { Cell } from '../notebook/format.ts'
import type { Command } from './keys.ts'
import type { Cells } from './useCells.ts'

/** What a notebook is asked to do, by keys and by buttons. */
export interface Commands {
  perform(command: Command, caret?: number): void
  runAll(): void
  runAbove(): void
  runBelow(): void
  restartAndRun(): void
  /** Whether somebody has to say first that the kernel shall be restarted. */
  readonly isAsking: 'restart' | 'restartAndRun' | undefined
  /** `undefined` leaves the kernel as it is. */
  answer(wanted: Commands['isAsking']): void
}

/** What of cells can run. */
export const runnable = (cells: readonly Cell[]): readonly RunnableCell[] =>
  cells.flatMap(({ cell_type, id, source }) =>
    cell_type === 'code' && source.trim() !== '' ? [{ id, code: source }] : [],
  )

interface Options {
  readonly cells: Cells
  readonly kernel: Kernel | undefined
  readonly readOnly: boolean
  showHelp(): void
}

/** Commands that change nothing. */
const READING: readonly Command[] = ['up', 'down', 'first', 'last', 'help']

export function useCommands({ cells, kernel, readOnly, showHelp }: Options): Commands {
  const [isAsking, ask] = useState<Commands['isAsking']>()
  const { notebook, place } = cells
  const all = notebook.cells
  const run = (some: readonly Cell[]) => kernel?.run(runnable(some))
  const current = all.slice(place, place + 1)
  const end = cells.selection.isEditing ? undefined : 0

  function goOn() {
    if (place + 1 < all.length) cells.select(place + 1)
    else cells.add(place + 1, 'code', true)
  }

  const actions: Readonly<Record<Command, (caret: number) => void>> = {
    edit: () => cells.select(place, current[0]?.source.length ?? 0),
    command: () => cells.leave(),
    up: () => cells.select(place - 1),
    down: () => cells.select(place + 1),
    first: () => cells.select(0),
    last: () => cells.select(all.length - 1),
    addAbove: () => cells.add(place, 'code'),
    addBelow: () => cells.add(place + 1, 'code'),
    remove: () => cells.remove(),
    undo: () => cells.undo(),
    redo: () => cells.redo(),
    toMarkdown: () => cells.retype('markdown'),
    toCode: () => cells.retype('code'),
    toRaw: () => cells.retype('raw'),
    cut: () => cells.cut(),
    copy: () => cells.copy(),
    paste: () => cells.paste(),
    merge: () => cells.merge(),
    split: (caret) => cells.split(caret),
    moveUp: () => cells.move(-1),
    moveDown: () => cells.move(1),
    run() {
      run(current)
      if (end === undefined) cells.leave()
    },
    runAndGo() {
      run(current)
      goOn()
    },
    runAndAdd() {
      run(current)
      cells.add(place + 1, 'code', true)
    },
    interrupt: () => kernel?.interrupt(),
    restart: () => ask('restart'),
    help: showHelp,
  }

  return {
    isAsking,
    perform(command, caret = 0) {
      if (!readOnly || READING.includes(command)) actions[command](caret)
    },
    runAll: () => run(all),
    runAbove: () => run(all.slice(0, place)),
    runBelow: () => run(all.slice(place)),
    restartAndRun: () => ask('restartAndRun'),
    answer(wanted) {
      ask(undefined)
      if (!wanted || !kernel) return
      void kernel.restart()
      // The new kernel runs what it is asked meanwhile.
      if (wanted === 'restartAndRun') run(all)
    },
  }
}
