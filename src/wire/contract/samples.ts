import type { Run, TestCaseOutcome } from '../runs.schema.ts'

/*
 * One candidate, one test: what the examples of the contract are made of.
 */

export const AT = '2026-03-01T09:00:00.000Z'

export const SETTINGS = {
  proctor: {
    enabled: true,
    snapshot: true,
    video: { enabled: false },
    browser_tolerance: { enabled: true, count: 3, warning: true },
  },
  user_permissions: { mic: false },
  secure_browser: { enabled: false },
  hacker_extra_data: {
    custom_data: { enabled: true, fields: [{ label: 'City', required: true, type: 'input' }] },
    profile_data: { City: 'Pune' },
  },
} as const

export const SYSTEM_SETTINGS = {
  proctoring: {
    ab: false,
    percentage: 0,
    batch_count_video: 25,
    batch_count_image: 10,
    feedback: true,
    disableMultiTab: true,
  },
} as const

export const USER = {
  id: 7,
  username: 'casey',
  full_name: 'Casey Candidate',
  first_name: 'Casey',
  email: 'casey@example.com',
  usertype: 'hacker',
  is_staff: false,
} as const

export const TEST = {
  id: 3,
  slug: 'basics',
  name: 'Web platform basics',
  duration: 60,
  end_time: '2026-03-31T18:00:00.000Z',
  test_type: 'TST',
  test_type_verbose: 'Test',
  instructions: '<p>Take your time.</p>',
  enable_feedback_page: true,
  redirection_url: '',
  is_expired: false,
  is_onboarded: true,
  invite_id: 501,
  is_timed_section: false,
  session_state: 'INIT',
  is_test_created_for_phase: false,
  problems_total: 2,
  has_resumed_test: false,
  add_test_duration: 0,
  company: { name: 'Example', slug: 'example' },
  allowed_technologies: { sum: ['/api/v1/technology/python'] },
  settings: SETTINGS,
  system_settings: SYSTEM_SETTINGS,
} as const

export const SOLUTION = {
  id: 8,
  slug: 's8',
  problem: 'why',
  solution_type: 'TEX',
  creator: 7,
  test: 3,
  test_solution_set: 5,
  test_slug: 'basics',
  answer: 'Because of the cache.',
  attachments: [],
  rev: 4,
  epoch: 1,
  saved_at: AT,
} as const

export const PROBLEM = {
  id: 9,
  slug: 'which',
  problem_type: 'MCQ',
  title: 'Which one?',
  statement: '<p>Which status means "not found"?</p>',
  score: 2,
  is_multi_correct: 'Single',
  options: [
    { id: 1, text: '200' },
    { id: 2, text: '404' },
  ],
} as const

const WRITTEN = {
  id: 10,
  slug: 'why',
  problem_type: 'TEX',
  title: 'Why the old logo?',
  statement: '<p>Why do I still see the old logo?</p>',
  score: 3,
  solution: SOLUTION,
} as const

export const SECTION = {
  slug: 'all',
  name: 'All questions',
  problem_ids: [9, 10],
  is_timed_section: false,
  duration: 60,
  extend_duration: 0,
  expiry: false,
  status: 'CTK',
  problems: [PROBLEM, WRITTEN],
} as const

export const TIMES = {
  deadline: '2026-03-01T10:00:00.000Z',
  add_test_duration: 0,
  has_resumed_test: false,
  is_over: false,
  sections: [{ slug: 'all', status: 'CTK', duration: 60, extend_duration: 0 }],
} as const

export const RECEIPT = {
  receipt: { id: 'r1', submitted_at: AT, sealed: { why: { rev: 4, hash: 'sha256-3f1a' } } },
} as const

const TESTCASE: TestCaseOutcome = {
  id: 1,
  name: 'Two numbers',
  is_sample: true,
  status: 'passed',
  cpu_ms: 21,
  input: '2 3',
  expected: '5',
  actual: '5',
}

export const RUN: Run = {
  run_id: 'run-1',
  solution_id: 11,
  rev: 6,
  mode: 'run',
  state: 'EVALUATED',
  output: '5\n',
  testcases: [TESTCASE],
  status: 'ACC',
}

export const SOCKMETA = { connid: 'c1', wid: 'w1', sockid: 's1' } as const

export const SIGNED_URL_REQUEST = {
  upload_speed: 12.5,
  download_speed: 40.25,
  offline_duration: 0,
  assessment_id: 5,
  failed_image_uploads: 0,
  proctoring_start_time: AT,
  image_sequence: 3,
  mode: 'image',
} as const
