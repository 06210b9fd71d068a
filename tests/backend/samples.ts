import type { Person, ProblemDefinition, TestDefinition } from '../../cli/definitions/definition.ts'
import { settingsOf, systemOf } from '../../cli/definitions/settings.ts'

export const ADA: Person = {
  username: 'ada',
  full_name: 'Ada Lovelace',
  email: 'ada@example.com',
  usertype: 'hacker',
}
export const BOB: Person = {
  username: 'bob',
  full_name: 'Bob Secret-Name',
  email: 'bob@example.com',
  usertype: 'hacker',
}
export const REC: Person = {
  username: 'rec',
  full_name: 'Rita Cruz',
  email: 'rita@example.com',
  usertype: 'recruiter',
}

/** A program to write: it has one sample and no hidden test case. */
export const EVENS: ProblemDefinition = {
  slug: 'evens',
  problem_type: 'SCR',
  title: 'Sum of the even numbers',
  score: 4,
  statement: '<p>Print the sum of the even numbers.</p>',
  content: {
    technologies: ['python'],
    sample_testcases: [{ name: 'two numbers', input: '1\n2\n', output: '2\n' }],
  },
  key: { testcases: [] },
}

const problem = (
  slug: string,
  problem_type: string,
  content: ProblemDefinition['content'],
  key: unknown,
) => ({
  slug,
  problem_type,
  title: `The ${slug}`,
  statement: problem_type === 'FIB' ? '<p>{{1}} is right.</p>' : '<p>What is right?</p>',
  score: 2,
  content,
  key,
})

export const CHOICE = problem(
  'choice',
  'MCQ',
  {
    is_multi_correct: 'Single',
    options: [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B' },
    ],
  },
  { correct: ['b'] },
)
export const BLANK = problem('blank', 'FIB', { blanks: [{}] }, { accept: [['right']] })
export const ESSAY = problem('essay', 'SUB', {}, undefined)
export const TEXT = problem('text', 'TEX', {}, undefined)

export function defineTest(changes: Partial<TestDefinition> = {}): TestDefinition {
  return {
    slug: 'first',
    name: 'The first test',
    duration: 60,
    extra_time: 0,
    pass_mark: 50,
    show_answers: true,
    start_time: undefined,
    end_time: undefined,
    test_type: 'REC',
    test_type_verbose: 'Recruitment',
    instructions: '<p>Read first.</p>',
    enable_feedback_page: true,
    redirection_url: '',
    is_timed_section: false,
    sub_test_type: undefined,
    product_type: undefined,
    phase: undefined,
    allowed_technologies: [],
    is_system_time_mismatch_enabled: false,
    accommodations: new Map(),
    white_label: undefined,
    exam_browser: undefined,
    system: systemOf({}),
    company: { name: 'Example', slug: 'example' },
    settings: settingsOf({}),
    sections: [
      { slug: 'all', name: 'All', duration: 0, extend_duration: 0, problems: [CHOICE, BLANK, ESSAY, TEXT] },
    ],
    folder: '/nowhere',
    ...changes,
  }
}

export const SUBMISSION = {
  submission_type: 'MSB',
  reason: '',
  proctoring_end_time: '2026-03-01T09:30:00.000Z',
  testsolutionset_end_time: '2026-03-01T09:30:00.000Z',
  websocket_event_sequence: 1,
}

/** Headers of a save by the protocol. */
export function revision(rev: number, epoch = 1, key = `${epoch}.${rev}`): Readonly<Record<string, string>> {
  return { 'x-assess-rev': String(rev), 'x-assess-epoch': String(epoch), 'idempotency-key': key }
}

/** Three sections of ten minutes, with the choice, the blank, and the essay and the text. */
export function defineTimed(changes: Partial<TestDefinition> = {}): TestDefinition {
  const section = (slug: string, problems: readonly ProblemDefinition[]) => ({
    slug,
    name: `Section ${slug}`,
    duration: 10,
    extend_duration: 0,
    problems,
  })
  return defineTest({
    duration: 30,
    is_timed_section: true,
    sections: [section('one', [CHOICE]), section('two', [BLANK]), section('three', [ESSAY, TEXT])],
    ...changes,
  })
}
