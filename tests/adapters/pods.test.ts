// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createHttp } from '../../src/adapters/http/http.ts'
import { createPodPorts } from '../../src/adapters/http/pods.ts'
import { readPodMessage } from '../../src/pods/messages.ts'
import { readWorkspaceMessage } from '../../src/pods/workspace-messages.ts'
import { CallError, errorText } from '../../src/wire/errors.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The calls of pods to a backend that answers all of them so. */
function answered(status: number, body: unknown) {
  const fetching = vi.fn(
    async (_address: string, _init: RequestInit) =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )
  vi.stubGlobal('fetch', fetching)
  const reported: unknown[] = []
  const report = (error: unknown) => reported.push(error)
  const http = createHttp({ origin: '', redirected: () => {}, report })
  return { api: createPodPorts(http, report).api, fetching, reported }
}

it('[CALL-59] [GAP-030] a pod is read with defaults for whatever a reply leaves out, and its addresses are whole', async () => {
  const read = (body: unknown) => answered(200, body).api.server('s5')
  const here = (path: string) => new URL(path, window.location.href).href
  const bare = {
    ...{ status: 'waiting', address: '', healthAddress: '', evaluationAddress: '', message: '' },
    ...{ before: undefined, retryAfterMs: undefined },
  }
  expect(await read({})).toEqual(bare)
  expect(
    await read({
      status: 'ready',
      notebook_url: '/pod/s5',
      health_url: '/pod/s5/health',
      ws_url: 'https://pods.example/s5/evaluate',
    }),
  ).toEqual({
    ...bare,
    status: 'ready',
    address: here('/pod/s5/'),
    healthAddress: here('/pod/s5/health'),
    evaluationAddress: 'https://pods.example/s5/evaluate',
  })
  for (const none of ['', ' ', null, undefined])
    expect(await read({ notebook_url: '/pod/s5/', health_url: none }), String(none)).toMatchObject({
      address: here('/pod/s5/'),
      healthAddress: '',
    })
  expect(await read({ notebook_url: 'https://pods.example/s5/' })).toMatchObject({ status: 'ready' })
  expect(await read({ status: 'Running', notebook_url: '/pod/s5' })).toMatchObject({ status: 'ready' })
  expect(await read({ status: 'ready', notebook_url: '' })).toMatchObject({ status: 'waiting' })
  expect(await read({ status: 'at_capacity', retry_after: 60 })).toMatchObject({
    status: 'full',
    retryAfterMs: 60_000,
  })
  expect(await read({ status: 'starting', position: 2 })).toMatchObject({ status: 'waiting', before: 2 })
})

it('words of a server that are a whole page are cut, wherever they are shown', async () => {
  const page = `<h1>502</h1> ${'😀'.repeat(100_000)}`
  const shown = `${page.slice(0, 499)}\uFFFD…`
  const failed = { status: 'failed', message: page, run: { state: 'ERROR', message: page } }
  expect(await answered(200, failed).api.server('s5')).toMatchObject({ status: 'failed', message: shown })
  const { run } = await answered(200, { run_details: failed }).api.details('s5')
  expect(run?.message).toHaveLength(8001)
  expect(readWorkspaceMessage({ ...failed, type: 'failed', id: 1 })).toMatchObject({ message: shown })
  const refused = answered(422, { action: 'custom_message', description: page })
  const error = await refused.api.server('s5').catch((error: unknown) => error)
  const words = { support: '', productType: '' }
  expect(error instanceof CallError && errorText(error, words, (text) => text)).toBe(shown)
})

it('[POD-13] [ENTITY-119] [ENTITY-120] [ENTITY-121] [ENTITY-122] [ENTITY-123] results of a pod are bounded, and no entity grows in them', () => {
  const report = vi.fn()
  const http = createHttp({ origin: '', redirected: () => {}, report })
  const { readReport } = createPodPorts(http, report)
  const suite = (inside: string) => `<?xml version="1.0"?><testsuite name="PBE">${inside}</testsuite>`
  const bomb = `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(100_000)}">]>${suite(`<testcase name="${'&a;'.repeat(20_000)}"/>`)}`
  expect(() => readReport(bomb)).toThrow('entities of its own')
  expect(() => readReport(suite(' '.repeat(5_000_000)))).toThrow('too long')
  const many = readReport(suite('<testcase name="a"/>'.repeat(3000)))
  expect([many.length, many[0]]).toEqual([
    2000,
    { name: 'a', classname: '', time: 0, status: 'passed', framework: 'PBE' },
  ])
  const page = '<system-out>&lt;!DOCTYPE html></system-out>'
  const [long] = readReport(
    suite(`<testcase name="${'n'.repeat(9000)}" time="-"><failure/>${page}</testcase>`),
  )
  expect([long?.name.length, long?.time, long?.status]).toEqual([501, 0, 'failed'])
  expect(readPodMessage({ type: 'xml', files: Array(1000).fill('<a/>') })).toEqual({
    type: 'xml',
    files: Array(20).fill('<a/>'),
  })
})

it('[POD-23] an error of the readiness call is reported and taken as such, one that knows of no pod is not', async () => {
  const failing = answered(500, {})
  expect(await failing.api.allocation(5, 'one')).toEqual({ answer: 'failed' })
  expect(failing.reported).toMatchObject([{ outcome: 500 }])
  const unknown = answered(404, {})
  expect(await unknown.api.allocation(5, 'one')).toEqual({ answer: 'unknown' })
  expect(unknown.reported).toEqual([])
})

it('[POD-32] a test whose problems have no pods needs none, any other refusal is an error', async () => {
  await answered(400, { error: 'Test does not have any DJP questions' }).api.createAll(5)
  await expect(answered(409, {}).api.createAll(5)).rejects.toMatchObject({ outcome: 409 })
  await expect(answered(400, { error: 'No' }).api.createAll(5)).rejects.toMatchObject({ outcome: 400 })
})

it('[CALL-60] [CALL-61] the pods of an attempt are made where it has none yet', async () => {
  const asked = async (servers: unknown) => {
    const { api, fetching } = answered(200, servers)
    await api.createAll(5)
    return fetching.mock.calls.map(([address, { method }]) => `${method} ${address}`)
  }
  const GET = 'GET /get_servers/djp/5'
  const POST = 'POST /create_servers/djp/5'
  expect(await asked([])).toEqual([GET, POST])
  expect(await asked({ servers: null })).toEqual([GET, POST])
  expect(await asked('"none"')).toEqual([GET, POST])
  expect(await asked([{ status: 'ready', notebook_url: '/pod/s5' }])).toEqual([GET])
})

it('[CALL-64] [CALL-65] the address of a log comes with its evaluation, and is read past every cache, without cookies elsewhere', async () => {
  const started = answered(200, { s3_http_log_url: '/pod/s5/log/r9', evaluation_engine_task_id: 'r9' })
  const task = await started.api.evaluate('s5', 1)
  expect(task).toEqual({ task: 'r9', logAddress: new URL('/pod/s5/log/r9', window.location.href).href })
  expect(await answered(200, {}).api.evaluate('s5', 1)).toEqual({ task: '', logAddress: '' })

  for (const [address, credentials] of [
    [task.logAddress, 'include'],
    ['https://logs.example/r9?signature=a', 'omit'],
  ] as const) {
    const { api, fetching } = answered(200, 'a line\n')
    expect(await api.log(address)).toBe('a line\n')
    expect(fetching.mock.calls).toEqual([
      [address, expect.objectContaining({ credentials, cache: 'no-store' })],
    ])
    const { method = 'GET', headers } = fetching.mock.calls[0]?.[1] ?? {}
    expect([method, headers]).toEqual(['GET', undefined])
  }
  await expect(answered(403, '').api.log('https://logs.example/r9')).rejects.toThrow('403')
})

it('messages about terminals are read with defaults', () => {
  expect(readWorkspaceMessage({ type: 'keeps_terminals' })).toEqual({ type: 'keeps_terminals', pod: '' })
  expect(readWorkspaceMessage({ type: 'resumed', terminal: 3, from: -1, text: 7, inputs: 'x' })).toEqual({
    type: 'resumed',
    terminal: 3,
    from: 0,
    text: '',
    inputs: 0,
  })
  const ended = (fields: object) => readWorkspaceMessage({ type: 'ended', terminal: 3, ...fields })
  expect(ended({ exit_code: 0, why: 'nobody knows' })).toEqual({ type: 'ended', terminal: 3, exit_code: 0 })
  expect(ended({ exit_code: '0', why: 'late' })).toEqual({ type: 'ended', terminal: 3, why: 'late' })
  expect(ended({})).toEqual({ type: 'ended', terminal: 3 })
})
