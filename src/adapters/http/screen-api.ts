import type { Clock } from '../../kernel/ports.ts'
import type { LinkPreview, RepositoryApi, RunsApiClient, ScreenApi } from '../../ports/screen-api.ts'
import type { Reader } from '../../schema/read.ts'
import { CALLS, type Call } from '../../wire/calls.ts'
import type { WhiteLabel } from '../../wire/entities.schema.ts'
import { CallError } from '../../wire/errors.ts'
import { readWhiteLabel, userReader } from '../replies/identity.ts'
import { ask, type CallOptions, type Host, type Http } from './http.ts'
import { askIdentity } from './landing-api.ts'

type ScreenReaders = typeof import('../replies/screens.ts')

/** Addresses that are shown directly (MISC-03). */
const IMAGE = /\.(png|jpe?g|svg|bmp|webp|gif)$/i

/** The calls of the screens over HTTP. */
export function createScreenApi(http: Host, clock: Clock): ScreenApi {
  /** A call whose reader comes with the code of the screens that are not seen at once. */
  async function askLate<R extends keyof ScreenReaders>(call: Call, name: R, options?: CallOptions) {
    const readers: ScreenReaders = await import(/* webpackChunkName: "replies" */ '../replies/screens.ts')
    return ask<ReturnType<ScreenReaders[R]>>(
      http,
      call,
      readers[name] as Reader<ReturnType<ScreenReaders[R]>>,
      options,
    )
  }

  const post = async (call: Call, options: CallOptions) => void (await http.call(call, options))
  let label: Promise<WhiteLabel> | undefined

  return {
    identity: () => askIdentity(http, clock),
    user: (identity) =>
      ask(http, identity.usertype === 'recruiter' ? CALLS.recruiter : CALLS.hacker, userReader(identity), {
        parts: { id: identity.user_id },
      }),
    invite: (id) => askLate(CALLS.invite, 'readInvite', { parts: { id } }),
    addExtraData: (inviteId, answers) =>
      post(CALLS.addExtraData, { query: { invite_id: inviteId }, body: answers }),
    onboarded: (inviteId, test) => post(CALLS.onboarded, { body: { invite_id: inviteId, test_slug: test } }),
    keepPosition: (id, { bookmarks, ...rest }, epoch) =>
      post(CALLS.position, { parts: { id }, body: { ...rest, bookmarks: Object.keys(bookmarks), epoch } }),
    reportIssue: ({ comment, problem, test }) =>
      post(CALLS.reportIssue, {
        body: { comment, problem_slug: problem, test_slug: test, category: 'content' },
      }),
    reportSet: (testId, username) =>
      askLate(CALLS.reportSet, 'readReportSet', { parts: { id: testId }, query: { username } }),
    reportSolution: (solution, test) =>
      askLate(CALLS.reportSolution, 'readReportedSolution', {
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
      askLate(CALLS.problem, 'readStandalone', { parts: { slug }, query: { _role: role } }),
    chat: (text, test, problem) =>
      askLate(CALLS.chat, 'readChatAnswer', { body: { text, test_slug: test, problem_slug: problem } }),
    preview: (url) => preview(http, url),
    whiteLabel() {
      label ??= ask(http, CALLS.whiteLabel, readWhiteLabel)
      label.catch(() => {
        label = undefined
      })
      return label
    },
    runs: () => loadRunCalls(http),
    repository: () => loadRepositoryCalls(http),
    companyWhiteLabel: (slug) => ask(http, CALLS.companyWhiteLabel, readWhiteLabel, { parts: { slug } }),
  }
}

/** Loads with the other code of a started test. */
async function loadRunCalls(http: Http): Promise<RunsApiClient> {
  return (await import(/* webpackChunkName: "runs" */ './runs.ts')).createRunCalls(http)
}

async function loadRepositoryCalls(http: Http): Promise<RepositoryApi> {
  return (await import(/* webpackChunkName: "repository" */ './repository.ts')).createRepositoryCalls(http)
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

/** The path of an address; `''` for any other text. */
function pathIn(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : ''
}
