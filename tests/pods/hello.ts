import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ProblemDefinition } from '../../cli/definitions/definition.ts'
import type { TestEnvironment } from '../backend/environment.ts'
import { ADA, defineTest, revision, TEXT } from '../backend/samples.ts'
import { type Begun, begin } from '../backend/visitor.ts'
import { openSocket } from './page.ts'

/** A server that says hello, at the port of its environment. */
export const SERVER = `
require('node:http').createServer((request, response) => response.end('hello ' + request.url)).listen(process.env.PORT)
`

/** A project with a server, and checks of it. */
export const HELLO: ProblemDefinition = {
  slug: 'hello',
  problem_type: 'PBE',
  title: 'Hello',
  score: 4,
  statement: '<p>Say hello.</p>',
  content: {
    technologies: ['javascript'],
    files: { 'server.js': '', 'notes.txt': 'locked' },
    locked: ['notes.txt'],
    tasks: { start: ['node', 'server.js'] },
    port: 3000,
    checks: [
      { name: 'says hello', steps: [{ request: { path: '/a' }, expect: { status: 200, body: 'hello /a' } }] },
    ],
  },
  key: { checks: [{ name: 'hidden', steps: [{ request: { path: '/b' }, expect: { body: 'hello /b' } }] }] },
}

export const TEST = defineTest({
  sections: [{ slug: 'all', name: 'All', duration: 0, extend_duration: 0, problems: [HELLO, TEXT] }],
})

const answer = (changes: Readonly<Record<string, string>>) => ({
  technology: '/api/v1/technology/javascript',
  code: changes,
  extra_data: { stdin: '' },
})

/** A candidate with a saved answer, for which nobody has asked for a pod. */
export async function saved(
  mine: TestEnvironment,
  changes: Readonly<Record<string, string>> = {},
  who = ADA,
) {
  const ada = await begin(mine, who)
  const body = { problem: 'hello', solution_type: 'PBE', test_solution_set: ada.set, test_slug: 'first' }
  const { body: solution } = await ada.call(
    'POST',
    '/api/v1/solution',
    { ...body, ...answer(changes) },
    revision(1),
  )
  return { ada, slug: String(solution.slug) }
}

/** A candidate with a saved answer, whose pod is there. */
export async function work(mine: TestEnvironment, changes: Readonly<Record<string, string>> = {}, who = ADA) {
  const { ada, slug } = await saved(mine, changes, who)
  const asked = { solution_slug: slug, is_open_editor: true, editor_type: 'editor' }
  const server = await ada.call('POST', '/rpc/create_server/djp/hello', asked)
  return { environment: mine, ada, slug, server: server.body }
}

export const workspace = (environment: TestEnvironment, who: Begun, slug: string) =>
  openSocket(environment, who, `/pod/${slug}/workspace?epoch=1`)

/** What a preview answers, by its host name. */
export const look = (port: string, host: string, language = 'en') =>
  new Promise<{ status: number | undefined; body: string; policy: string }>((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path: '/x', headers: { host, 'accept-language': language } },
      async (reply) =>
        resolve({
          status: reply.statusCode,
          body: await text(reply),
          policy: String(reply.headers['content-security-policy']),
        }),
    )
      .on('error', reject)
      .end()
  })
