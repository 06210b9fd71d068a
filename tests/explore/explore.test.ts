import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFlows } from '../../cli/replay/parser/read.ts'
import type { Slot } from '../../src/kernel/saving/slot.ts'
import { MUTANTS } from '../kernel/sim/mutants.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { NOTHING, SMALL } from './bounds.ts'
import { explore } from './explore.ts'
import { fingerprint } from './fingerprint.ts'
import { flowOf } from './flow.ts'
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

  const storyOf = (name: string) => {
    const { bounds, habits } = PLANTED[name] ?? { bounds: NOTHING, habits: GOOD }
    return explore(bounds, habits, MOST).found?.story ?? []
  }

  it('its story is a flow, where a flow can say what happens', async () => {
    const file = join(temporaryFolder('explored'), 'story.yaml')
    const flow = flowOf('an answer is lost', storyOf('own-flight-is-foreign'))
    await writeFile(file, 'yaml' in flow ? flow.yaml : flow.why)
    const { flows, problems } = await readFlows(file)
    expect(problems).toEqual([])
    expect(flows[0]?.steps.map(({ name, timing }) => name ?? Object.keys(timing)[0])).toEqual(
      'open, start, fail, answer, answer, when, kill tab, reopen, resume, advance'.split(', '),
    )
  })

  it('it says what no flow can say', () => {
    expect(flowOf('', storyOf('late-dropped'))).toEqual({
      why: 'the end of the time comes between two calls',
    })
    expect(flowOf('', storyOf('no-fence'))).toEqual({
      why: 'a page goes on that has lost the attempt and has not heard of it',
    })
  })
})
