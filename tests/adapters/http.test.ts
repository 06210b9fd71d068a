// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createHttp } from '../../src/adapters/http/http.ts'
import { CALLS } from '../../src/wire/calls.ts'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

/** An adapter whose next call is answered like this. */
function httpWith(answer: () => Promise<Response>) {
  const fetching = vi.fn((_url: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', fetching)
  const redirected = vi.fn()
  const report = vi.fn()
  return { fetching, redirected, report, http: createHttp({ origin: 'http://backend', redirected, report }) }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('[CALL-01] sends cookies and the CSRF token with every call', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('other=1; csrftoken=secret%3D')
  const { fetching, http } = httpWith(async () => json({ id: 3 }))
  const reply = await http.call(CALLS.test, { parts: { slug: 'a b' }, query: { is_test_env: 'true' } })
  expect(reply.body).toEqual({ id: 3 })
  const [url, init] = fetching.mock.calls[0] ?? []
  expect(url).toBe('http://backend/api/v1/test/a%20b?is_test_env=true')
  expect(init).toMatchObject({ method: 'GET', credentials: 'include', headers: { 'x-csrftoken': 'secret=' } })
})

it('[CALL-01] sends a token that is not encoded as it is', async () => {
  const { fetching, http } = httpWith(async () => json({}))
  vi.stubGlobal('document', { cookie: 'csrftoken=50%off; other=1' })
  await http.call(CALLS.identity)
  expect(fetching.mock.calls[0]?.[1]).toMatchObject({ headers: { 'x-csrftoken': '50%off' } })
})

it('[CALL-02] [GAP-031] appends what the deployment says to the v1, v2 and rpc calls, and to no other', async () => {
  const { fetching } = httpWith(async () => json({}))
  const query = { __env: 'staging', __user: 'qa' }
  const http = createHttp({ origin: '', query, redirected: vi.fn(), report: vi.fn() })
  await http.call(CALLS.test, { parts: { slug: 'a' }, query: { is_test_env: 'true' } })
  await http.call(CALLS.solutionSet, { parts: { id: 1 } })
  await http.call(CALLS.serverTime)
  await http.call(CALLS.identity)
  await http.call(CALLS.whiteLabel)
  expect(fetching.mock.calls.map(([url]) => url)).toEqual([
    '/api/v1/test/a?is_test_env=true&__env=staging&__user=qa',
    '/api.v2/assessment/1/solutionset?__env=staging&__user=qa',
    '/rpc/get_server_time?__env=staging&__user=qa',
    '/gateways/identity',
    '/generic/api/whitelabelconfig',
  ])
})

it('[ERR-04] names call and status of a failure, and keeps what the backend said', async () => {
  const { http } = httpWith(async () => json({ action: 'custom_message', description: 'Later.' }, 503))
  await expect(http.call(CALLS.sections, { parts: { id: 1 } })).rejects.toMatchObject({
    code: 'GSP',
    outcome: 503,
    body: { description: 'Later.' },
  })
})

it('[ERR-02] [ERR-03] tells a timeout from no response', async () => {
  const late = httpWith(() => Promise.reject(new DOMException('signal timed out', 'TimeoutError')))
  await expect(late.http.call(CALLS.identity)).rejects.toMatchObject({ outcome: 'TMT', message: 'IDT:TMT' })
  const away = httpWith(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(away.http.call(CALLS.identity)).rejects.toMatchObject({ outcome: 'ENT', message: 'IDT:ENT' })
})

it('[ERR-03] [N39] takes the page of a captive portal for no response, never for a success', async () => {
  const { http } = httpWith(async () => new Response('<html>Please sign in to the Wi-Fi</html>'))
  await expect(http.call(CALLS.identity)).rejects.toMatchObject({ outcome: 'ENT' })
})

it('[FLOW-19] [GAP-033] tells of a redirection, whatever the call and the status', async () => {
  const failed = httpWith(async () => json({ action: 'redirection' }, 403))
  await expect(failed.http.call(CALLS.serverTime)).rejects.toMatchObject({ outcome: 403 })
  expect(failed.redirected).toHaveBeenCalledOnce()
  const fine = httpWith(async () => json({ action: 'redirection' }))
  await fine.http.call(CALLS.updateSolution, { parts: { slug: 's1' } })
  expect(fine.redirected).toHaveBeenCalledOnce()
})

it('[CALL-08] waits sixty seconds for a reply, unless the call says otherwise', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  const { http } = httpWith(async () => json({}))
  await http.call(CALLS.identity)
  await http.call(CALLS.identity, { timeout: 15_000 })
  expect(limit.mock.calls).toEqual([[60_000], [15_000]])
  limit.mockRestore()
})

it('[CALL-03] [CALL-04] [CALL-05] [CALL-06] [CALL-07] [GAP-022] [GAP-023] a deployment may put prefixes of its own in place of ours', async () => {
  const fetching = vi.fn(async (_url: string) => new Response('{}'))
  vi.stubGlobal('fetch', fetching)
  const prefixes = { v1: '/backend/v1', v2: '/backend/v2', rpc: '' }
  const http = createHttp({
    origin: 'http://api',
    prefixes,
    query: { __env: 'e' },
    redirected: vi.fn(),
    report: vi.fn(),
  })
  await http.call(CALLS.test, { parts: { slug: 'a b' } })
  await http.call(CALLS.solutionSet, { parts: { id: 5 } })
  await http.call(CALLS.start, { parts: { id: 5 } })
  await http.call(CALLS.identity)
  await http.call(CALLS.signedUrl)
  expect(fetching.mock.calls.map(([url]) => url)).toEqual([
    'http://api/backend/v1/test/a%20b?__env=e',
    'http://api/backend/v2/assessment/5/solutionset?__env=e',
    'http://api/test.start/5?__env=e',
    'http://api/gateways/identity',
    'http://api/v1/signed-url',
  ])
  expect(http.address(CALLS.upload)).toBe('http://api/upload')
})

it.each([
  [503, { 'retry-after': '5' }, 5000],
  [429, { 'retry-after': '7' }, 7000],
  [503, { 'retry-after': '86400' }, 60_000],
  [503, { 'retry-after': 'Mon, 05 Jan 2026 09:00:20 GMT', date: 'Mon, 05 Jan 2026 09:00:00 GMT' }, 20_000],
  [503, {}, undefined],
  [503, { 'retry-after': 'later' }, undefined],
  [500, { 'retry-after': '5' }, undefined],
] as const)('a %i with %j asks to be left alone for %s ms', async (status, headers, ms) => {
  const { http } = httpWith(async () => new Response('{}', { status, headers }))
  await expect(http.call(CALLS.test, { parts: { slug: 'a' } })).rejects.toMatchObject({ retryAfterMs: ms })
})

it('[GAP-171] repeats its own headers in the address once a proxy is known to remove them', async () => {
  const { fetching, http } = httpWith(async () =>
    fetching.mock.calls.length === 1 ? json({ why: 'headers-removed' }, 409) : json({ rev: 3 }),
  )
  const headers = { 'x-assess-rev': '3', 'x-assess-epoch': '1', 'idempotency-key': 'a.3' }
  const save = () => http.call(CALLS.updateSolution, { parts: { slug: 's' }, headers, body: {} })
  expect((await save()).body).toEqual({ rev: 3 })
  await save()
  await http.call(CALLS.identity)
  const address = 'http://backend/api/v1/solution/s'
  const repeated = `${address}?x-assess-rev=3&x-assess-epoch=1`
  expect(fetching.mock.calls.map(([url]) => url)).toEqual([
    address,
    repeated,
    repeated,
    'http://backend/gateways/identity',
  ])
})
