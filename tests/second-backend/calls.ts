import {
  type Attempt,
  closedReply,
  newAttempt,
  sectionsOf,
  setOf,
  settingsOf,
  shown,
  testOf,
} from './attempt.ts'
import { PROBLEMS, STUBS, TECHNOLOGIES, TEST, USER } from './content.ts'
import { NOT_FOUND, type Routes } from './http.ts'

/** What the routes share. */
export interface Memory {
  attempt: Attempt | undefined
  /** Whether the sections bring their problems, or only their ids. */
  readonly withProblems: boolean
  readonly isWatched: boolean
  readonly isTimed: boolean
  /** Sends a socket event to one connection. */
  tell(sockid: unknown, event: string, body: unknown): void
}

/** Session and test loading, and the languages. */
export function loadingCalls(memory: Memory): Routes {
  const isOwn = (id: string | undefined) => memory.attempt && id === String(memory.attempt.id)
  return {
    'GET /gateways/identity': () => ({ body: USER }),
    'GET /gateways/validate-session': () => ({ body: { valid: true } }),
    'GET /api/v1/hacker/:id': ({ parts }) => (parts.id === String(USER.id) ? { body: USER } : NOT_FOUND),
    'GET /rpc/get_server_time': () => ({
      body: { server_time: new Date().toISOString(), is_system_time_mismatch_enabled: true },
    }),
    'GET /api/v1/test/:slug': ({ parts }) =>
      parts.slug === TEST.slug ? { body: testOf(memory) } : NOT_FOUND,
    'GET /api/v1/hacker/:id/solutionset': () => {
      const { attempt } = memory
      return attempt ? { body: { id: attempt.id, add_test_duration: 0, event_sequence: 0 } } : NOT_FOUND
    },
    'POST /rpc/test.init/:id': () => {
      memory.attempt ??= newAttempt()
      return { body: { testsolutionset_id: memory.attempt.id } }
    },
    'POST /rpc/test.start/:id': ({ parts }) => {
      const { attempt } = memory
      const refused = closedReply(attempt)
      if (refused || !attempt || !isOwn(parts.id)) return refused ?? NOT_FOUND
      attempt.started ??= Date.now()
      attempt.sections.from ||= attempt.started
      return { body: {} }
    },
    'GET /api.v2/assessment/:id/solutionset': ({ parts }) =>
      memory.attempt && isOwn(parts.id) ? { body: setOf(memory.attempt) } : NOT_FOUND,
    'GET /api.v2/assessment/:id/sectionwise/problems': ({ parts }) =>
      memory.attempt && isOwn(parts.id)
        ? { body: { sections: sectionsOf(memory.attempt, memory) } }
        : NOT_FOUND,
    'GET /api.v2/assessment/:id/problems': ({ parts, query }) => {
      const { attempt } = memory
      if (!attempt || !isOwn(parts.id)) return NOT_FOUND
      const open = new Set(
        sectionsOf(attempt, { isTimed: memory.isTimed, withProblems: false }).flatMap(
          ({ problem_ids }) => problem_ids,
        ),
      )
      const wanted = (query.get('ids') ?? '').split(',').map(Number)
      const found = PROBLEMS.filter(({ id }) => wanted.includes(id) && open.has(id))
      return { body: { problems: found.map((problem) => shown(attempt, problem)) } }
    },
    'GET /api/v1/invite/:id': () => ({
      body: { id: TEST.invite_id, email: USER.email, is_onboarded: true, extra_data: null },
    }),
    'GET /get-session/:id/:slug/:username': () => ({ body: { active: false } }),
    'POST /fetchsettings/:type/:id': () => ({
      body: { settings: settingsOf(memory), system_settings: null },
    }),
    'GET /generic/api/whitelabelconfig': () => ({
      body: {
        favicon_icon_url: null,
        logo_full_icon_url: null,
        logo_64X64_icon_url: null,
        extra_data: null,
      },
    }),
    'GET /rpc/get_technologies': () => ({ body: TECHNOLOGIES }),
    'GET /rpc/detail_provider': () => ({ body: STUBS }),
  }
}
