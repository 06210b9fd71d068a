import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { createEnvironment, temporaryFolder } from './environment.ts'
import { ADA, defineTest } from './samples.ts'
import { headersOf } from './uploads.ts'
import { begin, signIn, type Visitor } from './visitor.ts'

const ACME = {
  favicon_icon_url: '/files/tests/first/images/acme.ico',
  logo_full_icon_url: '/files/tests/first/images/acme.svg',
  logo_64X64_icon_url: '/files/tests/first/images/acme.svg',
  extra_data: { white_label_support_email: 'help@acme.example' },
}

const acmeTest = () =>
  defineTest({
    company: { name: 'Acme', slug: 'acme' },
    white_label: ACME,
    folder: temporaryFolder({ 'images/acme.svg': '<svg/>', 'images/acme.ico': 'ico' }),
  })

const labelOn = async ({ call }: Visitor, page?: string) =>
  (await call('GET', '/generic/api/whitelabelconfig', undefined, page ? { referer: page } : {})).body

test('[WL-01] [CALL-32] [ENTITY-147] [ENTITY-148] [ENTITY-149] [ENTITY-150] a white-labelled test shows its own logo, favicon and support address', async () => {
  const environment = await createEnvironment([acmeTest()])
  const ada = await signIn(environment, ADA)
  expect(await labelOn(ada)).toEqual(ACME)
  const logo = await ada.call('GET', ACME.logo_full_icon_url)
  expect([logo.status, logo.headers['content-type'], logo.text]).toEqual([200, 'image/svg+xml', '<svg/>'])
  expect((await ada.call('GET', ACME.favicon_icon_url)).status).toBe(200)
})

test('of several tests the one counts that the page shows', async () => {
  const environment = await createEnvironment([acmeTest(), defineTest({ slug: 'second' })])
  await signIn(environment, ADA, 'second')
  const ada = await signIn(environment, ADA)
  const player = `${environment.backend.url}/test-interface/v1`
  expect(await labelOn(ada, `${player}/test/first/problem/choice`)).toEqual(ACME)
  expect(await labelOn(ada, `${player}/test-report/first/`)).toEqual(ACME)
  for (const page of [`${player}/test/second`, `${player}/test/third`, player, 'nonsense', undefined])
    expect([page, await labelOn(ada, page)]).toEqual([page, {}])
})

test('[CALL-77] [GAP-028] a company’s data are those of its tests; an unknown company has none', async () => {
  const environment = await createEnvironment([acmeTest(), defineTest({ slug: 'second' })])
  await signIn(environment, ADA, 'second')
  const { call } = await signIn(environment, ADA)
  const of = (slug: string) => call('GET', `/generic/api/company/${slug}/whitelabel`)
  expect([(await of('acme')).body, (await of('example')).body]).toEqual([ACME, {}])
  expect((await of('nobody')).status).toBe(404)
})

test.each([
  ['white-labelled', true, undefined, false],
  ['white-labelled', true, 'wrong', false],
  ['white-labelled', true, 'right', true],
  ['any other', false, undefined, true],
  ['any other', false, 'wrong', false],
  ['any other', false, 'right', true],
] as const)(
  '[WS-02] [GAP-104] the socket of a %s test with the header %s %s',
  async (_, isLabelled, header, isLetIn) => {
    const environment = await createEnvironment([isLabelled ? acmeTest() : defineTest()])
    const ada = await begin(environment, ADA)
    const { session_id } = (await ada.call('GET', '/gateways/validate-session')).body
    const extraHeaders = {
      cookie: headersOf(ada).cookie,
      origin: environment.backend.url,
      ...(header && { 'x-sessionid': header === 'right' ? session_id : header }),
    }
    const socket = io(environment.backend.url, {
      transports: ['polling', 'websocket'],
      query: {
        username: 'ada',
        contextKey: 'test',
        assessmentType: 'CTK',
        assessmentId: String(ada.set),
        testId: '1',
        testSlug: 'first',
        testDuration: '60',
        usertype: 'hacker',
      },
      auth: { epoch: 1 },
      extraHeaders,
      reconnection: false,
    })
    onTestFinished(() => void socket.disconnect())
    const outcome = await new Promise((resolve) => {
      socket.once('session-created', () => resolve(true))
      socket.once('connect_error', () => resolve(false))
    })
    expect(outcome).toBe(isLetIn)
  },
)
