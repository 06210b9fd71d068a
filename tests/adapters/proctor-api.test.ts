// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createHttp } from '../../src/adapters/http/http.ts'
import { createProctorApi } from '../../src/adapters/http/proctor-api.ts'
import type { ProctorApi } from '../../src/proctoring/ports.ts'
import type { HeartbeatRequest, SignedUrlRequest } from '../../src/wire/proctoring.schema.ts'

const PICTURE = new Blob(['picture'], { type: 'image/webp' })
const WANTED: SignedUrlRequest = {
  upload_speed: 1,
  download_speed: 2,
  offline_duration: 0,
  assessment_id: 5,
  failed_image_uploads: 0,
  proctoring_start_time: '',
  image_sequence: 1,
  mode: 'image',
  source: 'camera',
}
const BEAT = { metadata: {}, proctorSessionId: 5 } as HeartbeatRequest
const signal = new AbortController().signal

/** The request that a call makes, and the words that went to the log. */
async function sentBy(run: (api: ProctorApi) => unknown, answer = () => new Response('{}')) {
  const sent: { url: string; request: RequestInit }[] = []
  const logged: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    sent.push({ url, request })
    return answer()
  })
  const api = createProctorApi({
    http: createHttp({ origin: 'http://api', redirected: () => {}, report: () => {} }),
    service: createHttp({
      origin: 'http://proctor',
      isForeign: true,
      redirected: () => {},
      report: () => {},
    }),
    random: { number: () => 0, uuid: () => 'fresh' },
    report: (error) => logged.push(error),
  })
  const failure = await Promise.resolve(run(api)).then(
    () => undefined,
    (error: unknown) => error,
  )
  const [{ url, request } = { url: '', request: {} }] = sent
  return { line: `${request.method} ${url}`, request, headers: new Headers(request.headers), logged, failure }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each<[string, (api: ProctorApi) => unknown, string]>([
  [
    'CALL-67] [GAP-024',
    (api) => api.identityImage(5, true),
    'GET http://api/proctorv2/identity/fetch/CTK/5?check_if_exists=true',
  ],
  ['CALL-68', (api) => api.sendIdentityImage(5, PICTURE), 'POST http://api/proctorv2/identity/create/CTK/5'],
  ['CALL-69', (api) => api.sendMode(5, 'batch'), 'POST http://api/proctorv2/settings/create/CTK/5'],
  ['CALL-70', (api) => api.signedUrl('t', WANTED), 'POST http://proctor/v1/signed-url'],
  [
    'CALL-72',
    (api) => api.signedUrls('t', { ...WANTED, batch_size: 10, last_signed_url: '' }),
    'POST http://proctor/v1/batch-signed-url',
  ],
  ['CALL-73', (api) => api.heartbeat(5, 't', BEAT), 'POST http://proctor/v1/5/heartbeat'],
  ['CALL-75', (api) => api.put('/evidence/x', PICTURE, signal), 'PUT http://proctor/evidence/x'],
  ['CALL-75', (api) => api.put('https://cloud/x?s=1', PICTURE, signal), 'PUT https://cloud/x?s=1'],
])('[%s] goes out as it must', async (_row, run, line) => {
  expect((await sentBy(run)).line).toBe(line)
})

it('[CALL-68] the picture goes as a file of a form, [CALL-75] and to a signed address without any cookie', async () => {
  const identity = await sentBy((api) => api.sendIdentityImage(5, PICTURE))
  const { body } = identity.request
  expect(body instanceof FormData && body.get('file')).toMatchObject({ type: 'image/webp', size: 7 })
  const put = await sentBy((api) => api.put('/evidence/x', PICTURE, signal))
  expect(put.request).toMatchObject({ credentials: 'omit', body: PICTURE })
  expect(put.headers.get('content-type')).toBe('image/webp')
})

it('[CALL-71] [IMG-10] [GAP-127] the proctor service gets the token of the set and a transaction of its own', async () => {
  const { headers, request } = await sentBy((api) => api.signedUrl('secret', WANTED))
  expect([headers.get('authorization'), headers.get('X-Transaction-Id')]).toEqual(['Bearer secret', 'fresh'])
  expect(JSON.parse(String(request.body))).toEqual(WANTED)
})

it('[CALL-70] [CALL-71] [CALL-72] [CALL-73] [CALL-74] a proctor service of another origin gets neither cookies nor the CSRF token, the API both', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('csrftoken=secret')
  for (const call of [
    (api: ProctorApi) => api.signedUrl('t', WANTED),
    (api: ProctorApi) => api.heartbeat(5, 't', BEAT),
    (api: ProctorApi) => api.lastHeartbeat(5, 't', BEAT),
  ]) {
    const { headers, request } = await sentBy(call)
    expect([request.credentials, headers.get('x-csrftoken')]).toEqual(['omit', null])
  }
  for (const call of [
    (api: ProctorApi) => api.sendMode(5, 'batch'),
    (api: ProctorApi) => api.sendIdentityImage(5, PICTURE),
  ]) {
    const { headers, request } = await sentBy(call)
    expect([request.credentials, headers.get('x-csrftoken')]).toEqual(['include', 'secret'])
  }
})

it('[GAP-094] the last heartbeat outlives its page', async () => {
  const { line, request } = await sentBy((api) => api.lastHeartbeat(5, 't', BEAT))
  expect([line, request.keepalive]).toEqual(['POST http://proctor/v1/5/heartbeat', true])
})

it('[ERR-56] what a storage cloud says is logged as "Code: Message", and told to nobody', async () => {
  const xml = '<?xml version="1.0"?><Error><Code>EntityTooLarge</Code><Message>Too large</Message></Error>'
  const put = (text: string, status: number) =>
    sentBy(
      (api) => api.put('/evidence/x', PICTURE, signal),
      () => new Response(text, { status }),
    )
  const refused = await put(xml, 400)
  expect(refused.logged).toEqual([new Error('EntityTooLarge: Too large')])
  expect(refused.failure).toMatchObject({ outcome: 400, body: {} })
  expect((await put('<p>no', 400)).logged).toEqual([new Error('The storage refused it without saying why')])
  expect((await put(xml, 403)).logged).toEqual([])
})

it('[ERR-57] [ERR-58] [ERR-59] [ERR-60] a picture that is refused, and one that never left, are told apart', async () => {
  const send = (answer: () => Response) => sentBy((api) => api.sendIdentityImage(5, PICTURE), answer)
  expect((await send(() => new Response('', { status: 400 }))).failure).toMatchObject({
    code: 'PID',
    outcome: 400,
  })
  const gone = await send(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(gone.failure).toMatchObject({ code: 'PID', outcome: 'ENT' })
})
