import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { TestDefinition } from '../../cli/definitions/definition.ts'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { ADA, defineTest, REC } from './samples.ts'
import { connect } from './sockets.ts'
import { type begin, type Headers, send, signIn } from './visitor.ts'

const CONFIG_KEY = 'c'.repeat(64)
const EXAM_KEY = 'e'.repeat(64)
const HOST = '127.0.0.1:4173'
const PAGE = '/test-interface/v1/test/first'

type Keys = NonNullable<TestDefinition['exam_browser']>
const environmentOf = (keys: Partial<Keys>) =>
  createEnvironment([defineTest({ exam_browser: { config_keys: [], browser_exam_keys: [], ...keys } })])

const hash = (url: string, key: string, scheme = 'http') =>
  createHash('sha256').update(`${scheme}://${HOST}${url}${key}`).digest('hex')

/** What Safe Exam Browser adds to a request. */
const config = (url: string, key = CONFIG_KEY): Headers => ({
  host: HOST,
  'x-safeexambrowser-configkeyhash': hash(url, key),
})
const exam = (url: string, key = EXAM_KEY): Headers => ({
  host: HOST,
  'x-safeexambrowser-requesthash': hash(url, key),
})

async function signInWith(environment: TestEnvironment, headersFor: (url: string) => Headers) {
  const url = (await environment.backend.invite(ADA, 'first')).slice(environment.backend.url.length)
  const reply = await environment.backend.app.inject({ url, headers: headersFor(url) })
  const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))
  const get = (path: string, headers: Headers) => send(environment, 'GET', path, { headers, cookies })
  return { reply, cookies, get }
}

it('[GAP-101] the right Config Key opens the test, on every request for its own address', async () => {
  const environment = await environmentOf({ config_keys: ['0'.repeat(64), CONFIG_KEY] })
  const { reply, get } = await signInWith(environment, config)
  expect(reply.statusCode).toBe(303)
  const path = '/api/v1/test/first'
  expect((await get(path, config(path))).status).toBe(200)
  const { status, body } = await get(path, config('/api/v1/test/other'))
  expect(status).toBe(403)
  expect(body).toMatchObject({
    action: 'custom_message',
    description: expect.stringContaining('Safe Exam Browser'),
  })
  expect((await get(path, config(path, EXAM_KEY))).status).toBe(403)
  expect((await get(path, {})).status).toBe(403)
})

it('[GAP-101] a test may ask for both keys, and then one alone is not enough', async () => {
  const environment = await environmentOf({ config_keys: [CONFIG_KEY], browser_exam_keys: [EXAM_KEY] })
  const both = (url: string) => ({ ...config(url), ...exam(url) })
  const { get } = await signInWith(environment, both)
  const path = '/api/v1/test/first'
  expect((await get(path, both(path))).status).toBe(200)
  expect((await get(path, exam(path))).status).toBe(403)
  expect((await get(path, config(path))).status).toBe(403)
  expect((await get(path, { ...both(path), ...exam(path, CONFIG_KEY) })).status).toBe(403)
})

it('[GAP-101] behind a proxy that speaks TLS the browser has seen another scheme', async () => {
  const environment = await environmentOf({ browser_exam_keys: [EXAM_KEY] })
  const overTls = (url: string): Headers => ({
    host: HOST,
    'x-safeexambrowser-requesthash': hash(url, EXAM_KEY, 'https').toUpperCase(),
  })
  const { get } = await signInWith(environment, overTls)
  const path = '/api/v1/test/first'
  expect((await get(path, overTls(path))).status).toBe(200)
})

it('[GAP-101] any other browser gets a page that says so, before anybody is signed in', async () => {
  const environment = await environmentOf({ config_keys: [CONFIG_KEY] })
  const { reply, cookies } = await signInWith(environment, () => ({ host: HOST }))
  expect(reply.statusCode).toBe(403)
  expect(reply.body).toContain('<h1>This test opens in Safe Exam Browser only</h1>')
  expect(cookies).toEqual({})
})

it('[GAP-101] the pages of the test are guarded as its calls are, even for users who know their address', async () => {
  const environment = await environmentOf({ config_keys: [CONFIG_KEY] })
  const page = (headers: Headers) => send(environment, 'GET', `${PAGE}/all-problems`, { headers })
  const refused = await page({ host: HOST, 'accept-language': 'de' })
  expect(refused.status).toBe(403)
  expect(refused.text).toContain('nur im Safe Exam Browser')
  expect((await page(config(`${PAGE}/all-problems`))).text).toContain('The player is not built')
})

it('[GAP-101] what belongs to an attempt is guarded by the test of the attempt, its socket too', async () => {
  const environment = await environmentOf({ config_keys: [CONFIG_KEY] })
  const { cookies } = await signInWith(environment, config)
  const test = '/api/v1/test/first'
  const { id } = (await send(environment, 'GET', test, { headers: config(test), cookies })).body
  const post = (url: string, headers: Headers) =>
    send(environment, 'POST', url, {
      body: { id },
      headers: { 'x-csrftoken': cookies.csrftoken ?? '', ...headers },
      cookies,
    })
  const init = `/rpc/test.init/${id}`
  expect((await post(init, { host: HOST })).status).toBe(403)
  const set = (await post(init, config(init))).body.testsolutionset_id
  const start = `/rpc/test.start/${set}`
  expect((await post(start, { host: HOST })).status).toBe(403)
  expect((await post(start, config(start))).status).toBe(200)
  const { socket } = connect(environment, { cookies, set } as Awaited<ReturnType<typeof begin>>)
  const [refused] = await new Promise<unknown[]>((resolve) => {
    socket.once('connect_error', (...error) => resolve(error))
    socket.once('connect', () => resolve([]))
  })
  expect(refused).toBeInstanceOf(Error)
})

it('[GAP-101] recruiters look at the test in any browser, and no key ever leaves the backend', async () => {
  const environment = await environmentOf({ config_keys: [CONFIG_KEY], browser_exam_keys: [EXAM_KEY] })
  const { call } = await signIn(environment, REC)
  const { status, text } = await call('GET', '/api/v1/test/first')
  expect(status).toBe(200)
  expect(text).not.toContain(CONFIG_KEY)
  expect(text).not.toContain(EXAM_KEY)
})
