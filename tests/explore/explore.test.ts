import { describe, expect, it } from 'vitest'
import { MUTANTS } from '../kernel/sim/mutants.ts'
import { SMALL } from './bounds.ts'
import { explore } from './explore.ts'
import { GOOD } from './habits.ts'
import { PLANTED } from './mutants.ts'

/** States after which a fault counts as not found. */
const MOST = 100_000

describe('every state within small bounds', () => {
  it.each(SMALL)('[SAVE-01] [GAP-069] [GAP-070] [GAP-072] keeps what is promised: $name', (bounds) => {
    const { found, isWhole } = explore(bounds, GOOD, MOST)
    expect(found).toBeUndefined()
    expect(isWhole).toBe(true)
  })
})

describe('a planted fault', () => {
  it('there is one for each of the simulation', () => {
    expect(Object.keys(PLANTED).toSorted()).toEqual(MUTANTS.map(({ name }) => name).toSorted())
  })

  it.each(Object.entries(PLANTED))('%s is found, and told as a story', (_, { bounds, habits }) => {
    const { found } = explore(bounds, habits, MOST)
    expect(found?.violation).toBeDefined()
    expect(found?.story.length).toBeGreaterThan(1)
  })
})
