import { describe, expect, it } from 'vitest'
import {
  currentSection,
  deadlinesOf,
  isLastSection,
  needsRestart,
  retimeSections,
  sectionStatesOf,
} from '../../src/kernel/sections.ts'
import type { Section, Test } from '../../src/wire/entities.schema.ts'
import { isoTime } from '../../src/wire/time.ts'
import { MINUTE, START, setOf, testOf, timesOf } from './fake-test.ts'

type Status = Section['status']

const section = (slug: string, status: Status, changes: Partial<Section> = {}): Section => ({
  slug,
  name: slug,
  problem_ids: [1, 2],
  is_timed_section: true,
  duration: 20,
  extend_duration: 0,
  status,
  problems: [],
  ...changes,
})
const timed: Test = { ...testOf(), is_timed_section: true }
const statuses = (...of: Status[]) => of.map((status, index) => section(`s${index}`, status))
const read = (sections: readonly Section[], test = timed) => sectionStatesOf(sections, test, setOf())
const minutes = (ms: number) => (ms - START) / MINUTE

function deadlines(sections: readonly Section[], test = timed, set = setOf()) {
  const { current, total } = deadlinesOf(sectionStatesOf(sections, test, set), test, set)
  return [minutes(current), minutes(total)]
}

it('[GAP-007] a long form has its problems in the order in which its pages show them', () => {
  const head = (slug: string, problem_type: string, passage?: string) => ({
    ...{ id: 1, slug, title: slug, score: 1, statement: '', problem_type },
    ...(passage && { passage }),
  })
  const problems = [head('t', 'TEX'), head('a', 'MCQ', 'p'), head('m', 'mcq'), head('s', 'SUB')]
  const orderOf = (sub_test_type: string) =>
    read([section('s0', 'CTK', { problems })], { ...testOf(), sub_test_type })[0]?.problems
  expect(orderOf('')).toEqual(['t', 'a', 'm', 's'])
  expect(orderOf('LNG')).toEqual(['m', 't', 's', 'a'])
})

describe('timed sections', () => {
  it('[SECTION-01] [SECTION-02] [SECTION-03] one is current, the others are pending or submitted', () => {
    const sections = read(statuses('SUB', 'CTK', 'PND'))
    expect(currentSection(sections)?.slug).toBe('s1')
    expect(sections.map(({ endsAt }) => endsAt !== undefined)).toEqual([false, true, false])
    expect(sections[2]).toMatchObject({ count: 2, problems: [], timed: true })
  })

  it.each<[boolean, Status[]]>([
    [false, ['CTK', 'PND']],
    [true, ['SUB', 'CTK']],
    [false, ['SUB', 'CTK', 'PND']],
  ])('[SECTION-05] the last one is %s in %s', (isLast, of) => {
    expect(isLastSection(read(statuses(...of)))).toBe(isLast)
  })

  it('[SECTION-07] sections that are not timed are one for submission', () => {
    const sections = read(statuses('CTK', 'CTK'), testOf())
    expect(currentSection(sections)).toBeUndefined()
    expect(isLastSection(sections)).toBe(true)
  })

  it.for<[string, number, boolean, Status[], boolean]>([
    ['extended after it was submitted', 10, false, ['SUB', 'SUB'], true],
    ['resumed already', 10, true, ['SUB', 'SUB'], false],
    ['a section in progress', 10, false, ['SUB', 'CTK'], false],
    ['not extended', 0, false, ['SUB', 'SUB'], false],
  ])('[SECTION-08] [GAP-055] a restart is due: %s', ([_, add_test_duration, has_resumed_test, of, due]) => {
    expect(needsRestart(read(statuses(...of)), { add_test_duration, has_resumed_test })).toBe(due)
  })
})

describe('[GAP-054] when the time is up', () => {
  const expiry = isoTime(START + 25 * MINUTE)

  it.each<[string, number[], Parameters<typeof deadlines>]>([
    ['an untimed test: start and duration', [90, 90], [statuses('CTK'), testOf()]],
    ['added time', [100, 100], [statuses('CTK'), testOf(), { ...setOf(), add_test_duration: 10 }]],
    [
      'capped by the end of the test',
      [30, 30],
      [statuses('CTK'), { ...testOf(), end_time: isoTime(START + 30 * MINUTE) }],
    ],
    [
      'the expiry of the section and what is pending [SECTION-04]',
      [25, 45],
      [[section('a', 'CTK', { expiry }), section('b', 'PND')]],
    ],
    ['without an expiry: the sections up to it', [40, 60], [statuses('SUB', 'CTK', 'PND')]],
    [
      'the extension of a section',
      [25, 45],
      [[section('a', 'CTK', { extend_duration: 5 }), section('b', 'PND')]],
    ],
    [
      'both capped by the end of the test',
      [20, 30],
      [statuses('CTK', 'PND'), { ...timed, end_time: isoTime(START + 30 * MINUTE) }],
    ],
    [
      'an extended test that goes on',
      [70, 70],
      [
        statuses('CTK'),
        { ...testOf(), resumed_at: isoTime(START + 60 * MINUTE) },
        { ...setOf(), add_test_duration: 10, has_resumed_test: true },
      ],
    ],
    [
      'half as much again for who needs it',
      [135, 135],
      [
        statuses('CTK'),
        { ...testOf(), accommodation: { time_factor: 1.5, quiet_timer: false, exempt: [], font_scale: 1 } },
      ],
    ],
  ])('%s', (_, expected, given) => {
    expect(deadlines(...given)).toEqual(expected)
  })

  it('[SECTION-09] unused time of a section is not carried over', () => {
    const sections = read([section('a', 'CTK'), section('b', 'PND')])
    const ended = timesOf({
      sections: [
        { slug: 'a', status: 'SUB', duration: 20, extend_duration: 0 },
        { slug: 'b', status: 'CTK', duration: 20, extend_duration: 0, expiry: isoTime(START + 25 * MINUTE) },
      ],
    })
    const after = retimeSections(sections, ended, timed, setOf())
    expect(minutes(deadlinesOf(after, timed, setOf()).total)).toBe(25)
  })

  it('what the backend said last counts', () => {
    const sections = read(statuses('CTK'), testOf())
    expect(minutes(deadlinesOf(sections, testOf(), setOf(), START + 7 * MINUTE).current)).toBe(7)
  })
})
