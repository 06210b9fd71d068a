import type { Receipt } from '../../../src/wire/bodies.schema.ts'
import { CALLS, CSRF, pathOf } from '../../../src/wire/calls.ts'
import type { Identity, Section, SolutionSetHead } from '../../../src/wire/entities.schema.ts'

/** Signs requests of the replay in as the user of a browser. */
export interface Session {
  /** Such as `http://127.0.0.1:4173`. */
  readonly url: string
  /** Value of the header `cookie`. */
  readonly cookie: string
  readonly testSlug: string
}

interface Sent {
  readonly method: string
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Reads a path; with `sent` it writes there. */
export function send({ url, cookie }: Session, path: string, sent?: Sent): Promise<Response> {
  const token = new RegExp(`(?:^|; )${CSRF.cookie}=([^;]*)`).exec(cookie)?.[1] ?? ''
  const headers = { cookie, accept: 'application/json', [CSRF.header]: token }
  if (!sent) return fetch(url + path, { headers })
  return fetch(url + path, {
    method: sent.method,
    headers: { ...headers, ...sent.headers, 'content-type': 'application/json' },
    body: JSON.stringify(sent.body),
  })
}

async function identityOf(session: Session): Promise<Identity> {
  const identity = await send(session, CALLS.identity.path)
  if (!identity.ok) throw new Error(`Nobody is signed in, so that nothing can be read: ${identity.status}`)
  return (await identity.json()) as Identity
}

/** What the backend has stored for a problem, as it answers the user; `undefined` when it has nothing. */
export async function readSolution(session: Session, problem: string): Promise<object | undefined> {
  const { user_id, usertype } = await identityOf(session)
  const query = new URLSearchParams({ context_slug: session.testSlug, problem_slug: problem })
  const path = pathOf(CALLS.readSolution, { type: usertype, id: user_id })
  const reply = await send(session, `${path}?${query}`)
  if (reply.status === 404) return undefined
  if (!reply.ok) throw new Error(`The backend does not tell what it stored for "${problem}": ${reply.status}`)
  return Object(await reply.json())
}

/** The solution set of the user's attempt; `undefined` when there is none. */
export async function readAttemptId(session: Session): Promise<number | undefined> {
  const { user_id, usertype } = await identityOf(session)
  const query = new URLSearchParams({ context: 'test', context_slug: session.testSlug })
  const path = pathOf(CALLS.solutionSetHead, { type: usertype, id: user_id })
  const head = await send(session, `${path}?${query}`)
  return head.ok ? ((await head.json()) as SolutionSetHead).id : undefined
}

/** A problem as the user's attempt got it; throws where it is not there to be answered. */
export async function readProblemOf(session: Session, slug: string): Promise<object> {
  const id = (await readAttemptId(session)) ?? ''
  const reply = await send(session, pathOf(CALLS.sections, { id }))
  const { sections } = (reply.ok ? await reply.json() : { sections: [] }) as { sections: readonly Section[] }
  const found = sections.flatMap(({ problems }) => problems).find((problem) => problem.slug === slug)
  if (found) return found
  throw new Error(`The backend does not show what the attempt got of "${slug}": ${reply.status}`)
}

/** The receipt of the user's submission; `undefined` when there is none. */
export async function readReceiptOf(session: Session): Promise<Receipt | undefined> {
  const id = await readAttemptId(session)
  const reply = id === undefined ? undefined : await send(session, pathOf(CALLS.receipt, { id }))
  return reply?.ok ? ((await reply.json()) as { receipt: Receipt }).receipt : undefined
}
