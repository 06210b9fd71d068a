import type { Api, Clock } from '../kernel/ports.ts'
import { CALLS } from '../wire/calls.ts'
import type { Identity, Section, SolutionSet, SolutionSetHead, Test, User } from '../wire/entities.ts'
import { CallError } from '../wire/errors.ts'
import type { Receipt, RecoveredDraft } from '../wire/saving.ts'
import { readTime } from '../wire/time.ts'
import type { Http } from './http.ts'
import { withRetries } from './retry.ts'
import { type AttemptRef, createSolutionSaver } from './solutions.ts'
import { uploadFile } from './upload.ts'

/** The backend over HTTP. Replies are trusted to be what `src/wire` says: the backend validates what it sends. */
export function createApi(http: Http, origin: string, clock: Clock): Api {
  const attempt: AttemptRef = { user: undefined, test: undefined, solutionSetId: undefined }
  const saver = createSolutionSaver(http, attempt)

  async function get<T>(...args: Parameters<Http['call']>): Promise<T> {
    return (await http.call(...args)).body as T
  }
  const bootGet = <T>(...args: Parameters<Http['call']>) => withRetries(clock, () => get<T>(...args))

  return {
    ...submissions(http, get),
    async identity() {
      const identity = await bootGet<Identity>(CALLS.identity)
      if (!identity?.user_id) throw new CallError('IDT', 401)
      return identity
    },
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
    upload: (file, name, options) => uploadFile(origin, file, name, options),
  }
}

type Get = <T>(...args: Parameters<Http['call']>) => Promise<T>

function submissions(http: Http, get: Get) {
  return {
    async recover(id, { problem, rev, baseRev, epoch, fields }) {
      const body = { problem, rev, base_rev: baseRev, epoch, fields }
      await http.call(CALLS.recoverDraft, { parts: { id }, body })
    },
    recovered: (id) => get<RecoveredDraft[]>(CALLS.recoveredDrafts, { parts: { id } }),
    receipt: async (id) =>
      (await orUndefined(get<{ receipt: Receipt }>(CALLS.receipt, { parts: { id } })))?.receipt,
    async submit(id, body) {
      try {
        const { receipt } = await get<{ receipt: Receipt }>(CALLS.submit, { parts: { id }, body })
        return { kind: 'sealed', receipt }
      } catch (error) {
        return refusedSubmit(error)
      }
    },
    async end(slug) {
      await http.call(CALLS.end, { parts: { slug } })
    },
    async feedbackGiven(slug) {
      await http.call(CALLS.feedbackGiven, { query: { source: 'PT', test_slug: slug } })
      return true
    },
    async sendFeedback(slug, rating, comment) {
      await http.call(CALLS.sendFeedback, { body: { test_slug: slug, source: 'PT', rating, comment } })
    },
  } satisfies Partial<Api>
}

function refusedSubmit(error: unknown) {
  if (!(error instanceof CallError) || error.outcome !== 409) throw error
  const { missing, why } = error.body
  if (Array.isArray(missing)) return { kind: 'missing', problems: missing.map(String) } as const
  if (why === 'fenced') return { kind: 'refused', why, message: error.message } as const
  throw error
}

/** A 404 is an answer here, not a failure. */
async function orUndefined<T>(reply: Promise<T>): Promise<T | undefined> {
  try {
    return await reply
  } catch (error) {
    if (error instanceof CallError && error.outcome === 404) return undefined
    throw error
  }
}
