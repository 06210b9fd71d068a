import type { ProblemHead, Section, SolutionSet, Test } from '../wire/entities.schema.ts'
import { durationMs, readTime } from '../wire/time.ts'
import type { KnownTimes } from './ports.ts'
import type { SectionState } from './state.ts'

/** Where an attempt's time ends, in server time, milliseconds since the epoch. */
export interface Deadlines {
  /** Of the current timed section, or of the test without one. */
  readonly current: number
  /** Of the whole test: what is pending after the current section counts (SECTION-04). */
  readonly total: number
}

/** A problem that others are read with only leads to them. */
export const isAnswerable = ({ children }: { readonly children?: readonly string[] }): boolean =>
  !children?.length

type Timed = Pick<Section, 'slug' | 'status' | 'duration' | 'extend_duration' | 'expiry'>

/**
 * The sections as the screen needs them. The end of the current timed section is its `expiry`; if that is not a
 * date, the start of the test and the time of all sections up to it (GAP-054).
 */
export function sectionStatesOf(
  sections: readonly Section[],
  test: Test,
  set: Pick<SolutionSet, 'start_time'>,
): readonly SectionState[] {
  const start = set.start_time ? readTime(set.start_time) : undefined
  const states = sections.map((section) => ({
    slug: section.slug,
    name: section.name,
    timed: test.is_timed_section && section.is_timed_section,
    problems: inShownOrder(section.problems.filter(isAnswerable), test),
    count: countOf(section),
    status: section.status,
    duration: 0,
    endsAt: undefined,
  }))
  return withTimes(states, sections, test, start)
}

/**
 * Slugs as they are shown and numbered: a long form has multiple choice first, then the others, then what is read with a
 * passage (GAP-006, GAP-007).
 */
function inShownOrder(heads: readonly ProblemHead[], { sub_test_type }: Test): readonly string[] {
  const ranked = sub_test_type === 'LNG' ? heads.toSorted((one, next) => rankOf(one) - rankOf(next)) : heads
  return ranked.map(({ slug }) => slug)
}

function rankOf({ passage, problem_type }: ProblemHead): number {
  if (passage) return 2
  return problem_type.toUpperCase() === 'MCQ' ? 0 : 1
}

/** The ids may name passages, which nobody answers. */
function countOf({ problem_ids, problems }: Section): number {
  const others = new Set(problems.filter((head) => !isAnswerable(head)).map(({ id }) => id))
  return Math.max(problem_ids.filter((id) => !others.has(id)).length, problems.length - others.size)
}

/** The same sections with what the backend says of their time and status now. */
export function retimeSections(
  sections: readonly SectionState[],
  { sections: times = [] }: KnownTimes,
  test: Test,
  set: Pick<SolutionSet, 'start_time'>,
): readonly SectionState[] {
  return withTimes(sections, times, test, set.start_time ? readTime(set.start_time) : undefined)
}

function withTimes(
  sections: readonly SectionState[],
  times: readonly Timed[],
  { accommodation }: Test,
  start: number | undefined,
): readonly SectionState[] {
  let before = 0
  return sections.map((section) => {
    const time = times.find(({ slug }) => slug === section.slug)
    if (!time) return section
    const factor = accommodation?.time_factor ?? 1
    const duration = section.timed ? durationMs(time.duration) * factor + durationMs(time.extend_duration) : 0
    before += duration
    const isCurrent = section.timed && time.status === 'CTK'
    const computed = start === undefined ? undefined : start + before
    const endsAt = typeof time.expiry === 'string' ? readTime(time.expiry) : computed
    return { ...section, status: time.status, duration, endsAt: isCurrent ? endsAt : undefined }
  })
}

/** When the attempt ends, as the backend says it. */
export const readDeadline = ({ deadline }: KnownTimes): number | undefined =>
  deadline ? readTime(deadline) : undefined

/** The timed section that takes answers now. */
export const currentSection = (sections: readonly SectionState[]): SectionState | undefined =>
  sections.find(({ timed, status }) => timed && status === 'CTK')

/** Submitting the section that is current submits the test (SECTION-05). */
export const isLastSection = (sections: readonly SectionState[]): boolean =>
  sections.filter(({ status }) => status !== 'SUB').length <= 1 || !sections.some(({ timed }) => timed)

type Extended = Pick<SolutionSet, 'add_test_duration' | 'has_resumed_test'>

/** The test was extended as a whole, and the added time has not begun (GAP-055). */
export const awaitsRestart = ({ set }: { readonly set: Extended | undefined }): boolean =>
  set !== undefined && set.add_test_duration > 0 && !set.has_resumed_test

/** No section of such a test is in progress any more: a restart begins the added time (SECTION-08). */
export const needsRestart = (sections: readonly SectionState[], set: Extended): boolean =>
  awaitsRestart({ set }) && sections.length > 0 && !sections.some(({ status }) => status === 'CTK')

/**
 * GAP-054: what the backend said last (`said`) counts. Without it: start plus duration and added time; a resumed
 * extended test has the added time from its resumption; the end of the test caps all. Without a start or a duration
 * nobody knows.
 */
export function deadlinesOf(
  sections: readonly SectionState[],
  test: Test,
  set: SolutionSet,
  said?: number,
): Deadlines {
  const end = test.end_time ? readTime(test.end_time) : Number.POSITIVE_INFINITY
  const whole = said ?? Math.min(end, ownEnd(test, set))
  const current = currentSection(sections)
  if (current?.endsAt === undefined) return { current: whole, total: whole }
  const pending = sections.filter(({ status }) => status === 'PND')
  const rest = pending.reduce((sum, { duration }) => sum + duration, 0)
  return { current: Math.min(current.endsAt, end), total: Math.min(current.endsAt + rest, end) }
}

function ownEnd({ accommodation, duration, resumed_at }: Test, set: SolutionSet): number {
  const added = durationMs(set.add_test_duration)
  if (set.has_resumed_test && resumed_at) return readTime(resumed_at) + added
  if (!set.start_time || durationMs(duration) === 0) return Number.POSITIVE_INFINITY
  return readTime(set.start_time) + durationMs(duration) * (accommodation?.time_factor ?? 1) + added
}
