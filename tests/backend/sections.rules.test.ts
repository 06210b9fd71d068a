import { describe, expect, test } from 'vitest'
import {
  deadlineOf,
  GRACE_MS,
  isAllOver,
  mayRestart,
  reopenedSection,
  type SectionRun,
  sectionsRunOut,
  sectionTimes,
} from '../../cli/backend/rules/sections.ts'
import { decideSection } from '../../cli/backend/rules/submission.ts'
import { NOTICE_SECONDS } from '../../src/wire/time.ts'

const MINUTE = 60_000
const NOTICE = NOTICE_SECONDS * 1000

function runOf(changes: Partial<SectionRun> = {}): SectionRun {
  return {
    startedAt: 0,
    end: Number.POSITIVE_INFINITY,
    sections: ['a', 'b', 'c'].map((slug) => ({ slug, length: 10 * MINUTE, ended: undefined })),
    added: 0,
    resumedAt: undefined,
    ...changes,
  }
}

const BY_HAND = { by: 'hand', isSubmitted: true } as const
const RUN_OUT = { by: 'time', isSubmitted: false } as const

function endSection(
  run: SectionRun,
  slug: string,
  at: number,
  ending: { by: 'hand' | 'time'; isSubmitted: boolean },
) {
  const ended = { at, ...ending }
  return { ...run, sections: run.sections.map((one) => (one.slug === slug ? { ...one, ended } : one)) }
}

/** What the backend writes down when it looks. */
function settle(run: SectionRun, now: number): SectionRun {
  return sectionsRunOut(run, now).reduce((before, { slug, at }) => endSection(before, slug, at, RUN_OUT), run)
}

const statuses = (run: SectionRun, now: number) => sectionTimes(run, now).map(({ status }) => status)
const takes = (run: SectionRun, now: number) => sectionTimes(run, now).map((section) => section.takes)

describe('where sections stand', () => {
  test('[SECTION-01] [SECTION-02] [SECTION-03] [SECTION-09] the next one begins when one is handed in, with no more than its own time', () => {
    const run = endSection(runOf(), 'a', 2 * MINUTE, BY_HAND)
    expect(statuses(run, 2 * MINUTE)).toEqual(['SUB', 'CTK', 'PND'])
    expect(sectionTimes(run, 2 * MINUTE)[1]?.expiry).toBe(12 * MINUTE)
    expect(deadlineOf(run)).toBe(22 * MINUTE + NOTICE)
  })

  test('[AUTO-11] [SECTION-09] one that a notice hides at first has the seconds of that on top, also when nobody looks', () => {
    const run = settle(runOf(), 10 * MINUTE)
    expect(sectionTimes(run, 10 * MINUTE)[1]).toMatchObject({ status: 'CTK', expiry: 20 * MINUTE + NOTICE })
    const early = endSection(run, 'b', 11 * MINUTE, BY_HAND)
    expect(sectionTimes(early, 11 * MINUTE)[2]?.expiry).toBe(21 * MINUTE)
    expect(deadlineOf(settle(run, 40 * MINUTE))).toBe(30 * MINUTE + 2 * NOTICE)
  })

  test('[GAP-060] at zero the next one runs, and the last saves of this one are taken for the grace', () => {
    const run = runOf()
    expect(takes(run, 10 * MINUTE - 1)).toEqual(['open', 'pending', 'pending'])
    expect(takes(run, 10 * MINUTE)).toEqual(['open', 'open', 'pending'])
    expect(takes(run, 10 * MINUTE + GRACE_MS)).toEqual(['closed', 'open', 'pending'])
    const forced = endSection(run, 'a', 10 * MINUTE, { ...RUN_OUT, isSubmitted: true })
    expect(takes(forced, 10 * MINUTE)).toEqual(['closed', 'open', 'pending'])
  })

  test('the end of the test caps every section', () => {
    const run = runOf({ end: 15 * MINUTE })
    expect(sectionTimes(run, 12 * MINUTE)[1]?.expiry).toBe(15 * MINUTE)
    expect(statuses(run, 15 * MINUTE)).toEqual(['SUB', 'SUB', 'SUB'])
    expect(deadlineOf(run)).toBe(15 * MINUTE)
  })
})

describe('[SECTION-08] a restart', () => {
  const over = settle(runOf({ added: 5 * MINUTE }), 31 * MINUTE)

  test('is there when every section is over and added time was not begun', () => {
    expect([mayRestart(over, 31 * MINUTE), deadlineOf(over)]).toEqual([true, 35 * MINUTE + 2 * NOTICE])
    expect(mayRestart({ ...over, added: 0 }, 31 * MINUTE)).toBe(false)
    expect(mayRestart(runOf({ added: 5 * MINUTE }), 20 * MINUTE)).toBe(false)
    expect(mayRestart({ ...over, resumedAt: 32 * MINUTE }, 40 * MINUTE)).toBe(false)
  })

  test('[FLOW-17] opens the last section that ran out, and never one that was handed in', () => {
    const byHand = endSection(runOf({ added: 5 * MINUTE }), 'a', MINUTE, BY_HAND)
    const mixed = endSection(settle(byHand, 11 * MINUTE), 'c', 12 * MINUTE, BY_HAND)
    expect(reopenedSection(mixed, 12 * MINUTE)).toBe('b')
    const resumed = { ...mixed, resumedAt: 13 * MINUTE }
    expect(statuses(resumed, 14 * MINUTE)).toEqual(['SUB', 'CTK', 'SUB'])
    expect(deadlineOf(resumed)).toBe(18 * MINUTE)
    expect(statuses(resumed, 18 * MINUTE)).toEqual(['SUB', 'SUB', 'SUB'])
  })
})

test('[FLOW-17] a section is handed in once, by the last opening, with all it wants, and not before it began', () => {
  const ground = { sealed: false, epoch: 2, stored: { p: { rev: 3, epoch: 2, key: undefined } } }
  const ask = { wanted: { p: 3 }, epoch: 2 }
  expect(decideSection({ ...ground, takes: 'open' }, ask)).toEqual({ kind: 'seal' })
  expect(decideSection({ ...ground, takes: 'closed' }, { wanted: { p: 9 }, epoch: 1 })).toEqual({
    kind: 'already',
  })
  expect(decideSection({ ...ground, takes: 'pending' }, ask)).toEqual({ kind: 'pending' })
  expect(decideSection({ ...ground, takes: 'open' }, { ...ask, epoch: 1 })).toEqual({ kind: 'fenced' })
  expect(decideSection({ ...ground, takes: 'open' }, { ...ask, wanted: { p: 4 } })).toEqual({
    kind: 'missing',
    problems: ['p'],
  })
  expect(decideSection({ ...ground, sealed: true, takes: 'pending' }, ask)).toEqual({ kind: 'already' })
})

/** Numbers from a seed, so that a failure can be played again. */
function createChance(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state % below
  }
}

/** One random step: hand in the current section, add time to one that is not over, begin the added time, or nothing. */
function step(run: SectionRun, now: number, chance: (below: number) => number): SectionRun {
  const times = sectionTimes(run, now)
  const current = times.find(({ status }) => status === 'CTK')
  const kind = chance(5)
  if (kind === 0 && current && run.resumedAt === undefined) return endSection(run, current.slug, now, BY_HAND)
  if (kind === 1) {
    const target = times[chance(times.length)]
    if (!target || target.status === 'SUB' || run.resumedAt !== undefined) return run
    const longer = (one: (typeof run.sections)[number]) =>
      one.slug === target.slug ? { ...one, length: one.length + chance(5) * MINUTE } : one
    return { ...run, sections: run.sections.map(longer) }
  }
  return kind === 2 && mayRestart(run, now) ? { ...run, resumedAt: now } : run
}

interface Moment {
  readonly now: number
  /** As a backend knows it that looks all the time. */
  readonly watched: SectionRun
  /** As one knows it that looks only when something is done, as after a night without a server. */
  readonly unwatched: SectionRun
}

function* lifeOf(seed: number): Generator<Moment> {
  const chance = createChance(seed)
  const end = chance(3) === 0 ? chance(60) * MINUTE : Number.POSITIVE_INFINITY
  let watched = runOf({ end, added: chance(3) * 4 * MINUTE })
  let unwatched = watched
  for (let now = 0; now < 90 * MINUTE; now += chance(6 * MINUTE)) {
    watched = step(settle(watched, now), now, createChance(seed * 1000 + now))
    const looked = settle(unwatched, now)
    const asked = step(looked, now, createChance(seed * 1000 + now))
    if (asked !== looked) unwatched = asked
    yield { now, watched, unwatched }
  }
}

/** What must hold at every moment; the first thing that does not. */
function faultOf({ now, watched: run, unwatched }: Moment): string | undefined {
  const times = sectionTimes(run, now)
  const word = times.map(({ status }) => status).join(' ')
  const closed = times.every(
    ({ takes }, index) => run.sections[index]?.ended?.by !== 'hand' || takes === 'closed',
  )
  const latest = Math.min(run.end, deadlineOf(run))
  const faults = {
    'not in order': run.resumedAt === undefined && !/^(SUB ?)*(CTK ?)?(PND ?)*$/.test(word),
    'one waits and none runs': word.includes('PND') && !word.includes('CTK'),
    'two at a time': word.split('CTK').length > 2,
    'past its end': times.some(({ expiry = 0 }) => expiry > latest),
    'handed in and open': !closed,
    'over and not over': now >= latest && !isAllOver(run, now),
    'looking changes it': JSON.stringify(sectionTimes(unwatched, now)) !== JSON.stringify(times),
    'looking moves the end': deadlineOf(unwatched) !== deadlineOf(run),
  }
  const fault = Object.entries(faults).find(([, isSo]) => isSo)
  return fault && `${fault[0]} at ${now}: ${word}`
}

test('over 3,000 random lives: one section at a time, in order, never past its end, however seldom the backend looks', () => {
  let moments = 0
  for (let seed = 1; seed <= 3000; seed++) {
    for (const moment of lifeOf(seed)) {
      moments++
      const fault = faultOf(moment)
      if (fault) expect.fail(`seed ${seed}: ${fault}`)
    }
  }
  expect(moments).toBeGreaterThan(50_000)
})
