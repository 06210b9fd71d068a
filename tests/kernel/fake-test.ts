import type { AttemptTimes } from '../../src/wire/bodies.schema.ts'
import type { Section, Test } from '../../src/wire/entities.schema.ts'
import type { SystemSettings } from '../../src/wire/settings.schema.ts'
import { isoTime } from '../../src/wire/time.ts'

export const START = Date.parse('2026-01-05T09:00:00Z')
export const MINUTE = 60_000

export function problemOf(slug: string, id: number, title: string): Section['problems'][number] {
  return { id, slug, problem_type: 'WRD', title, statement: '', score: 1 }
}

export function testOf(): Test {
  return {
    id: 3,
    slug: 'demo',
    name: 'Demo',
    duration: 90,
    test_type: 'HIR',
    test_type_verbose: 'Hiring',
    instructions: '',
    enable_feedback_page: true,
    redirection_url: '',
    is_expired: false,
    is_onboarded: true,
    invite_id: 1,
    is_timed_section: false,
    session_state: 'INIT' as const,
    is_test_created_for_phase: false,
    problems_total: 3,
    has_resumed_test: false,
    add_test_duration: 0,
    company: { name: 'Acme', slug: 'acme' },
    settings: {
      proctor: {
        enabled: false,
        snapshot: false,
        video: { enabled: false },
        browser_tolerance: { enabled: false, count: 0, warning: false },
      },
      user_permissions: { mic: false },
      secure_browser: { enabled: false },
    },
  }
}

export const systemOf = (disableMultiTab = false): SystemSettings => ({
  proctoring: {
    ab: false,
    percentage: 0,
    batch_count_video: 0,
    batch_count_image: 0,
    feedback: false,
    disableMultiTab,
  },
})

export function timesOf(changes: Partial<AttemptTimes> = {}): AttemptTimes {
  const none = { add_test_duration: 0, has_resumed_test: false, is_over: false, sections: [] }
  return { deadline: isoTime(START + 90 * MINUTE), ...none, ...changes }
}

export const setOf = () => ({
  id: 41,
  slug: 'set-41',
  token: 'token',
  start_time: isoTime(START),
  add_test_duration: 0,
  has_resumed_test: false,
  event_sequence: 0,
})

export function sectionsOf(): Section[] {
  const problems = [problemOf('one', 1, 'One'), problemOf('two', 2, 'broken'), problemOf('three', 3, 'Three')]
  return [
    {
      slug: 'first',
      name: 'First',
      problem_ids: [1, 2, 3],
      is_timed_section: false,
      duration: 0,
      extend_duration: 0,
      status: 'CTK' as const,
      problems,
    },
  ]
}
