import type { SectionStatus } from '../../../src/wire/entities.schema.ts'
import { durationMs, readTime } from '../../../src/wire/time.ts'
import type { SectionDefinition, TestDefinition } from '../../definitions/definition.ts'
import {
  deadlineOf as deadlineOfRun,
  GRACE_MS,
  nextEnd,
  type SectionRun,
  type SectionTime,
  sectionTimes,
} from '../rules/sections.ts'
import type { AttemptRow, SectionRow } from '../store/attempts.ts'

/** Whether answers are taken: `pending` before their section has begun, `closed` once it or the test is over. */
export type Takes = SectionTime['takes']

type Timed = Pick<AttemptRow, 'started_at' | 'add_minutes' | 'resumed_at' | 'username' | 'sections'>

/** The sections of a started attempt with their times; nothing when the test has one time for all of them. */
export function runOf(test: TestDefinition, attempt: Timed): SectionRun | undefined {
  if (!test.is_timed_section || attempt.started_at === null) return undefined
  return {
    startedAt: attempt.started_at,
    end: endOf(test),
    sections: test.sections.map((section) => ({
      slug: section.slug,
      length: timeFor(test, attempt, section.duration) + durationMs(extensionOf(section, attempt)),
      ended: endedOf(rowOf(section, attempt)),
    })),
    added: durationMs(addedMinutes(test, attempt)),
    resumedAt: attempt.resumed_at ?? undefined,
  }
}

/** When the time of an attempt is up, in milliseconds since the epoch; infinite without an end (GAP-054). */
export function deadlineOfAttempt(test: TestDefinition, attempt: Timed): number {
  const run = runOf(test, attempt)
  if (run) return deadlineOfRun(run)
  const end = endOf(test)
  if (attempt.started_at === null) return end
  const own = timeFor(test, attempt, test.duration) + durationMs(addedMinutes(test, attempt))
  return Math.min(end, attempt.started_at + own)
}

/** When the backend closes an attempt by itself. */
export function closingOf(test: TestDefinition, attempt: Timed): number {
  return deadlineOfAttempt(test, attempt) + GRACE_MS
}

/** When something about an attempt ends by itself next: a section, or all of it. */
export function nextClosingOf(test: TestDefinition, attempt: Timed): number {
  const run = runOf(test, attempt)
  return Math.min(closingOf(test, attempt), run ? nextEnd(run) : Number.POSITIVE_INFINITY)
}

/** When the test is over for everybody; infinite without an end. */
export function endOf(test: TestDefinition): number {
  return test.end_time === undefined ? Number.POSITIVE_INFINITY : readTime(test.end_time)
}

export function beginningOf(test: TestDefinition): number {
  return test.start_time === undefined ? Number.NEGATIVE_INFINITY : readTime(test.start_time)
}

/** Minutes added to the duration, for all candidates and for this attempt (ENTITY-22). */
export function addedMinutes(test: TestDefinition, attempt: Pick<Timed, 'add_minutes'> | undefined): number {
  return test.extra_time + (attempt?.add_minutes ?? 0)
}

/** Minutes on top of a section's duration (ENTITY-65). */
export function extensionOf(section: SectionDefinition, attempt: Pick<Timed, 'sections'>): number {
  return section.extend_duration + (rowOf(section, attempt)?.add_minutes ?? 0)
}

/** Where each section stands; those without times of their own share the whole time (GAP-057). */
export function timesOf(test: TestDefinition, attempt: Timed, now: number): readonly SectionTime[] {
  const run = runOf(test, attempt)
  if (run) return sectionTimes(run, now)
  const status: SectionStatus = 'CTK'
  return test.sections.map(({ slug }) => ({ slug, status, expiry: undefined, takes: 'open' }))
}

/** Whether an attempt takes answers to a problem. */
export function answerIntake(
  { definition }: { readonly definition: TestDefinition },
  attempt: Timed & Pick<AttemptRow, 'ended_at'>,
  problem: string,
  now: number,
): Takes {
  if (attempt.ended_at !== null || now >= closingOf(definition, attempt)) return 'closed'
  const index = definition.sections.findIndex(({ problems }) => problems.some(({ slug }) => slug === problem))
  return timesOf(definition, attempt, now)[index]?.takes ?? 'closed'
}

/** An authored duration in milliseconds, times the candidate's factor. */
function timeFor(test: TestDefinition, { username }: Pick<Timed, 'username'>, minutes: number): number {
  return durationMs(minutes) * (test.accommodations.get(username)?.time_factor ?? 1)
}

function rowOf({ slug }: SectionDefinition, { sections }: Pick<Timed, 'sections'>): SectionRow | undefined {
  return sections.find(({ section }) => section === slug)
}

function endedOf(row: SectionRow | undefined) {
  if (!row || row.ended_at === null || row.ended_by === null) return undefined
  return { at: row.ended_at, by: row.ended_by, isSubmitted: row.submission !== null }
}
