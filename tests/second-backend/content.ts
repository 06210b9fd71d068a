/*
 * What this backend serves, in the words of the source texts. What does not apply is null, as a database has it, and
 * nothing is here that the texts do not name, but the title, the statement and what a problem asks.
 */

const MINUTE = 60_000

export const USER = {
  user_id: 41,
  id: 41,
  username: 'dana',
  full_name: 'Dana Other',
  first_name: 'Dana',
  email: 'dana@example.org',
  last_login: null,
  is_staff: false,
  is_superuser: false,
  date_joined: '2024-05-01T08:00:00Z',
  phone: null,
  job_title: null,
  role: null,
  team_size: null,
  usertype: 'hacker',
} as const

export const PYTHON = {
  name: 'Python 3.12',
  slug: 'python',
  allowed_in: ['SCR'],
  resource_uri: '/api/v1/technology/12/',
} as const

/** A language that the player cannot know. */
const COBOL = { name: 'COBOL', slug: 'cobol', allowed_in: ['SCR'], resource_uri: '/api/v1/technology/77/' }

export const TECHNOLOGIES = [PYTHON, COBOL]
export const STUBS = { python: 'numbers = input().split()\n', cobol: 'IDENTIFICATION DIVISION.\n' }

const SETTINGS = {
  proctor: {
    enabled: true,
    snapshot: true,
    video: { enabled: false },
    browser_tolerance: { enabled: true, count: 3, warning: true },
  },
  user_permissions: { mic: false },
  secure_browser: null,
  hacker_extra_data: { custom_data: null, profile_data: null },
} as const

export const TEST = {
  id: 7,
  slug: 'second-opinion',
  name: 'Second opinion',
  duration: '01:00:00',
  start_time: null,
  end_time: null,
  test_type: 'TST',
  test_type_verbose: 'Test',
  sub_test_type: null,
  enable_feedback_page: true,
  redirection_url: null,
  is_onboarded: true,
  invite_id: 501,
  is_timed_section: true,
  is_test_created_for_phase: false,
  phase_order: null,
  problems_total: 6,
  resumed_at: null,
  add_test_duration: 0,
  company: null,
  productType: 'Test',
  productTypeSmall: 'test',
  allowed_technologies: { 'add-up': [PYTHON.resource_uri] },
  settings: SETTINGS,
  system_settings: { proctoring: null },
} as const

/** How one problem of each kind is put; `id` and `section` by its place. */
const QUESTIONS = [
  {
    id: 901,
    slug: 'one-of-three',
    problem_type: 'MCQ',
    title: 'A planet with rings',
    statement: '<p>Which planet is known for its rings?</p>',
    is_multi_correct: 'Single',
    options: [
      { id: 1, text: 'Mars' },
      { id: 2, text: 'Saturn' },
      { id: 3, text: 'Venus' },
    ],
  },
  {
    id: 902,
    slug: 'some-of-three',
    problem_type: 'MCQ',
    title: 'Even numbers',
    statement: '<p>Which of these are even?</p>',
    is_multi_correct: 'Multiple',
    options: [
      { id: 4, text: '12' },
      { id: 5, text: '13' },
      { id: 6, text: '14' },
    ],
  },
  {
    id: 903,
    slug: 'two-gaps',
    problem_type: 'FIB',
    title: 'Capitals',
    statement: '<p>{{1}} is in Italy, {{2}} in Norway.</p>',
    blanks: [{ label: 'Italy' }, { label: 'Norway' }],
  },
  {
    id: 904,
    slug: 'in-plain-words',
    problem_type: 'TEX',
    title: 'A short text',
    statement: '<p>Say what a queue is.</p>',
  },
  {
    id: 905,
    slug: 'with-attachments',
    problem_type: 'SUB',
    title: 'A longer text',
    statement: '<p>Describe a project of yours.</p>',
  },
] as const

const PROGRAM = {
  id: 906,
  slug: 'add-up',
  problem_type: 'SCR',
  title: 'Add up',
  statement: '<p>Print the sum of the numbers of the first line.</p>',
  children: [],
  sample_testcases: [{ id: 31, name: 'Two numbers' }],
  non_sample_testcases: [{ id: 32, name: 'Many numbers' }],
  stubs: STUBS,
  technologies: TECHNOLOGIES,
  test_environment: null,
  extra_data: { code_stub_type: 'Default' },
  problem_stub_s3_location: null,
  problem_solution_s3_location: null,
} as const

export const SECTIONS = [
  { slug: 'questions', name: 'Questions', duration: 30, problems: QUESTIONS },
  { slug: 'programs', name: 'Programs', duration: 30, problems: [PROGRAM] },
] as const

export const PROBLEMS = SECTIONS.flatMap(({ problems }) => [...problems])

/** When a section that begins at `from` ends, both in milliseconds. */
export const endOf = (section: { readonly duration: number }, from: number) =>
  from + section.duration * MINUTE
