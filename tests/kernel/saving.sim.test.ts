import { describe, expect, it } from 'vitest'
import { runHistory } from './sim/history.ts'
import { MUTANTS } from './sim/mutants.ts'
import type { Parts } from './sim/parts.ts'

/** The first seed that finds something, and what. */
async function findViolation(seeds: number, parts?: Parts) {
  for (let seed = 1; seed <= seeds; seed++) {
    const { violations } = await runHistory(seed, parts)
    if (violations.length > 0) return { seed, violations }
  }
  return undefined
}

describe('the simulated exams', () => {
  it('[SAVE-01] [GAP-069] [GAP-070] [GAP-072] lose nothing, in 500 histories', async () => {
    expect(await findViolation(500)).toBeUndefined()
  })

  it('play the same history again from the same seed', async () => {
    const one = await runHistory(7, undefined, true)
    const other = await runHistory(7, undefined, true)
    expect(one.trace.length).toBeGreaterThan(20)
    expect(other.trace).toEqual(one.trace)
  })

  it.each(MUTANTS)('find out when $bug', async ({ parts }) => {
    expect(await findViolation(2000, parts)).toBeDefined()
  })
})
