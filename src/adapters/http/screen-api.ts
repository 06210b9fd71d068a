import type { Clock } from '../../kernel/ports.ts'
import type {
  ChatAnswer,
  LinkPreview,
  ReportedSolution,
  RunsApiClient,
  ScreenApi,
  StandaloneProblem,
} from '../../ports/screen-api.ts'
import { CALLS, type Call } from '../../wire/calls.ts'
import type { Identity, Invite, ReportSet, User, WhiteLabel } from '../../wire/entities.ts'
import { CallError } from '../../wire/errors.ts'
import type { CallOptions, Host, Http } from './http.ts'
import { withRetries } from './retry.ts'

/** Addresses that are shown directly (MISC-03). */
const IMAGE = /\.(png|jpe?g|svg|bmp|webp|gif)$/i

/** The calls of the screens over HTTP. */
export function createScreenApi(http: Host, clock: Clock): ScreenApi {
  const get = async <T>(call: Call, options?: CallOptions) => (await http.call(call, options)).body as T
  const post = async (call: Call, options: CallOptions) => void (await http.call(call, options))
  let label: Promise<WhiteLabel> | undefined

  return {
    identity: () => readIdentity(http, clock),
    user: ({ usertype, user_id }) =>
      get<User>(usertype === 'recruiter' ? CALLS.recruiter : CALLS.hacker, { parts: { id: user_id } }),
    invite: (id) => get<Invite>(CALLS.invite, { parts: { id } }),
    addExtraData: (inviteId, answers) =>
      post(CALLS.addExtraData, { query: { invite_id: inviteId }, body: answers }),
    onboarded: (inviteId, test) => post(CALLS.onboarded, { body: { invite_id: inviteId, test_slug: test } }),
    reportIssue: ({ comment, problem, test }) =>
      post(CALLS.reportIssue, {
        body: { comment, problem_slug: problem, test_slug: test, category: 'content' },
      }),
    reportSet: (testId, username) =>
      get<ReportSet>(CALLS.reportSet, { parts: { id: testId }, query: { username } }),
    reportSolution: (solution, test) =>
      get<ReportedSolution>(CALLS.reportSolution, {
        parts: { id: solution },
        query: { source: 'report', test_slug: test },
      }),
    async retake(testId) {
      try {
        await http.call(CALLS.retake, { parts: { id: testId } })
        return 'reset'
      } catch (error) {
        if (error instanceof CallError && error.outcome === 409) return 'already'
        throw error
      }
    },
    problem: (slug, role) =>
      get<StandaloneProblem>(CALLS.problem, { parts: { slug }, query: { _role: role } }),
    chat: (text, test, problem) =>
      get<ChatAnswer>(CALLS.chat, { body: { text, test_slug: test, problem_slug: problem } }),
    preview: (url) => preview(http, url),
    whiteLabel() {
      label ??= get<WhiteLabel>(CALLS.whiteLabel)
      label.catch(() => {
        label = undefined
      })
      return label
    },
    runs: () => loadRunCalls(http),
    companyWhiteLabel: (slug) => get<WhiteLabel>(CALLS.companyWhiteLabel, { parts: { slug } }),
  }
}

/** Loads with the other code of a started test. */
async function loadRunCalls(http: Http): Promise<RunsApiClient> {
  return (await import(/* webpackChunkName: "work" */ './runs.ts')).createRunCalls(http)
}

/** Reads the signed-in user; rejects with an `IDT` error of 401 when there is none (ROLE-10). */
export async function readIdentity(http: Http, clock: Clock): Promise<Identity> {
  const { body } = await withRetries(clock, () => http.call(CALLS.identity))
  const identity = body as Identity | undefined
  if (!identity?.user_id) throw new CallError('IDT', 401)
  return identity
}

/**
 * An image by its extension, anything else by the content type that the proxy finds (MISC-03..05, CALL-76). What is
 * our own needs no proxy, and none of our pages belongs into a preview.
 */
async function preview(http: Host, url: string): Promise<LinkPreview> {
  const isImage = IMAGE.test(pathIn(url))
  if (url.startsWith(`${window.location.origin}/`)) return { kind: isImage ? 'image' : 'none', address: url }
  const address = `${http.address(CALLS.preview)}?${new URLSearchParams({ url })}`
  if (isImage) return { kind: 'image', address }
  const { headers } = await http.call(CALLS.previewHead, { query: { url } })
  const type = headers.get('content-type') ?? ''
  const kind = type.includes('html') ? 'page' : type.includes('pdf') ? 'pdf' : 'none'
  return { kind, address }
}

/** The path of an address; `''` for a text that is none. */
function pathIn(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : ''
}
