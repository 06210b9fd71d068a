import type { AttemptTimes } from '../../../src/wire/bodies.schema.ts'
import type { Section, Solution, SolutionSet, Test } from '../../../src/wire/entities.schema.ts'
import type { Technology } from '../../../src/wire/problems.ts'
import type { SolutionFields } from '../../../src/wire/solution.ts'
import { isoTime } from '../../../src/wire/time.ts'
import type { CatalogProblem, CatalogTest } from '../content/catalog.ts'
import { readAnswer, shownStatus } from '../content/evaluation.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { SolutionRow } from '../store/solutions.ts'
import { storedFields } from '../store/solutions.ts'
import type { InviteRow, UserRow } from '../store/users.ts'
import type { AttemptAtTest } from './attempts.ts'
import {
  addedMinutes,
  beginningOf,
  closingOf,
  deadlineOfAttempt,
  endOf,
  extensionOf,
  timesOf,
} from './times.ts'

/** Who takes a test, by which invite; `attempt` is the user's own, if there is one. */
interface Invited {
  readonly user: Pick<UserRow, 'username'>
  readonly invite: InviteRow
  readonly attempt: AttemptRow | undefined
}

/** A test as this user takes it. */
export function showTest(test: CatalogTest, { user, invite, attempt }: Invited, now: number): Test {
  const { definition } = test
  const { start_time, end_time, sub_test_type, product_type, phase } = definition
  const accommodation = definition.accommodations.get(user.username)
  const state = sessionState(test, attempt, now)
  return {
    id: test.id,
    slug: definition.slug,
    name: definition.name,
    duration: definition.duration,
    ...(start_time === undefined ? {} : { start_time: isoTime(beginningOf(definition)) }),
    ...(end_time === undefined ? {} : { end_time: isoTime(endOf(definition)) }),
    test_type: definition.test_type,
    test_type_verbose: definition.test_type_verbose,
    ...(sub_test_type && { sub_test_type }),
    ...(product_type && { productType: product_type, productTypeSmall: product_type.toLowerCase() }),
    instructions: definition.instructions,
    enable_feedback_page: definition.enable_feedback_page,
    redirection_url: definition.redirection_url,
    is_expired: state === 'END',
    is_onboarded: true,
    invite_id: invite.id,
    is_timed_section: definition.is_timed_section,
    session_state: state,
    is_test_created_for_phase: phase !== undefined,
    ...(phase !== undefined && { phase_order: phase }),
    problems_total: test.problems.size,
    ...resumption(attempt),
    add_test_duration: addedMinutes(definition, attempt),
    company: definition.company,
    ...allowedTechnologies(test),
    settings: definition.settings,
    system_settings: definition.system,
    ...(accommodation && { accommodation }),
  }
}

/** ENTITY-25; a problem whose test says nothing about it names its technologies itself. */
function allowedTechnologies({ definition, problems }: CatalogTest): Pick<Test, 'allowed_technologies'> {
  const limited = definition.allowed_technologies
  if (limited.length === 0) return {}
  const urisOf = (slug: string) => {
    const technologies = problems.get(slug)?.shown.technologies as readonly Technology[] | undefined
    return (technologies ?? []).map(({ resource_uri }) => resource_uri)
  }
  return { allowed_technologies: Object.fromEntries(limited.map((slug) => [slug, urisOf(slug)])) }
}

/** ENTITY-20, ENTITY-21. */
function resumption(attempt: AttemptRow | undefined) {
  if (typeof attempt?.resumed_at !== 'number') return { has_resumed_test: false }
  return { has_resumed_test: true, resumed_at: isoTime(attempt.resumed_at) }
}

/** GAP-056; a test that nobody can start any more has ended too. */
function sessionState(
  test: CatalogTest,
  attempt: AttemptRow | undefined,
  now: number,
): Test['session_state'] {
  if (!attempt || attempt.started_at === null) {
    if (now >= endOf(test.definition)) return 'END'
    return attempt ? 'START' : 'INIT'
  }
  return attempt.ended_at !== null || now >= closingOf(test.definition, attempt) ? 'END' : 'ACTIVE'
}

export function showAttempt(
  attempt: AttemptRow,
  { definition }: CatalogTest,
  lastSequence: number,
): SolutionSet {
  return {
    id: attempt.id,
    slug: attempt.slug,
    token: attempt.token,
    ...(attempt.started_at === null ? {} : { start_time: isoTime(attempt.started_at) }),
    add_test_duration: addedMinutes(definition, attempt),
    has_resumed_test: attempt.resumed_at !== null,
    event_sequence: lastSequence,
    settings: definition.settings,
  }
}

/** A solution as its own candidate may see it. */
export function showSolution(
  { attempt, test }: AttemptAtTest,
  problem: CatalogProblem,
  row: SolutionRow,
): Solution {
  const fields = fieldsFor(problem, row)
  return {
    ...fields,
    id: row.id,
    slug: row.slug,
    problem: row.problem,
    solution_type: row.code,
    creator: attempt.user_id,
    test: test.id,
    test_solution_set: attempt.id,
    test_slug: test.definition.slug,
    status: shownStatus(problem, fields, row.status),
    rev: row.rev,
    ...(row.epoch === null ? {} : { epoch: row.epoch }),
    saved_at: isoTime(row.saved_at),
  }
}

/** An answer that began as one of another type is shown as its problem's type reads it. */
function fieldsFor({ code, rules }: CatalogProblem, row: SolutionRow): SolutionFields {
  const fields = storedFields(row)
  if (row.code === code || !rules) return fields
  const answer = readAnswer(rules.type, fields)
  return answer ? rules.type.solution.encode(answer.solution) : fields
}

/** What has arrived of a recorded answer. */
export type ArrivedOf = (problem: CatalogProblem, row: SolutionRow) => Pick<Solution, 'recordings'>

/** Sections with their problems and this attempt's solutions; a section that has not begun hides its problems. */
export function showSections(
  held: AttemptAtTest,
  solutions: readonly SolutionRow[],
  now: number,
  arrivedOf: ArrivedOf,
): readonly Section[] {
  const { attempt, test } = held
  const times = timesOf(test.definition, attempt, now)
  const bySlug = new Map(solutions.map((row) => [row.problem, row]))
  return test.sections.map(({ definition, problems, shown }, index) => {
    const time = times[index]
    const isReadable = time !== undefined && time.status !== 'PND'
    return {
      slug: definition.slug,
      name: definition.name,
      problem_ids: problems.map((problem) => problem.id),
      is_timed_section: test.definition.is_timed_section,
      duration: definition.duration,
      extend_duration: extensionOf(definition, attempt),
      ...(time?.expiry === undefined ? {} : { expiry: isoTime(time.expiry) }),
      status: time?.status ?? 'PND',
      problems: isReadable
        ? shown.map((problem) => showProblem(held, problem, bySlug.get(problem.slug), arrivedOf))
        : [],
    }
  })
}

/** The times of an attempt, everything applied. */
export function showTimes(test: CatalogTest, attempt: AttemptRow, now: number): AttemptTimes {
  const { definition } = test
  const times = timesOf(definition, attempt, now)
  const deadline = deadlineOfAttempt(definition, attempt)
  return {
    ...(attempt.started_at !== null && Number.isFinite(deadline) && { deadline: isoTime(deadline) }),
    add_test_duration: addedMinutes(definition, attempt),
    has_resumed_test: attempt.resumed_at !== null,
    is_over: attempt.ended_at !== null,
    sections: definition.sections.map((section, index) => {
      const { expiry, status = 'PND' } = times[index] ?? {}
      return {
        slug: section.slug,
        status,
        duration: section.duration,
        extend_duration: extensionOf(section, attempt),
        ...(expiry !== undefined && { expiry: isoTime(expiry) }),
      }
    }),
  }
}

/** The passage that a problem is read with, for a page that shows it alone. */
export const passageOf = ({ passage }: CatalogProblem) => passage && { passage: passage.shown }

export function showProblem(
  held: AttemptAtTest,
  problem: CatalogProblem,
  row: SolutionRow | undefined,
  arrivedOf: ArrivedOf,
) {
  if (!row) return problem.shown
  const solution = { ...showSolution(held, problem, row), ...arrivedOf(problem, row) }
  return { ...problem.shown, solution }
}
