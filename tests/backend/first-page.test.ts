import { expect, test } from 'vitest'
import type { TestDefinition } from '../../cli/definitions/definition.ts'
import { settingsOf } from '../../cli/definitions/settings.ts'
import type { Finding } from '../../cli/host/finding.ts'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { ADA, BOB, defineTest, REC } from './samples.ts'
import { type Headers, send, signIn } from './visitor.ts'

const OPERATOR = 'token-of-the-operator'
const SAMPLES = '/samples'
const HALF_A_DAY = 12 * 60 * 60_000
const PLAYER = '/test-interface/v1/test'

const enables = { en: 'notebooks run', de: 'laufen Notebooks' }
const FINDINGS: readonly Finding[] = [
  { name: 'node', found: true, version: '24.0.0', enables, advice: null },
  { name: 'jupyter', found: false, version: null, enables, advice: 'Debian: apt-get install jupyter-server' },
  { name: 'clangd', found: false, version: null, enables, advice: 'Debian: apt-get install clangd; or not' },
  { name: 'sandbox', found: false, version: null, enables, advice: 'No permission to make a <namespace>' },
]

const sample = (slug: string, changes: Partial<TestDefinition> = {}) =>
  defineTest({ slug, name: `Sample ${slug}`, folder: `${SAMPLES}/${slug}`, ...changes })

const watched = settingsOf({ settings: { proctor: { enabled: true } } })
const TESTS = [
  sample('coding-basics'),
  sample('say-it', { settings: watched }),
  sample('notebooks', { end_time: '2026-02-01T09:00:00Z' }),
  sample('databases'),
  sample('journey-long'),
  defineTest({ name: 'Mine & <yours>' }),
]

async function createFirst(more: Parameters<typeof createEnvironment>[2] = {}) {
  const people = { candidate: ADA, recruiter: REC }
  const firstPage = { people, samples: [SAMPLES], findings: async () => FINDINGS }
  const environment = await createEnvironment(TESTS, undefined, {
    operatorToken: OPERATOR,
    firstPage,
    ...more,
  })
  const { firstPageUrl, url } = environment.backend
  return { environment, link: firstPageUrl?.slice(url.length) ?? '' }
}

const titleOf = (text: string) => /<h1>(.*)<\/h1>/.exec(text)?.[1]

/** A browser that keeps its cookies, and fills in the forms of the first page. */
function browse(environment: TestEnvironment) {
  const cookies: Record<string, string> = {}
  async function go(method: 'GET' | 'POST', url: string, payload?: string, headers: Headers = {}) {
    const type: Headers = payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await environment.backend.app.inject({
      method,
      url,
      cookies,
      headers: { accept: 'text/html', ...type, ...headers },
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value } of reply.cookies) cookies[name] = value
    return reply
  }
  return {
    cookies,
    get: (url: string, headers?: Headers) => go('GET', url, undefined, headers),
    async press(open: string, { token, ...headers }: Headers = {}) {
      const { body } = await go('GET', '/')
      const csrf = token ?? /name="csrf" value="([^"]+)"/.exec(body)?.[1] ?? ''
      return go('POST', '/start/open', new URLSearchParams({ open, csrf }).toString(), headers)
    },
  }
}

test('the link of the operator is exchanged for a cookie, and its key stays in no history, page or referrer', async () => {
  const { environment, link } = await createFirst()
  const browser = browse(environment)
  const opened = await browser.get(link)
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/'])
  expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(opened.cookies).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Lax', path: '/' })])
  const { body, headers } = await browser.get('/')
  expect(headers['cache-control']).toBe('no-store')
  for (const secret of [link.split('/').at(-1) ?? '', OPERATOR, ...Object.values(browser.cookies)])
    expect(body).not.toContain(secret)
  expect(body.match(/<li class="card">/g)).toHaveLength(3)
  for (const words of [
    'Sample coding-basics',
    'Sample databases',
    'Edge cases (1)',
    'Mine &amp; &lt;yours&gt;',
  ])
    expect(body).toContain(words)
  const german = (await browser.get('/', { 'accept-language': 'de' })).body
  expect(german).toContain('Als Recruiter ansehen')
})

test('without that cookie the root says in one sentence what an invite is, and leads nowhere', async () => {
  const { environment } = await createFirst()
  const { body } = await browse(environment).get('/')
  expect(titleOf(body)).toBe('Open your invite')
  expect(/<p>(.*)<\/p>/.exec(body)?.[1]).toMatch(/^An invite is [^.]+\.$/)
  expect(body).not.toMatch(/<a |<form|<script|Sample/)
})

test.each<[string, number, Headers]>([
  ['a name that somebody else pointed here', 421, { host: 'evil.example' }],
  ['the name of a proxy', 404, { host: 'tests.example.com' }],
  ['another machine, through a proxy', 404, { 'x-forwarded-for': '203.0.113.7' }],
  ['a page that prefetches', 403, { 'sec-purpose': 'prefetch' }],
  ['a frame', 403, { 'sec-fetch-dest': 'iframe' }],
])(
  '[N25] the link opens nothing for %s, nor does the cookie show it the page',
  async (_, status, headers) => {
    const { environment, link } = await createFirst({ config: { hosts: ['tests.example.com'] } })
    const { cookies, statusCode } = await browse(environment).get(link, headers)
    expect([statusCode, cookies]).toEqual([status, []])
    const browser = browse(environment)
    await browser.get(link)
    expect((await browser.get('/')).body).toContain('Sample')
    if (status !== 403) expect((await browser.get('/', headers)).body).not.toContain('Sample')
  },
)

test('a server that other machines reach, and one without an operator, has no first page; a guess opens none', async () => {
  const open = await createFirst({ host: '0.0.0.0' })
  expect([open.link, (await browse(open.environment).get('/start/guess')).statusCode]).toEqual(['', 404])
  const nobodys = await createEnvironment(TESTS, undefined, { operatorToken: OPERATOR })
  expect(nobodys.backend.firstPageUrl).toBeUndefined()
  const { environment } = await createFirst()
  for (const key of ['guess', OPERATOR, OPERATOR.slice(0, 22)]) {
    const { body, cookies } = await browse(environment).get(`/start/${key}`)
    expect([titleOf(body), cookies]).toEqual(['This link has expired', []])
  }
})

test('a visit ends after twelve hours and with the server, and then says how to go on', async () => {
  const { environment, link } = await createFirst()
  const browser = browse(environment)
  await browser.get(link)
  await environment.clock.advance(HALF_A_DAY - 1)
  expect((await browser.get('/')).body).toContain('Sample')
  await environment.clock.advance(1)
  expect(titleOf((await browser.get('/')).body)).toBe('This link has expired')
  const pressed = await browser.press('candidate/coding-basics')
  expect([pressed.statusCode, titleOf(pressed.body)]).toEqual([401, 'This link has expired'])
  expect((await browser.get('/start/machine')).statusCode).toBe(401)
  await browser.get(link)
  expect((await browser.get('/')).body).toContain('Sample')
  await environment.restart()
  expect(titleOf((await browser.get('/')).body)).toBe('This link has expired')
})

test('a card leads to the first question in one press, or back to the last one; where something comes first, to the landing page', async () => {
  const { environment, link } = await createFirst()
  const browser = browse(environment)
  await browser.get(link)
  const first = await browser.press('candidate/coding-basics')
  expect([first.statusCode, first.headers.location]).toEqual([303, `${PLAYER}/coding-basics/problem/choice`])
  expect((await browser.get('/api/v1/test/coding-basics')).json()).toMatchObject({ slug: 'coding-basics' })
  expect((await browser.get('/')).body).toContain('In progress')
  const to = async (open: string) => (await browser.press(open)).headers.location
  expect(await to('candidate/say-it')).toBe(`${PLAYER}/say-it`)
  expect(await to('candidate/notebooks')).toBe(`${PLAYER}/notebooks`)
  expect(await to('candidate/databases')).toBe(`${PLAYER}/databases`)
  expect(await to('recruiter/coding-basics')).toBe(`${PLAYER}/coding-basics`)
  expect((await browser.get('/gateways/identity')).json()).toMatchObject({ usertype: 'recruiter' })
})

test('[N18] the buttons work from the page alone, and never sign somebody else out', async () => {
  const { environment, link } = await createFirst()
  const browser = browse(environment)
  await browser.get(link)
  const statusOf = async (open: string, headers?: Headers) => (await browser.press(open, headers)).statusCode
  expect(await statusOf('candidate/first', { origin: 'https://evil.example' })).toBe(403)
  expect(await statusOf('candidate/first', { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await statusOf('candidate/first', { token: 'guess' })).toBe(403)
  expect(await statusOf('candidate/nowhere')).toBe(404)
  expect(await statusOf('operator/first')).toBe(400)
  expect(browser.cookies.sessionid).toBeUndefined()
  Object.assign(browser.cookies, (await signIn(environment, BOB)).cookies)
  const pressed = await browser.press('candidate/coding-basics')
  expect(pressed.headers.location).toMatch(/^\/invite\//)
  expect(titleOf((await browser.get(String(pressed.headers.location))).body)).toBe(
    'Someone else is signed in here',
  )
})

test('the page lists what this machine lacks with the command for each, and one for all of it', async () => {
  const { environment, link } = await createFirst()
  const browser = browse(environment)
  await browser.get(link)
  const { body } = await browser.get('/start/machine')
  const sudo = process.getuid?.() === 0 ? '' : 'sudo '
  expect([...body.matchAll(/<code[^>]*>(.*?)<\/code>/g)].map(([, command]) => command)).toEqual([
    `${sudo}apt-get install jupyter-server clangd`,
    `${sudo}apt-get install jupyter-server`,
    `${sudo}apt-get install clangd`,
  ])
  expect(body).toContain('data-missing="jupyter|clangd|sandbox"')
  expect(body).toContain('No permission to make a &lt;namespace&gt;')
  expect((await browser.get('/start/machine', { 'accept-language': 'de' })).body).toContain(
    'Damit laufen Notebooks.',
  )
  expect((await send(environment, 'GET', '/start/machine')).status).toBe(401)
})
