import type { KernelOptions } from './options.ts'
import type { Area } from './outputs.ts'
import type { Timers } from './timers.ts'

/** Characters of a cell from which on it is kept less often. */
const MUCH = 100_000

/** Something of a cell, which runs as long as `isRunning`, is to be kept soon. */
export type Keep = (id: string, isRunning: () => boolean) => void

/** What a long cell prints is kept while it runs: the page may be gone before its end. */
export function createOutputSaving(
  timers: Timers,
  areaOf: (id: string) => Area | undefined,
  keep: KernelOptions['onPrinted'],
): Keep {
  return (id, isRunning) => {
    const isMuch = (areaOf(id)?.length ?? 0) > MUCH
    timers.later(isMuch ? 'keepMuch' : 'keep', () => {
      if (isRunning()) keep(id, areaOf(id)?.outputs ?? [])
    })
  }
}
