import { describe, expect, it } from 'vitest'
import { MUTANTS } from '../kernel/sim/mutants.ts'
import { SMALL } from './bounds.ts'
import { explore } from './explore.ts'
import { GOOD } from './habits.ts'
import { PLANTED } from './mutants.ts'

/** Within so few states most faults show; the others are for `npm run explore -- --mutants`. */
const MOST = 20_000
const LATER = [
  'no-fence',
  'one-draft-per-problem',
  'own-flight-is-foreign',
  'recovers-blindly',
  'reload-marks-synced',
  'stale-draft-wins',
  'trusts-early-reading',
  'two-writers',
]
const SOON = Object.entries(PLANTED).filter(([name]) => !LATER.includes(name))

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

  it.each(SOON)('%s is found, and told as a story; the shipped machines go as far', (_, fault) => {
    const { found, states } = explore(fault.bounds, fault.habits, MOST)
    expect(found?.violation).toBeDefined()
    expect(found?.story.length).toBeGreaterThan(1)
    expect(explore(fault.bounds, GOOD, states).found).toBeUndefined()
  })
})
