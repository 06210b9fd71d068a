// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { systemClock } from '../../src/adapters/browser/clock.ts'
import { createHttp } from '../../src/adapters/http/http.ts'
import { createScreenApi } from '../../src/adapters/http/screen-api.ts'
import { createSignIn } from '../../src/adapters/http/sign-in.ts'
import type { Api } from '../../src/kernel/ports.ts'
import { IDENTITY } from './sent-calls.ts'
import { createApi } from './whole-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Every call is answered with this status. */
function answered(status: number): Api {
  vi.stubGlobal('fetch', async () => new Response(status === 204 ? null : '{}', { status }))
  const http = createHttp({ origin: '', redirected: () => {}, report: () => {} })
  const signIn = createSignIn(http, () => Promise.resolve({}))
  return createApi({ http, service: http, signIn, clock: systemClock })
}

it('[CALL-54] asks for the technologies, and accepts no other reply', async () => {
  const technology = {
    name: 'C',
    slug: 'c',
    allowed_in: ['SCR', 'XYZ'],
    resource_uri: '/api/v1/technology/c',
  }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify([technology, { name: 'Nothing' }])))
  const http = createHttp({ origin: '', redirected: () => {}, report: () => {} })
  const { runs } = createScreenApi(http, systemClock)
  expect(await (await runs()).technologies()).toEqual([technology])
  await expect((await runs()).result('r1')).rejects.toMatchObject({ outcome: 'BAD' })
})

it('[CALL-10] a 404 that is expected is an answer, not an error', async () => {
  const api = answered(404)
  expect(await api.solutionSetHead(IDENTITY, 'basics')).toBeUndefined()
  expect(await api.receipt(5)).toBeUndefined()
  expect(await api.open(5, 'd1', 1)).toEqual({ epoch: undefined, granted: true })
  await expect(api.test('basics')).rejects.toMatchObject({ outcome: 404 })
})

it('[CALL-48] feedback has been given where its call succeeds, and the call fails if there is none', async () => {
  expect(await answered(200).feedbackGiven('basics')).toBe(true)
  await expect(answered(404).feedbackGiven('basics')).rejects.toMatchObject({ outcome: 404 })
})

it('[CALL-33] [GAP-027] nothing but a 200 is the end of the test', async () => {
  await answered(200).end('basics')
  await expect(answered(204).end('basics')).rejects.toMatchObject({ outcome: 204 })
})
