// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { systemClock } from '../../src/adapters/browser/clock.ts'
import { createHttp } from '../../src/adapters/http/http.ts'
import { createRepositoryCalls } from '../../src/adapters/http/repository.ts'
import { createSignIn } from '../../src/adapters/http/sign-in.ts'
import { readChatAnswer, readInvite, readReportSet } from '../../src/adapters/replies/screens.ts'
import { ReadContext } from '../../src/schema/context.ts'
import { CALLS, pathOf } from '../../src/wire/calls.ts'
import { createApi } from './whole-api.ts'

const TEST = { id: 3, duration: 90 }
const IDENTITY = { user_id: 7, username: 'ada', usertype: 'hacker', email: 'a@b.c' } as const

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The API against a backend that gives these replies, by `METHOD path`; `null` is an empty body. */
function backend(replies: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const reported: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`)
    const reply = replies[`${method} ${url.split('?')[0]}`]
    return new Response(reply === null ? '' : JSON.stringify(reply))
  })
  const report = (error: unknown) => void reported.push(String(error))
  const http = createHttp({ origin: '', redirected: () => {}, report })
  const signIn = createSignIn(http, async () => ({}))
  return { api: createApi({ http, service: http, signIn, clock: systemClock }), asked, reported }
}

const readTest = async (body: object) => {
  const { api, reported } = backend({ 'GET /api/v1/test/demo': body })
  return { test: await api.test('demo'), reported }
}

it('[GAP-030] a test needs an id, and has a default for everything else', async () => {
  const { test, reported } = await readTest(TEST)
  expect(reported).toEqual([])
  expect(test).toMatchObject({ ...TEST, slug: 'demo', name: 'demo', instructions: '', is_expired: false })
  expect(test.settings).toMatchObject({ proctor: { enabled: false }, secure_browser: { enabled: false } })
  expect(test.company).toEqual({ name: '', slug: '' })
})

it.each([
  ['javascript:alert(1)', ''],
  ['java\tscript:alert(1)', ''],
  ['\u0001JavaScript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['https://example.com/next', 'https://example.com/next'],
  ['/next', '/next'],
  ['', ''],
])('[N3] the address after a test is one of the web: %j', async (redirection_url, kept) => {
  expect((await readTest({ ...TEST, redirection_url })).test.redirection_url).toBe(kept)
})

it.each([
  ['company', null],
  ['settings', null],
  ['settings', { proctor: null, secure_browser: null, hacker_extra_data: { custom_data: null } }],
  ['settings', { proctor: { enabled: null, video: null, browser_tolerance: null } }],
  ['system_settings', { proctoring: null }],
  ['end_time', null],
  ['allowed_technologies', null],
])('null is absent: %s %j', async (name, value) => {
  const plain = await readTest(TEST)
  const { test, reported } = await readTest({ ...TEST, [name]: value })
  expect(reported).toEqual([])
  expect({ ...test, settings: undefined, system_settings: undefined }).toEqual({
    ...plain.test,
    settings: undefined,
    system_settings: undefined,
  })
  expect(test.settings).toMatchObject(plain.test.settings)
})

it.each([
  [90, 90],
  ['90', 90],
  ['01:30:00', 90],
  ['00:00:30', 0.5],
])('[GAP-053] [ENTITY-04] a duration of %j is %d minutes', async (duration, minutes) => {
  expect((await readTest({ ...TEST, duration })).test.duration).toBe(minutes)
})

it.each([
  ['2026-01-05T09:00:00Z', 1767603600000],
  [1767603600000, 1767603600000],
  [1767603600, 1767603600000],
  ['1767603600', 1767603600000],
  ['2026-01-05T14:30:00+05:30', 1767603600000],
  ['2026-01-05T09:00:00', 1767603600000],
  ['2026-01-05 09:00:00.000', 1767603600000],
])('[CALL-14] the time of the server may be %j', async (server_time, serverTime) => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  const { api } = backend({ 'GET /rpc/get_server_time': { server_time } })
  expect(await api.serverTime()).toEqual({ serverTime, mismatchChecked: false })
})

it.each([null, 'soon', {}])(
  '[CALL-14] a reply whose time of the server is %j has it in its date',
  async (time) => {
    const { api } = backend({ 'GET /rpc/get_server_time': { server_time: time } })
    const date = 'Mon, 05 Jan 2026 09:00:00 GMT'
    vi.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify({ server_time: time }), { headers: { date } }),
    )
    expect(await api.serverTime()).toEqual({ serverTime: 1767603600000, mismatchChecked: false })
  },
)

it.for<[string, string, unknown, (api: ReturnType<typeof backend>['api']) => Promise<unknown>, string]>([
  ['GTD', 'GET /api/v1/test/demo', {}, (api) => api.test('demo'), 'field "id" of call "test" is missing'],
  [
    'GTD',
    'GET /api/v1/test/demo',
    [],
    (api) => api.test('demo'),
    'the reply of call "test" must be a record (keys with values), but it is an empty list',
  ],
  [
    'GST',
    'GET /rpc/get_server_time',
    { server_time: null },
    (api) => api.serverTime(),
    'field "server_time" of call "serverTime" is missing',
  ],
  ...[null, {}, [], { sections: null }, { sections: [] }].map(
    (
      body,
    ): [string, string, unknown, (api: ReturnType<typeof backend>['api']) => Promise<unknown>, string] => [
      'GSP',
      'GET /api.v2/assessment/5/sectionwise/problems',
      body,
      (api) => api.sections(5, 'demo'),
      'field "sections" of call "sections" is missing',
    ],
  ),
])('[ERR-04] %s: %s with %j is a fault that is named', async ([code, call, body, ask, fault]) => {
  const { api } = backend({ [call]: body })
  await expect(ask(api)).rejects.toMatchObject({ code, outcome: 'BAD', message: `${code}:BAD: ${fault}` })
})

it('[CALL-20] one bad item is left out and reported, and the others stay', async () => {
  const problems = [{ id: 1, slug: 'one', problem_type: 'MCQ' }, null, { id: 'x', slug: 'two' }]
  const { api, reported } = backend({
    'GET /api.v2/assessment/5/sectionwise/problems': [{ slug: 's', problems, status: 'CTK' }, null],
  })
  const [section, ...others] = await api.sections(5, 'demo')
  expect(others).toEqual([])
  expect(section?.problems).toMatchObject([
    { id: 1, slug: 'one', title: 'one', score: 0, statement: '' },
    { id: 0, slug: 'two', problem_type: '' },
  ])
  expect(reported).toEqual([
    'CallError: GSP:BAD: field "sections[0].problems[1]" of call "sections" is missing',
    'CallError: GSP:BAD: field "sections[0].problems[2].id" of call "sections" must be a number, but it is the text "x"',
    'CallError: GSP:BAD: field "sections[1]" of call "sections" is missing',
  ])
})

it.each([
  [{ problems: [{ id: 1, slug: 'one', problem_type: 'MCQ' }] }],
  [{ sections: null, problem_ids: [1] }],
])('[GAP-168] problems that stand in no section are one: %j', async (reply) => {
  const { api, reported } = backend({
    'GET /api.v2/assessment/5/sectionwise/problems': reply,
    'GET /api.v2/assessment/5/problems': [{ id: 1, slug: 'one', problem_type: 'MCQ' }],
  })
  const sections = await api.sections(5, 'demo')
  expect(sections.map(({ problems }) => problems.map(({ slug }) => slug))).toEqual([['one']])
  expect(reported).toEqual([])
})

it('[GAP-168] a problem of which only the answer names the type has that type', async () => {
  const problems = [{ slug: 'one', problem_type: null, solution: { solution_type: 'TEX', answer: 'a' } }]
  const { api, reported } = backend({
    'GET /api.v2/assessment/5/sectionwise/problems': [{ slug: 's', problems }],
  })
  const [section] = await api.sections(5, 'demo')
  expect(section?.problems).toMatchObject([{ slug: 'one', problem_type: 'TEX' }])
  expect(reported).toEqual([])
})

it('[CALL-21] asks for the problems of the current section that came by their ids only', async () => {
  const sections = [
    { slug: 's', status: 'CTK', problem_ids: [1, '2'] },
    { slug: 't', status: 'PND', problem_ids: [3] },
  ]
  const { api, asked } = backend({
    'GET /api.v2/assessment/5/sectionwise/problems': { sections },
    'GET /api.v2/assessment/5/problems': { problems: [{ id: 1, slug: 'one', problem_type: 'MCQ' }] },
  })
  const read = await api.sections(5, 'demo')
  expect(read.map(({ problems }) => problems.map(({ slug }) => slug))).toEqual([['one'], []])
  expect(asked[1]).toBe(`GET ${pathOf(CALLS.problems, { id: 5 })}?ids=1%2C2`)
})

it('[ENTITY-25] [GAP-012] a problem may be answered in what the test allows it, otherwise in what it names itself', async () => {
  const named = (slug: string) => ({ name: slug, slug, resource_uri: `/technology/${slug}/` })
  const technologies = [named('python'), named('java'), named('c')]
  const problems = ['sum', 'free', 'bare'].map((slug, index) => ({
    ...{ id: index + 1, slug, problem_type: 'SCR' },
    ...(slug !== 'bare' && { technologies }),
  }))
  const allowed_technologies = { sum: ['/technology/python', '/technology/go/'], free: [], bare: ['/t/9/'] }
  const { api } = backend({
    'GET /api/v1/test/demo': { ...TEST, allowed_technologies },
    'GET /api.v2/assessment/5/sectionwise/problems': [{ slug: 's', problems, status: 'CTK' }],
  })
  await api.test('demo')
  const [section] = await api.sections(5, 'demo')
  expect(section?.problems.map((problem) => Reflect.get(problem, 'technologies'))).toEqual([
    [named('python'), { slug: 'go', resource_uri: '/technology/go/' }],
    technologies,
    [{ slug: '9', resource_uri: '/t/9/' }],
  ])
})

it('[IMG-09] [GAP-091] a test whose backend has no system settings asks for as many addresses as the default says', async () => {
  const { test } = await readTest({ ...TEST, system_settings: null })
  expect(test.system_settings?.proctoring).toMatchObject({ batch_count_image: 10, batch_count_video: 25 })
})

it('[ENTITY-58] [GAP-144] a solution set may have settings of its own; sections that it brings cost nothing', async () => {
  const settings = { user_permissions: { mic: true }, proctor: null }
  const { api, reported } = backend({
    'GET /api.v2/assessment/5/solutionset': { id: 5, settings, sections: [null] },
  })
  expect((await api.solutionSet(5)).settings).toEqual({ user_permissions: { mic: true } })
  expect(reported).toEqual([])
})

it('[ROLE-10] nobody is signed in where the reply names nobody, and `id` names somebody too', async () => {
  await expect(backend({ 'GET /gateways/identity': {} }).api.identity()).rejects.toMatchObject({
    code: 'IDT',
    outcome: 401,
  })
  const { api } = backend({ 'GET /gateways/identity': { id: '7', email: 'a@b.c' } })
  expect(await api.identity()).toEqual({ ...IDENTITY, username: 'a@b.c' })
})

it('[CALL-31] settings that a reply does not name stay as the test has them', async () => {
  const { test } = await readTest(TEST)
  const { api } = backend({
    'POST /fetchsettings/CTK/5': { settings: { proctor: null }, system_settings: null },
  })
  const user = { ...IDENTITY, id: 7, full_name: '', first_name: '', is_staff: false }
  expect(await api.settings(5, test, user)).toEqual({ settings: {} })
})

it.each([null, {}, { receipt: null }, { receipt: {} }, []])(
  '[CALL-43] %j seals a test without a receipt',
  async (body) => {
    const { api } = backend({ 'POST /rpc/test.submit_all/5': body })
    const at = '2026-01-05T10:00:00.000Z'
    const end = { proctoring_end_time: at, testsolutionset_end_time: at, websocket_event_sequence: 4 }
    const request = { submission_type: 'MSB', reason: '', ...end, wanted: {}, epoch: 2 } as const
    expect(await api.submit(5, request)).toEqual({ kind: 'sealed', receipt: undefined })
  },
)

it('[CALL-41] a repository is read as version control systems tell it too, and a file that comes bare is text', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('repoblob')
        ? 'print(1)'
        : [{ path: '/src/', type: 'tree' }, { path: 'src/a.py', type: 'blob', size: '8' }, { name: 'lost' }],
    ),
  )
  const reported: unknown[] = []
  const http = createHttp({ origin: '', redirected: () => {}, report: (error) => reported.push(error) })
  const repository = createRepositoryCalls(http)
  expect(await repository.tree(8, '')).toEqual({
    entries: [
      { name: 'src', path: 'src', kind: 'folder' },
      { name: 'a.py', path: 'src/a.py', kind: 'file', size: 8 },
    ],
  })
  expect(reported).toHaveLength(1)
  expect(await repository.blob(8, 'src/a.py')).toEqual({ size: 8, encoding: 'utf-8', content: 'print(1)' })
})

const tolerant = new ReadContext('', () => {})

it('what a screen’s reply leaves out is empty, none, or no', () => {
  expect(readInvite({ id: 7 }, tolerant)).toEqual({ id: 7, email: '', is_onboarded: false, extra_data: {} })
  expect(readReportSet({ id: 7 }, tolerant)).toEqual({
    ...{ id: 7, slug: '', status: 'CMP', score: 0, max_score: 0, submitted_at: '', problems: [] },
    evaluating: undefined,
  })
  expect(readChatAnswer({ text: 'Yes' }, tolerant)).toEqual({ text: 'Yes', topics: [] })
})
