import { parentPort } from 'node:worker_threads'
import { runHistory } from './history.ts'
import { MUTANTS } from './mutants.ts'
import { GOOD_PARTS } from './parts.ts'

/** A stretch of seeds, with a mutant's name when a bug is planted. */
export interface Stretch {
  readonly from: number
  readonly count: number
  readonly mutant: string | undefined
}

export interface Outcome {
  readonly stretch: Stretch
  readonly events: number
  readonly acks: number
  /** Seeds with a violation, and what was violated. */
  readonly failures: readonly { readonly seed: number; readonly violations: readonly string[] }[]
}

async function runStretch(stretch: Stretch): Promise<Outcome> {
  const parts = MUTANTS.find(({ name }) => name === stretch.mutant)?.parts ?? GOOD_PARTS
  const failures: Outcome['failures'][number][] = []
  let events = 0
  let acks = 0
  for (let seed = stretch.from; seed < stretch.from + stretch.count; seed++) {
    const history = await runHistory(seed, parts)
    events += history.events
    acks += history.acks
    if (history.violations.length > 0) failures.push({ seed, violations: history.violations })
  }
  return { stretch, events, acks, failures }
}

parentPort?.on('message', async (stretch: Stretch) => parentPort?.postMessage(await runStretch(stretch)))
