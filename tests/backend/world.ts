import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createBackend } from '../../cli/backend/backend.ts'
import type { Backend, BackendClock, BackendRandom } from '../../cli/backend/contract.ts'
import type { Person, ProblemDefinition, TestDefinition } from '../../cli/definitions/definition.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { CSRF } from '../../src/wire/calls.ts'

export const ADA: Person = {
  username: 'ada',
  full_name: 'Ada Lovelace',
  email: 'ada@example.com',
  usertype: 'hacker',
}
export const BOB: Person = {
  username: 'bob',
  full_name: 'Bob Secret-Name',
  email: 'bob@example.com',
  usertype: 'hacker',
}
export const REC: Person = {
  username: 'rec',
  full_name: 'Rita Cruz',
  email: 'rita@example.com',
  usertype: 'recruiter',
}
export const BEGIN = Date.parse('2026-03-01T09:00:00.000Z')

interface TestClock extends BackendClock {
  /** Lets time pass and runs what falls due, in order. */
  advance(ms: number): void
}

function createTestClock(): TestClock {
  let now = BEGIN
  const due: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after(ms, run) {
      const entry = { at: now + ms, run }
      due.push(entry)
      return () => {
        if (due.includes(entry)) due.splice(due.indexOf(entry), 1)
      }
    },
    advance(ms) {
      const end = now + ms
      for (let next = first(due, end); next; next = first(due, end)) {
        due.splice(due.indexOf(next), 1)
        now = next.at
        next.run()
      }
      now = end
    },
  }
}

function first(due: readonly { at: number; run: () => void }[], end: number) {
  return due.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
}

function createTestRandom(): BackendRandom {
  let count = 0
  const next = () => String(++count).padStart(12, '0')
  return { uuid: () => `00000000-0000-4000-8000-${next()}`, token: () => `token-of-this-world-${next()}` }
}

const problem = (
  slug: string,
  problem_type: string,
  content: ProblemDefinition['content'],
  key: unknown,
) => ({
  slug,
  problem_type,
  title: `The ${slug}`,
  statement: problem_type === 'FIB' ? '<p>{{1}} is right.</p>' : '<p>What is right?</p>',
  score: 2,
  content,
  key,
})

export const CHOICE = problem(
  'choice',
  'MCQ',
  {
    is_multi_correct: 'Single',
    options: [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B' },
    ],
  },
  { correct: ['b'] },
)
export const BLANK = problem('blank', 'FIB', { blanks: [{}] }, { accept: [['right']] })
export const ESSAY = problem('essay', 'SUB', {}, undefined)
export const TEXT = problem('text', 'TEX', {}, undefined)

export function defineTest(changes: Partial<TestDefinition> = {}): TestDefinition {
  return {
    slug: 'first',
    name: 'The first test',
    duration: 60,
    start_time: undefined,
    end_time: undefined,
    test_type: 'REC',
    test_type_verbose: 'Recruitment',
    instructions: '<p>Read first.</p>',
    enable_feedback_page: true,
    redirection_url: '',
    is_timed_section: false,
    company: { name: 'Example', slug: 'example' },
    settings: {
      proctor: {
        enabled: false,
        snapshot: false,
        video: { enabled: false },
        browser_tolerance: { enabled: false, count: 0, warning: false },
      },
      user_permissions: { mic: false },
      secure_browser: { enabled: false },
    },
    sections: [{ slug: 'all', name: 'All', duration: 0, problems: [CHOICE, BLANK, ESSAY, TEXT] }],
    folder: '/nowhere',
    ...changes,
  }
}

export interface World {
  readonly backend: Backend
  readonly clock: TestClock
  readonly dataDir: string
  readonly lines: readonly string[]
  /** Stops the backend and starts another one on the same data. */
  restart(): Promise<void>
}

/** A backend on a free port with its own folder and clock; it ends with the test. */
export async function createWorld(
  tests: readonly TestDefinition[] = [defineTest()],
  playerDir?: string,
): Promise<World> {
  const dataDir = temporaryFolder()
  const clock = createTestClock()
  const random = createTestRandom()
  const lines: string[] = []
  const types = createRegistry<NodePlugin>(nodeManifest)
  const log = (line: string) => lines.push(line)
  const start = () =>
    createBackend({ tests, types, dataDir, playerDir, clock, random, host: '127.0.0.1', port: 0, log })
  let backend = await start()
  onTestFinished(() => backend.close())
  return {
    clock,
    dataDir,
    lines,
    get backend() {
      return backend
    },
    async restart() {
      await backend.close()
      backend = await start()
    },
  }
}

export function temporaryFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'assess-backend-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
export type Headers = Readonly<Record<string, string>>

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the backend sent
  readonly body: any
}

export interface Visitor {
  readonly cookies: Readonly<Record<string, string>>
  call(method: Method, url: string, body?: unknown, headers?: Headers): Promise<Answer>
}

/** Opens an invite as a browser would, and calls with its cookies and its CSRF token. */
export async function signIn(world: World, person: Person, slug = 'first'): Promise<Visitor> {
  const link = world.backend.invite(person, slug)
  const opened = await world.backend.app.inject(link.slice(world.backend.url.length))
  const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]))
  return {
    cookies,
    call: (method, url, body, headers = {}) =>
      send(world, method, url, body, { [CSRF.header]: cookies[CSRF.cookie] ?? '', ...headers }, cookies),
  }
}

export async function send(
  world: World,
  method: Method,
  url: string,
  body?: unknown,
  headers: Headers = {},
  cookies: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const payload = body === undefined ? {} : { payload: body as object }
  const reply = await world.backend.app.inject({ method, url, headers, cookies, ...payload })
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return {
    status: reply.statusCode,
    headers: reply.headers,
    text: reply.body,
    body: isJson && reply.body ? reply.json() : undefined,
  }
}

export interface Begun extends Visitor {
  readonly set: number
  readonly userId: number
  save(problem: string, fields: object, headers?: Headers): Promise<Answer>
  submit(extras?: object): Promise<Answer>
}

const TYPES: Readonly<Record<string, string>> = { choice: 'MCQ', blank: 'FIB', essay: 'SUB', text: 'TEX' }

/** Signs in, starts the test and opens it as `session` of `device`. */
export async function begin(world: World, person: Person, device = 'laptop', session = 1): Promise<Begun> {
  const visitor = await signIn(world, person)
  const { call } = visitor
  const { id, slug } = (await call('GET', '/api/v1/test/first')).body
  const { user_id } = (await call('GET', '/gateways/identity')).body
  const set = (await call('POST', `/rpc/test.init/${id}`, { id })).body.testsolutionset_id
  await call('POST', `/rpc/test.start/${set}`, { id: set })
  await call('POST', `/rpc/test.open/${set}`, { device, session })
  return {
    ...visitor,
    set,
    userId: user_id,
    save: (problem, fields, headers) => {
      const common = { problem, solution_type: TYPES[problem], test_solution_set: set, test_slug: slug }
      return call('POST', '/api/v1/solution', { ...fields, ...common }, headers)
    },
    submit: (extras = {}) => call('POST', `/rpc/test.submit_all/${set}`, { ...SUBMISSION, ...extras }),
  }
}

export const SUBMISSION = {
  submission_type: 'MSB',
  reason: '',
  proctoring_end_time: '2026-03-01T09:30:00.000Z',
  testsolutionset_end_time: '2026-03-01T09:30:00.000Z',
  websocket_event_sequence: 1,
}

/** Headers of a save by the protocol. */
export function revision(rev: number, epoch = 1, key = `${epoch}.${rev}`): Headers {
  return { 'x-assess-rev': String(rev), 'x-assess-epoch': String(epoch), 'idempotency-key': key }
}
