import { describe, expect, it } from 'vitest'
import type { Slot } from '../../src/kernel/saving/slot.ts'
import { MUTANTS } from '../kernel/sim/mutants.ts'
import { SMALL } from './bounds.ts'
import { explore } from './explore.ts'
import { fingerprint } from './fingerprint.ts'
import { GOOD } from './habits.ts'
import { PLANTED } from './mutants.ts'
import type { System } from './system.ts'

/** States after which a walk is given up. */
const MOST = 20_000

/** All of a state, with the names that tell apart what is alike. */
const textOf = (system: System) =>
  JSON.stringify(system, (key, value) => (key === 'slots' ? value.map(slotOf) : value))

const slotOf = ({ draft, flight, persisted, writing, ...slot }: Slot) => ({
  ...{ ...slot, draft, persisted, flight: flight?.stage, sent: flight?.draft, writing: writing?.rev },
  ...{ isPersisted: draft === persisted, isWritten: draft === writing },
})

describe('every state within small bounds', () => {
  it.each(SMALL)('[SAVE-01] [GAP-069] [GAP-070] [GAP-072] keeps what is promised: $name', (bounds) => {
    const { found, isWhole } = explore(bounds, GOOD, MOST)
    expect(found).toBeUndefined()
    expect(isWhole).toBe(true)
  })

  it.each(SMALL)('what is alike counts once, and nothing else: $name', (bounds) => {
    const classes = new Set<number>()
    const each = explore(bounds, GOOD, MOST, (system) => {
      classes.add(fingerprint(system))
      return textOf(system)
    })
    expect(each.isWhole).toBe(true)
    expect(explore(bounds, GOOD, MOST).states).toBe(classes.size)
  })
})

describe('a planted fault', () => {
  it('there is one for each of the simulation', () => {
    expect(Object.keys(PLANTED).toSorted()).toEqual(MUTANTS.map(({ name }) => name).toSorted())
  })

  it.each(Object.entries(PLANTED))(
    '%s is found, and told as a story; the shipped machines go as far',
    (_, fault) => {
      const { found, states } = explore(fault.bounds, fault.habits, MOST)
      expect(found?.violation).toBeDefined()
      expect(found?.story.length).toBeGreaterThan(1)
      expect(explore(fault.bounds, GOOD, states).found).toBeUndefined()
    },
  )
})
