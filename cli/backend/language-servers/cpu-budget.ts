import type { BackendClock } from '../platform/clock.ts'
import type { Usage } from '../sandbox/cgroups/cgroups.ts'

/** What a language server may compute: this much at once, and this share of a processor for as long as it runs. */
const BUDGET = { ms: 60_000, share: 0.25 } as const
const LOOK_MS = 5000

export interface CpuBudget {
  begin(measure: () => Usage): void
  end(): void
}

/** Calls `exceeded` when a text makes a language server compute without end. */
export function watchCpu(clock: BackendClock, exceeded: () => void): CpuBudget {
  let cancel = () => {}
  return {
    begin(measure) {
      const began = clock.now()
      const look = () => {
        const used = usedBy(measure)
        if (used === undefined) return
        if (used > BUDGET.ms + BUDGET.share * (clock.now() - began)) exceeded()
        else cancel = clock.after(LOOK_MS, look)
      }
      cancel = clock.after(LOOK_MS, look)
    },
    end: () => cancel(),
  }
}

/** `undefined` when it has ended. */
function usedBy(measure: () => Usage): number | undefined {
  try {
    return measure().cpuMs
  } catch {
    return undefined
  }
}
