import { readFileSync } from 'node:fs'
import type { TestDefinition } from '../../cli/definitions/definition.ts'
import { settingsOf } from '../../cli/definitions/settings.ts'
import type { TestEnvironment } from './environment.ts'
import { defineTest } from './samples.ts'
import type { Begun } from './visitor.ts'

/** A real picture, and bytes that begin as every webm file does. */
export const PICTURE = readFileSync('fixtures/pictures/landing-light.webp')
export const PIECE = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(2000, 7)])

/** Watched by camera and screen; what is recorded is kept for three days. */
export function defineWatched(changes: Partial<TestDefinition> = {}): TestDefinition {
  const browser_tolerance = { enabled: true, count: 5 }
  const proctor = {
    enabled: true,
    snapshot: true,
    video: { enabled: true },
    retention_days: 3,
    browser_tolerance,
  }
  return defineTest({ settings: settingsOf({ settings: { proctor } }), ...changes })
}

export const tokenOf = async ({ call, set }: Begun): Promise<string> =>
  (await call('GET', `/api.v2/assessment/${set}/solutionset`)).body.token

/** The headers of a call to the proctor service. */
export const signed = (token: string, transaction = 'one') => ({
  authorization: `Bearer ${token}`,
  'x-transaction-id': transaction,
})

export const urlRequest = (set: number, changes: object = {}) => ({
  upload_speed: 4,
  download_speed: 8,
  offline_duration: 0,
  assessment_id: set,
  failed_image_uploads: 0,
  proctoring_start_time: '2026-03-01T09:00:00.000Z',
  image_sequence: 1,
  mode: 'image',
  ...changes,
})

/** One signed address. */
export async function addressFor(who: Begun, changes: object = {}): Promise<string> {
  const reply = await who.call(
    'POST',
    '/v1/signed-url',
    urlRequest(who.set, changes),
    signed(await tokenOf(who)),
  )
  return reply.body.signed_url
}

/** Sends to a signed address as a browser would, without any cookie. */
export const put = async (environment: TestEnvironment, url: string, payload: Buffer, type = 'image/webp') =>
  environment.backend.app.inject({ method: 'PUT', url, headers: { 'content-type': type }, payload })

export const heartbeat = (tab: string, changes: object = {}) => ({
  metadata: {
    upload_speed: 4,
    download_speed: 8,
    proctoring_start_time: '',
    image_data: [],
    offline_duration: 0,
    fail: 0,
    initiated_signed_url_count: 1,
    initiated_image_upload: 1,
    drop: 0,
    success: 1,
    final: false,
    signed_url_failure_count: 0,
    webcam_error_count: 0,
    cached_failed_image_sequence: [],
    tab_id: tab,
    session_id: 's',
    browser: 'b',
    last_offline_start_time: '',
    offline_timestamp: [],
    batched_signed_url_api_fail: 0,
    batched_signed_url_api_success: 0,
    batched_signed_url_unavailable: 0,
    ...changes,
  },
  proctorSessionId: 1,
})

/** Sends the picture of who takes the test. */
export async function sendIdentity(
  environment: TestEnvironment,
  { cookies, set }: Begun,
  picture: Buffer,
  name = 'me.webp',
) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), name)
  const sent = new Response(form)
  return environment.backend.app.inject({
    method: 'POST',
    url: `/proctorv2/identity/create/CTK/${set}`,
    cookies: { ...cookies },
    headers: {
      'content-type': sent.headers.get('content-type') ?? '',
      'x-csrftoken': cookies.csrftoken ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}
