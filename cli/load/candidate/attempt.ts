import { type TSchema, Type } from 'typebox'
import { ReadContext } from '../../../src/schema/context.ts'
import { read } from '../../../src/schema/read.ts'
import { KnownOpening } from '../../../src/wire/bodies.schema.ts'
import { CALLS, type Call, CSRF, type PathParts, pathOf, tokenIn } from '../../../src/wire/calls.ts'
import { Identity, ProblemHead, SolutionSetHead, Test } from '../../../src/wire/entities.schema.ts'
import { SAVE_HEADERS } from '../../../src/wire/saving.ts'
import { durationMs, readTime } from '../../../src/wire/time.ts'
import type { Insisted, LoadRequest } from '../requests.ts'

/** An attempt that a candidate has begun, and how requests of its page are signed in. */
export interface Attempt {
  /** The solution set. */
  readonly set: number
  readonly epoch: number
  /** Id of the candidate. */
  readonly user: number
  /** Ids of the problems by slug. */
  readonly problems: ReadonlyMap<string, number>
  /** When its time is up, in milliseconds since the epoch. */
  readonly deadline: number
  readonly headers: Readonly<Record<string, string>>
  readonly ask: Ask
}

interface AskOptions {
  readonly parts?: PathParts
  readonly body?: object
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Repeats a request until the server takes or refuses it. */
type Request = (asked: LoadRequest) => Promise<Insisted>

/** Makes a call until the server takes or refuses it; gives the refusals too. */
export type Ask = (call: Call, options?: AskOptions) => Promise<Insisted>

/** The body of a reply as JSON; throws for a refusal, with its words. */
export function bodyOf({ status, text }: Insisted, what: string): unknown {
  if (status >= 300) throw new Error(`${what} was refused by ${status}: ${text.slice(0, 200)}`)
  return JSON.parse(text)
}

/** Follows a sign-in link, starts the test and opens it, as a page does. Rejects when that is refused. */
export async function beginAttempt(
  request: Request,
  link: string,
  { name, slug }: { readonly name: string; readonly slug: string },
): Promise<Attempt> {
  const headers = await signIn(request, link)
  let epoch = 0
  const ask = asking(request, () => ({ ...headers, [SAVE_HEADERS.epoch]: String(epoch) }))
  const get = async <T extends TSchema>(schema: T, what: string, ...asked: Parameters<Ask>) =>
    read(schema, bodyOf(await ask(...asked), what), new ReadContext(what))
  const { user_id: user } = await get(Identity, 'identity', CALLS.identity)
  const test = await get(Test, 'test', CALLS.test, { parts: { slug } })
  const { testsolutionset_id: set } = await get(InitReply, 'init', CALLS.init, {
    parts: { id: test.id },
    body: {},
  })
  await get(Type.Unknown(), 'start', CALLS.start, { parts: { id: set }, body: {} })
  const opening = { parts: { id: set }, body: { device: name, session: 1 } }
  epoch = (await get(KnownOpening, 'opening', CALLS.open, opening)).epoch ?? 0
  const query = { parts: { type: 'hacker', id: user }, query: `?context_slug=${slug}` }
  const { start_time } = await get(SolutionSetHead, 'attempt', CALLS.solutionSetHead, query)
  const { sections } = await get(Sections, 'questions', CALLS.sections, { parts: { id: set } })
  return {
    ...{ ask, epoch, headers, set, user },
    problems: new Map(
      sections.flatMap(({ problems }) => problems.map(({ id, slug: one }) => [one, id] as const)),
    ),
    deadline:
      start_time === undefined
        ? Number.POSITIVE_INFINITY
        : readTime(start_time) + durationMs(test.duration + test.add_test_duration),
  }
}

const InitReply = Type.Object({ testsolutionset_id: Type.Number() })
const Sections = Type.Object({
  sections: Type.Array(Type.Object({ problems: Type.Array(ProblemHead, { assumed: [] }) })),
})

const asking =
  (request: Request, own: () => Readonly<Record<string, string>>): Ask =>
  (call, { body, headers, parts, query = '' } = {}) =>
    request({
      method: call.method,
      path: pathOf(call, parts) + query,
      headers: { ...own(), ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })

async function signIn(request: Request, link: string): Promise<Record<string, string>> {
  const { pathname, search } = new URL(link)
  const entered = await request({ method: 'GET', path: pathname + search })
  const pairs = (entered.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
  if (pairs.length === 0) throw new Error(`A sign-in link was answered by ${entered.status}`)
  const cookie = pairs.join('; ')
  return { cookie, [CSRF.header]: tokenIn(cookie) }
}
