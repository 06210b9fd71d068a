import type { Api, Clock } from '../../kernel/ports.ts'
import { CALLS } from '../../wire/calls.ts'
import type { Section, SolutionSet, SolutionSetHead, Test, User } from '../../wire/entities.ts'
import type { SystemSettings, TestSettings } from '../../wire/settings.ts'
import { readTime } from '../../wire/time.ts'
import type { Host, Http } from './http.ts'
import { orUndefined, withRetries } from './retry.ts'
import { readIdentity } from './screen-api.ts'
import type { SignIn } from './sign-in.ts'
import { type AttemptRef, createSolutionSaver } from './solutions.ts'
import { createSubmissionCalls } from './submission.ts'

export interface ApiParts {
  readonly http: Host
  /** The websocket-service host, which also answers `get-session` and `fetchsettings` (GAP-024). */
  readonly service: Http
  readonly signIn: SignIn
  readonly clock: Clock
}

/** The kernel's `Api` over HTTP. Replies have the shapes of `src/wire`; the backend validates what it sends. */
export function createApi({ http, service, signIn, clock }: ApiParts): Api {
  const attempt: AttemptRef = { user: undefined, test: undefined, solutionSetId: undefined }
  const saver = createSolutionSaver(http, attempt)

  async function get<T>(...args: Parameters<Http['call']>): Promise<T> {
    return (await http.call(...args)).body as T
  }
  const bootGet = <T>(...args: Parameters<Http['call']>) => withRetries(clock, () => get<T>(...args))

  return {
    ...createSubmissionCalls(http),
    ...sessionService(service, signIn),
    identity: () => readIdentity(http, clock),
    async user(identity) {
      const call = identity.usertype === 'recruiter' ? CALLS.recruiter : CALLS.hacker
      attempt.user = await bootGet<User>(call, { parts: { id: identity.user_id } })
      return attempt.user
    },
    async serverTime() {
      const body = await get<{ server_time: string; is_system_time_mismatch_enabled: boolean }>(
        CALLS.serverTime,
      )
      return { serverTime: readTime(body.server_time), mismatchChecked: body.is_system_time_mismatch_enabled }
    },
    async test(slug) {
      attempt.test = await bootGet<Test>(CALLS.test, { parts: { slug }, query: { is_test_env: 'true' } })
      return attempt.test
    },
    solutionSetHead: ({ usertype, user_id }, slug) =>
      orUndefined(
        bootGet<SolutionSetHead>(CALLS.solutionSetHead, {
          parts: { type: usertype, id: user_id },
          query: { context: 'test', context_slug: slug },
        }),
      ),
    async init({ id }) {
      const body = await get<{ testsolutionset_id: number }>(CALLS.init, { parts: { id }, body: { id } })
      return body.testsolutionset_id
    },
    async start(id) {
      await http.call(CALLS.start, { parts: { id }, body: { id } })
    },
    async open(id, device, session) {
      attempt.solutionSetId = id
      const opened = await orUndefined(
        get<{ epoch: number; granted: boolean }>(CALLS.open, { parts: { id }, body: { device, session } }),
      )
      return opened ?? { epoch: undefined, granted: true }
    },
    solutionSet: (id) => get<SolutionSet>(CALLS.solutionSet, { parts: { id } }),
    async sections(id, slug) {
      const { sections } = await get<{ sections: Section[] }>(CALLS.sections, {
        parts: { id },
        query: { test_slug: slug },
      })
      for (const { problems } of sections) for (const { solution } of problems) saver.know(solution)
      return sections
    },
    save: saver.save,
    async upload(file, name, options) {
      const { uploadFile } = await import(/* webpackChunkName: "work" */ './upload.ts')
      return uploadFile(http.address(CALLS.upload), file, name, options)
    },
  }
}

function sessionService(service: Http, signIn: SignIn) {
  return {
    validateSession: signIn.validate,
    async isTakenOver({ id, slug }, { username }, device) {
      const { body } = await service.call(CALLS.activeSession, {
        parts: { id, slug, username },
        query: { device },
        headers: await signIn.headers(),
      })
      return (body as { active: boolean }).active
    },
    async settings(id, { slug }, { username }) {
      const { body } = await service.call(CALLS.fetchSettings, {
        parts: { type: 'CTK', id },
        body: { username, test_slug: slug },
        headers: await signIn.headers(),
      })
      const { settings, system_settings } = body as {
        settings: TestSettings
        system_settings: SystemSettings
      }
      return { settings, system: system_settings }
    },
  } satisfies Partial<Api>
}
