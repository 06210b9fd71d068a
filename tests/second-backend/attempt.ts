import { randomBytes } from 'node:crypto'
import { endOf, PROBLEMS, SECTIONS, TEST, USER } from './content.ts'
import type { Reply } from './http.ts'

/** One answer, as it is stored. */
export interface Stored {
  readonly id: number
  readonly slug: string
  readonly problem: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly status: string
}

/** An event of the client, as it came over the socket. */
export interface StoredEvent {
  readonly eventName: string
  readonly eventGuid: string
  readonly eventData: Readonly<Record<string, unknown>>
}

/** All that this backend remembers: one candidate, one test, in memory. */
export interface Attempt {
  readonly id: number
  readonly slug: string
  readonly token: string
  /** Milliseconds since the epoch. */
  started: number | undefined
  submitted: Readonly<Record<string, unknown>> | undefined
  feedback: Readonly<Record<string, unknown>> | undefined
  /** How many sections are submitted, and since when the next one is open. */
  readonly sections: { done: number; from: number }
  readonly solutions: Map<string, Stored>
  readonly events: Map<string, StoredEvent>
  readonly files: Map<string, Buffer>
  readonly pictures: Buffer[]
  identity: Buffer | undefined
}

export const newAttempt = (): Attempt => ({
  id: 3001,
  slug: randomBytes(6).toString('hex'),
  token: randomBytes(12).toString('hex'),
  started: undefined,
  submitted: undefined,
  feedback: undefined,
  sections: { done: 0, from: 0 },
  solutions: new Map(),
  events: new Map(),
  files: new Map(),
  pictures: [],
  identity: undefined,
})

const time = (ms: number) => new Date(ms).toISOString()

/** What of an attempt the texts call a solution; it has no revision and no time. */
export function solutionOf(attempt: Attempt, { id, slug, problem, fields, status }: Stored) {
  const { problem_type } = PROBLEMS.find((one) => one.slug === problem) ?? {}
  return {
    id,
    slug,
    problem,
    solution_type: problem_type,
    creator: USER.user_id,
    test: TEST.id,
    test_solution_set: attempt.id,
    test_slug: TEST.slug,
    status,
    ...fields,
  }
}

interface Shown {
  readonly isTimed: boolean
  readonly withProblems: boolean
}

/** The sections; only those that are open show their problems. */
export function sectionsOf(attempt: Attempt, { isTimed, withProblems }: Shown) {
  const { done, from } = attempt.sections
  return SECTIONS.map((section, index) => {
    const status = !isTimed || index === done ? 'CTK' : index < done ? 'SUB' : 'PND'
    const isOpen = status === 'CTK' && attempt.started !== undefined
    return {
      slug: section.slug,
      name: section.name,
      problem_ids: isOpen ? section.problems.map(({ id }) => id) : [],
      is_timed_section: isTimed,
      duration: section.duration,
      extend_duration: 0,
      expiry: isOpen && isTimed ? time(endOf(section, from)) : null,
      status,
      problems: isOpen && withProblems ? section.problems.map((problem) => shown(attempt, problem)) : [],
    }
  })
}

/** A problem with the answer that there is, or none. */
export function shown(attempt: Attempt, problem: { readonly slug: string }) {
  const stored = [...attempt.solutions.values()].find((one) => one.problem === problem.slug)
  return { ...problem, solution: stored ? solutionOf(attempt, stored) : null }
}

interface Seen {
  readonly attempt: Attempt | undefined
  readonly isTimed: boolean
  readonly isWatched: boolean
}

export const settingsOf = ({ isWatched }: Pick<Seen, 'isWatched'>) =>
  isWatched ? TEST.settings : { ...TEST.settings, proctor: null, user_permissions: null }

/** The test as this candidate sees it. */
export function testOf({ attempt, isTimed, isWatched }: Seen) {
  const state = attempt?.submitted ? 'END' : attempt?.started ? 'ACTIVE' : attempt ? 'START' : 'INIT'
  return {
    ...TEST,
    is_timed_section: isTimed,
    settings: settingsOf({ isWatched }),
    session_state: state,
    is_expired: attempt?.submitted !== undefined,
    has_resumed_test: false,
  }
}

export function setOf(attempt: Attempt) {
  return {
    id: attempt.id,
    slug: attempt.slug,
    token: attempt.token,
    start_time: attempt.started === undefined ? null : time(attempt.started),
    add_test_duration: 0,
    has_resumed_test: false,
    event_sequence: attempt.events.size,
    settings: null,
    sections: null,
  }
}

/** Why an attempt takes nothing more, or nothing yet. */
export function closedReply(attempt: Attempt | undefined): Reply | undefined {
  if (!attempt) return { status: 404, body: { detail: 'Not found.' } }
  if (attempt.submitted) return { status: 403, body: { detail: 'The test is over.' } }
  return undefined
}
