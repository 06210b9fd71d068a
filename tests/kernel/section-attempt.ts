import type { Section } from '../../src/wire/entities.schema.ts'
import { isoTime } from '../../src/wire/time.ts'
import { createAttempt } from './fake-attempt.ts'
import { MINUTE, problemOf, START, timesOf } from './fake-test.ts'

export type Status = Section['status']

/** Two sections of 20 minutes, each with one problem; a pending one does not show it. */
export function sectionsAt(first: Status, second: Status, secondEnds = 40): Section[] {
  const one = { name: 'One', problem_ids: [1], problems: [problemOf('one', 1, 'One')] }
  const two = { name: 'Two', problem_ids: [2], problems: [problemOf('two', 2, 'Two')] }
  const rest = { is_timed_section: true, duration: 20, extend_duration: 0 }
  return [
    { slug: 's1', ...one, ...rest, status: first, expiry: isoTime(START + 20 * MINUTE) },
    {
      slug: 's2',
      ...two,
      ...rest,
      status: second,
      ...(second === 'CTK' ? { expiry: isoTime(START + secondEnds * MINUTE) } : {}),
      problems: second === 'PND' ? [] : two.problems,
    },
  ]
}

export function timesAt(first: Status, second: Status, secondEnds = 40) {
  const deadline = isoTime(START + secondEnds * MINUTE)
  const sections = sectionsAt(first, second, secondEnds).map((section) => ({
    ...section,
    expiry: typeof section.expiry === 'string' ? section.expiry : deadline,
  }))
  return timesOf({ deadline, sections })
}

/** A running test of two timed sections; submitting the first opens the second. */
export async function running(first: Status = 'CTK', second: Status = 'PND') {
  const attempt = createAttempt({ is_timed_section: true })
  const { replies, session } = attempt
  replies.sections = sectionsAt(first, second)
  replies.times = timesAt(first, second)
  const { submitSection } = attempt.api
  attempt.api.submitSection = (request) => {
    replies.sections = sectionsAt('SUB', 'CTK')
    replies.times = timesAt('SUB', 'CTK')
    return submitSection(request)
  }
  await session.load()
  await session.start()
  return attempt
}
