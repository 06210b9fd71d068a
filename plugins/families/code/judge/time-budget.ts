import type { TestCaseOutcome } from '@assess/sdk'
import type { Limits, SandboxResult } from '@assess/sdk/node'
import type { TestCase } from './key.ts'

/** How often a program may sleep until it is stopped; it would do so in every test case. */
const MOST_SLEEPS = 3
/** What all test cases may take together, in milliseconds of wall time. */
const MOST_WALL_MS = 8 * 60_000

/** The time that a program may use for all of its test cases. */
export interface TimeBudget {
  add(result: Pick<SandboxResult, 'ending' | 'cpuMs' | 'wallMs'>): void
  isSpent(): boolean
}

export function createTimeBudget({ cpuMs: limitMs }: Pick<Limits, 'cpuMs'>): TimeBudget {
  let sleeps = 0
  let spentMs = 0
  return {
    add({ ending, cpuMs, wallMs }) {
      spentMs += wallMs
      if (ending === 'time' && cpuMs < limitMs / 2) sleeps += 1
    },
    isSpent: () => sleeps >= MOST_SLEEPS || spentMs >= MOST_WALL_MS,
  }
}

/** A test case that a program has no time left for. */
export function tooLate({
  id,
  publicName,
  is_sample,
}: Pick<TestCase, 'id' | 'publicName' | 'is_sample'>): TestCaseOutcome {
  return { id, name: publicName, is_sample, status: 'error', limit: 'time' }
}
