import type { KernelOptions } from './options.ts'
import { type KernelMessage, NO_OUTPUT, received, updated } from './outputs.ts'
import type { KernelView } from './state.ts'
import type { Timers } from './timers.ts'

type Areas = KernelView['areas']

/** Where the output of cells goes. */
interface Output {
  areas(): Areas
  put(areas: Areas): void
  /** Draws what was put. */
  show(): void
  readonly keep: KernelOptions['onPrinted']
}

/** The output of cells: each message is applied at once, drawn every few milliseconds and saved every few seconds. */
export interface Printing {
  receive(id: string, message: KernelMessage, isRunning: () => boolean): void
  /** Replaces a display by its name, whichever cell printed it. */
  update(content: unknown): void
  /** Saves the output of a cell that still runs: the page may be gone before its end. */
  keepSoon(id: string, isRunning: () => boolean): void
}

/** Characters of a cell above which it is saved less often. */
const MUCH = 100_000

export function createPrinting(timers: Timers, { areas, keep, put, show }: Output): Printing {
  function print(changed: Areas) {
    put(changed)
    timers.later('show', show)
  }

  function keepSoon(id: string, isRunning: () => boolean) {
    const isMuch = (areas().get(id)?.length ?? 0) > MUCH
    timers.later(isMuch ? 'keepMuch' : 'keep', () => {
      if (isRunning()) keep(id, areas().get(id)?.outputs ?? [])
    })
  }

  return {
    receive(id, message, isRunning) {
      print(new Map(areas()).set(id, received(areas().get(id) ?? NO_OUTPUT, message)))
      keepSoon(id, isRunning)
    },
    update: (content) =>
      print(new Map([...areas()].map(([id, area]) => [id, updated(area, content)] as const))),
    keepSoon,
  }
}
