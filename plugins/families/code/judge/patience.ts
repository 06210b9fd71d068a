import type { TestCaseOutcome } from '../../../../src/sdk/execution.ts'
import type { Limits, SandboxResult } from '../../../../src/sdk/sandbox.ts'
import type { TestCase } from './key.ts'

/** So often a program may sleep until it is stopped; it would do so in every test case. */
const MOST_SLEEPS = 3
/** What all test cases may take together, in milliseconds on the wall. */
const MOST_WALL_MS = 8 * 60_000

/** Sees how long a program keeps its place, and says when it has had its time. */
export interface Patience {
  note(result: Pick<SandboxResult, 'ending' | 'cpuMs' | 'wallMs'>): void
  isOver(): boolean
}

export function createPatience({ cpuMs: limitMs }: Pick<Limits, 'cpuMs'>): Patience {
  let sleeps = 0
  let spentMs = 0
  return {
    note({ ending, cpuMs, wallMs }) {
      spentMs += wallMs
      if (ending === 'time' && cpuMs < limitMs / 2) sleeps += 1
    },
    isOver: () => sleeps >= MOST_SLEEPS || spentMs >= MOST_WALL_MS,
  }
}

/** A test case that a program has no time left for. */
export function tooLate({ id, publicName, is_sample }: TestCase): TestCaseOutcome {
  return { id, name: publicName, is_sample, status: 'error', limit: 'time' }
}
