import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readTests } from '../../cli/definitions/read.ts'
import { SAMPLE_TESTS } from '../../cli/definitions/samples.ts'
import { aliases } from '../../plugins/aliases.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { readingForeign } from '../../src/adapters/http/problems.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { CALLS, type CallName } from '../../src/wire/calls.ts'
import { CONTRACTS } from '../../src/wire/contract/contracts.ts'
import type { ProblemHead } from '../../src/wire/entities.schema.ts'
import type { CallError } from '../../src/wire/errors.ts'
import { createEnvironment } from '../backend/environment.ts'
import { ADA, REC } from '../backend/samples.ts'
import { signIn, type Visitor } from '../backend/visitor.ts'
import { EACH_CALL, openPlayer, type Player } from './each-call.ts'

/** All that calls look at of a page; the backend needs an environment without one. */
beforeEach(() => {
  const location = new URL('http://127.0.0.1/')
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', { location })
  vi.stubGlobal('document', { cookie: '' })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const patterns = (Object.keys(CALLS) as CallName[]).map((name) => ({
  name,
  method: CALLS[name].method,
  path: new RegExp(`^${CALLS[name].path.replace(/:\w+/g, '[^/]+')}$`),
}))

it.each(Object.keys(EACH_CALL))(
  '[CALL-03] the example of the contract is read by %s without a word',
  async (call) => {
    const player = openPlayer()
    const asked: CallName[] = []
    vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
      const path = url.split('?')[0] ?? ''
      const name = patterns.find((one) => one.method === method && one.path.test(path))?.name
      if (name) asked.push(name)
      const reply = name && CONTRACTS[name].example?.reply
      return new Response(method === 'HEAD' ? null : reply === undefined ? '' : JSON.stringify(reply))
    })
    await EACH_CALL[call]?.(player)
    expect(asked).not.toEqual([])
    expect(player.reports.map(String)).toEqual([])
  },
)

/** What a browser of this visitor asks is answered by the server. */
function asking(visitor: Visitor): Player {
  const cookies = Object.entries(visitor.cookies).map((pair) => pair.join('='))
  vi.stubGlobal('document', { cookie: cookies.join('; ') })
  vi.stubGlobal('fetch', async (url: string, { body, headers, method = 'GET' }: RequestInit) => {
    const sent = Object.fromEntries(new Headers(headers))
    const reply = await visitor.call(method as 'GET', url, body ?? undefined, sent)
    return new Response(method === 'HEAD' || reply.status === 204 ? null : reply.text, {
      status: reply.status,
    })
  })
  return openPlayer()
}

it('whatever our own server says of the sample tests is read without a word, by calls and by problem types', async () => {
  const types = createRegistry<NodePlugin>(nodeManifest, aliases)
  const { tests } = await readTests(SAMPLE_TESTS, types)
  const environment = await createEnvironment(tests)
  const wrong: string[] = []
  const codes = new Set<string>()

  async function readProblem(slug: string, problem: ProblemHead) {
    codes.add(problem.problem_type)
    const type = readingForeign(await types.load(problem.problem_type), {
      report: (error) => wrong.push(`${slug}, ${problem.slug}: ${error}`),
      isPartial: () => {},
    })
    type.problem(problem)
    if (problem.solution) type.solution.decode(problem.solution)
  }

  async function take(slug: string, { api, screen }: Player) {
    const identity = await api.identity()
    const user = await api.user(identity)
    const test = await api.test(slug)
    await api.solutionSetHead(identity, slug)
    const runs = await screen.runs()
    await runs.technologies()
    await runs.stubs()
    const attempt = await api.init(test)
    await api.start(attempt)
    await api.settings(attempt, test, user)
    await api.open(attempt, 'd1', 1)
    await api.solutionSet(attempt)
    for (const { problems } of await api.sections(attempt, slug))
      for (const problem of problems) await readProblem(slug, problem)
    await api.sync(attempt, { attempted: 1, total: 4, remainingMs: 60_000 })
  }

  for (const { slug } of tests) {
    for (const person of [ADA, REC]) {
      const player = asking(await signIn(environment, person, slug))
      await take(slug, player).catch((error: CallError) => {
        // Some tests are over, or need a form or a browser of their own first.
        if (![401, 403, 409].includes(Number(error.outcome))) wrong.push(`${slug}: ${error}`)
      })
      wrong.push(...player.reports.map((error) => `${slug}, ${person.username}: ${error}`))
    }
  }
  expect(wrong).toEqual([])
  expect(codes.size).toBeGreaterThan(20)
})
