import type { FastifyRequest } from 'fastify'
import { CALLS, type Call, CSRF, type PathParts, pathOf } from '../../../src/wire/calls.ts'
import type { Config } from '../platform/config.ts'
import type { PrimedReplies } from './page.ts'
import type { App } from './server.ts'

/** Headers of the page's request that its calls would have too. */
const SAME_HEADERS = ['cookie', 'host', 'user-agent', 'x-forwarded-for'] as const

/** A page whose calls go elsewhere, or carry more than their address, asks for everything itself. */
export const canPrime = ({ apiBase, env, prefixes, user, websocketBase }: Config): boolean =>
  [apiBase, env, prefixes, user, websocketBase].every((value) => value === undefined)

interface Test {
  readonly slug: string
  /** The address is that of a problem, or of their list. */
  readonly isInside: boolean
}

interface Known {
  readonly user_id: number
  readonly username: string
  readonly usertype: string
}

/**
 * What the page of a test asks for first, answered by the same routes that it would ask: who is signed in, the test, the
 * brand, and inside a started attempt its problems. Only replies that the player goes on from are among them; it asks for
 * the others itself, and shows what came.
 */
export async function primedReplies(app: App, request: FastifyRequest, test: Test): Promise<PrimedReplies> {
  const replies: Record<string, string> = {}

  async function ask<T>(
    call: Call,
    parts: PathParts = {},
    query = '',
    body?: object,
  ): Promise<T | undefined> {
    const url = pathOf(call, parts) + query
    const { payload, statusCode } = await app.inject({
      method: call.method,
      url,
      headers: headersOf(request),
      remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
      ...(body && { payload: body }),
    })
    if (statusCode !== 200) return undefined
    replies[`${call.method} ${url}`] = payload
    return JSON.parse(payload) as T
  }

  const known = await ask<Known>(CALLS.identity)
  if (!known) return replies
  const { slug } = test
  const call = known.usertype === 'recruiter' ? CALLS.recruiter : CALLS.hacker
  const shown = await ask<{ company: { slug: string } }>(CALLS.test, { slug }, '?is_test_env=true')
  await ask(call, { id: known.user_id })
  await ask(CALLS.validateSession)
  const label = await ask<object>(CALLS.whiteLabel)
  if (label && Object.keys(label).length === 0 && shown?.company.slug)
    await ask(CALLS.companyWhiteLabel, { slug: shown.company.slug })
  const owner = { type: known.usertype, id: known.user_id }
  const query = `?${new URLSearchParams({ context: 'test', context_slug: slug })}`
  const head = await ask<{ id: number; is_started: boolean }>(CALLS.solutionSetHead, owner, query)
  if (!head?.is_started || !test.isInside) return replies
  const { id } = head
  await ask(CALLS.solutionSet, { id })
  await ask(CALLS.sections, { id }, `?${new URLSearchParams({ test_slug: slug })}`)
  await ask(CALLS.fetchSettings, { type: 'CTK', id }, '', { username: known.username, test_slug: slug })
  return replies
}

function headersOf(request: FastifyRequest): Record<string, string> {
  const { headers, cookies, host, originalUrl, protocol } = request
  const same = SAME_HEADERS.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return {
    ...Object.fromEntries(same),
    referer: `${protocol}://${host}${originalUrl}`,
    [CSRF.header]: cookies[CSRF.cookie] ?? '',
  }
}
