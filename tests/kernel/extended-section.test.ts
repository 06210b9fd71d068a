import { expect, it } from 'vitest'
import { deadlinesOf, sectionStatesOf } from '../../src/kernel/sections.ts'
import type { Section, Test } from '../../src/wire/entities.schema.ts'
import { MINUTE, START, setOf, testOf } from './fake-test.ts'

const section: Section = {
  slug: 'a',
  name: 'a',
  problem_ids: [1],
  is_timed_section: true,
  duration: 20,
  extend_duration: 0,
  status: 'CTK',
  problems: [],
}

it.each([
  [1, 0, 20],
  [1, 10, 30],
  [1.5, 0, 30],
  [1.5, 10, 40],
  [2, 10, 50],
])(
  'a section of 20 minutes, %s times as long, with %s added, has %s: what is added is not made longer',
  (factor, added, minutes) => {
    const accommodation = { time_factor: factor, quiet_timer: false, exempt: [], font_scale: 1 }
    const test: Test = { ...testOf(), is_timed_section: true, accommodation }
    const sections = sectionStatesOf([{ ...section, extend_duration: added }], test, setOf())
    expect(sections[0]?.duration).toBe(minutes * MINUTE)
    expect(deadlinesOf(sections, test, setOf()).current).toBe(START + minutes * MINUTE)
  },
)
