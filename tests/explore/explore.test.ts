import { describe, expect, it } from 'vitest'
import { MUTANTS } from '../kernel/sim/mutants.ts'
import { EVERYTHING, SMALL } from './bounds.ts'
import { explore } from './explore.ts'
import { GOOD } from './habits.ts'
import { MUTANT_HABITS, withFault } from './mutants.ts'

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
    expect(Object.keys(MUTANT_HABITS).toSorted()).toEqual(MUTANTS.map(({ name }) => name).toSorted())
  })

  it('is found, and told as the shortest story', () => {
    const { found } = explore(EVERYTHING, withFault('ack-before-disk'), MOST)
    expect(found?.violation).toBe('the badge says saved and it is not')
    expect(found?.story.at(-1)).toContain('hears of its save of P 1.1')
  })
})
