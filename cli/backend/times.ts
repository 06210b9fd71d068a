import type { SectionStatus } from '../../src/wire/entities.ts'
import { durationMs, readTime } from '../../src/wire/time.ts'
import type { TestDefinition } from '../definitions/definition.ts'

/**
 * What was written before the deadline may still arrive for this long: a flush at zero has to cross the
 * network, and the seeds let a save take 15 s (SAVE-14).
 */
const GRACE_MS = 15_000

interface Started {
  readonly started_at: number | null
  readonly add_minutes: number
}

interface SectionTime {
  readonly status: SectionStatus
  readonly expiry: number | undefined
}

/** When the time of an attempt is up, in milliseconds since the epoch (GAP-054). */
function deadlineOf(test: TestDefinition, attempt: Started): number {
  const end = endOf(test)
  if (attempt.started_at === null) return end
  const minutes = test.is_timed_section
    ? sum(test.sections.map((section) => section.duration))
    : test.duration
  return Math.min(end, attempt.started_at + durationMs(minutes + test.extra_time + attempt.add_minutes))
}

/** When the backend closes an attempt by itself. */
export function closingOf(test: TestDefinition, attempt: Started): number {
  return deadlineOf(test, attempt) + GRACE_MS
}

/** When the test is over for everybody; infinite without an end. */
export function endOf(test: TestDefinition): number {
  return test.end_time === undefined ? Number.POSITIVE_INFINITY : readTime(test.end_time)
}

export function beginningOf(test: TestDefinition): number {
  return test.start_time === undefined ? Number.NEGATIVE_INFINITY : readTime(test.start_time)
}

/** Where each section stands; timed sections follow each other, the others share the whole time (GAP-057). */
export function sectionTimes(test: TestDefinition, attempt: Started, now: number): readonly SectionTime[] {
  if (!test.is_timed_section || attempt.started_at === null) {
    return test.sections.map(() => ({ status: 'CTK', expiry: undefined }))
  }
  let from = attempt.started_at
  return test.sections.map((section) => {
    const begins = from
    const expiry = Math.min(endOf(test), begins + durationMs(section.duration))
    from = expiry
    if (now >= expiry) return { status: 'SUB', expiry }
    return now >= begins ? { status: 'CTK', expiry } : { status: 'PND', expiry: undefined }
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
