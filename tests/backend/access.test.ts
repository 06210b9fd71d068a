import { expect, test } from 'vitest'
import { CALLS, type Call, type CallName, pathOf } from '../../src/wire/calls.ts'
import { createEnvironment } from './environment.ts'
import { ADA, BOB, defineTest, REC } from './samples.ts'
import { begin, send, signIn } from './visitor.ts'

/** The picture of the speed test is for everybody, like the player's own files; a signed address is all that it needs. */
const OPEN: readonly CallName[] = [
  'speedImage',
  'evidence',
  'sendVideo',
  'sendAudio',
  'sentOfAnswer',
  'sendRest',
]
const calls = (Object.entries(CALLS) as [CallName, Call][]).filter(([name]) => !OPEN.includes(name))
const parts = { id: 1, slug: 'first', type: 'hacker' }

test.each(calls)('[CALL-01] %s needs a session', async (_, call) => {
  const environment = await createEnvironment()
  const reply = await send(environment, call.method, pathOf(call, parts))
  expect([reply.status, reply.headers['set-cookie']]).toEqual([401, undefined])
})

test.each(calls.filter(([, { method }]) => method !== 'GET' && method !== 'HEAD'))(
  '[GAP-032] [N19] %s needs the CSRF token of its session',
  async (_, call) => {
    const environment = await createEnvironment()
    const ada = await signIn(environment, ADA)
    const bob = await signIn(environment, BOB)
    for (const token of ['', 'wrong', bob.cookies.csrftoken ?? '']) {
      const reply = await ada.call(call.method, pathOf(call, parts), {}, { 'x-csrftoken': token })
      expect(reply.status).toBe(403)
    }
  },
)

test('[ROLE-11] [GAP-026] nobody reaches the attempt, the solution or the details of another person', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  const { slug } = (await ada.save('text', { answer: 'mine', attachments: [] })).body
  const draft = { problem: 'text', rev: 1, fields: {} }
  const tries = [
    await bob.call('GET', `/api/v1/hacker/${ada.userId}`),
    await bob.call('GET', `/api/v1/recruiter/${bob.userId}`),
    await bob.call('GET', `/api/v1/hacker/${ada.userId}/solutionset?context_slug=first`),
    await bob.call('GET', `/api/v1/hacker/${ada.userId}/solution?context_slug=first&solution_slug=${slug}`),
    await bob.call('GET', `/api/v1/hacker/${bob.userId}/solution?context_slug=first&solution_slug=${slug}`),
    await bob.call('GET', `/api.v2/assessment/${ada.set}/solutionset`),
    await bob.call('GET', `/api.v2/assessment/${ada.set}/sectionwise/problems?test_slug=first`),
    await bob.call('GET', `/api.v2/assessment/${ada.set}/problems?ids=1`),
    await bob.call('POST', `/rpc/test.start/${ada.set}`, {}),
    await bob.call('POST', `/rpc/test.open/${ada.set}`, { device: 'd', session: 9 }),
    await bob.call('POST', '/api/v1/solution', {
      problem: 'text',
      solution_type: 'TEX',
      answer: 'planted',
      attachments: [],
      test_solution_set: ada.set,
      test_slug: 'first',
    }),
    await bob.call('PATCH', `/api/v1/solution/${slug}`, { answer: 'planted', attachments: [] }),
    await bob.call('DELETE', `/api/v1/solution/${slug}`),
    await bob.call('POST', `/rpc/test.recover/${ada.set}`, draft),
    await bob.call('GET', `/rpc/test.recovered/${ada.set}`),
    await bob.call('POST', `/rpc/test.submit_all/${ada.set}`, {
      submission_type: 'MSB',
      reason: '',
      proctoring_end_time: '',
      testsolutionset_end_time: '',
      websocket_event_sequence: 0,
    }),
    await bob.call('GET', `/rpc/test.receipt/${ada.set}`),
  ]
  expect(tries.map((reply) => reply.status)).toEqual(tries.map(() => 404))
  const read = `/api/v1/hacker/${ada.userId}/solution?context_slug=first&problem_slug=text`
  expect((await ada.call('GET', read)).body.answer).toBe('mine')
})

test('a number that no database can hold is refused, and what was stored stays readable', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const draft = { problem: 'text', fields: {} }
  for (const absurd of [-1, 1.5, 1e17, 1e308, '1']) {
    const opened = await ada.call('POST', `/rpc/test.open/${ada.set}`, { device: 'd', session: absurd })
    const handedIn = await ada.call('POST', `/rpc/test.recover/${ada.set}`, { ...draft, rev: absurd })
    expect([absurd, opened.status, handedIn.status]).toEqual([absurd, 400, 400])
  }
  expect((await ada.call('GET', `/rpc/test.recovered/${ada.set}`)).body).toEqual([])
})

test('a test is there for its invited people only, and an unknown one answers alike', async () => {
  const environment = await createEnvironment([defineTest(), defineTest({ slug: 'second' })])
  const { call } = await signIn(environment, REC)
  const replies = [await call('GET', '/api/v1/test/second'), await call('GET', '/api/v1/test/nothing')]
  expect(replies.map(({ status, body }) => [status, body.error])).toEqual([
    [404, 'There is no test "second" for you. Open the link of your invite.'],
    [404, 'There is no test "nothing" for you. Open the link of your invite.'],
  ])
})

test('[ROUTE-22] [N40] logout ends the session for ever', async () => {
  const environment = await createEnvironment()
  const { call, cookies } = await signIn(environment, ADA)
  expect((await call('GET', '/gateways/identity')).status).toBe(200)
  const asked = await call('GET', '/logout')
  expect([asked.text.includes('Do you want to sign out?'), asked.headers['set-cookie']]).toEqual([
    true,
    undefined,
  ])
  expect((await call('POST', '/logout', undefined, { 'x-csrftoken': 'guess' })).status).toBe(403)
  expect((await call('GET', '/gateways/identity')).status).toBe(200)
  const left = await call('POST', '/logout')
  expect([left.status, left.headers.location]).toEqual([303, '/logout'])
  const ended = [left.headers['set-cookie']].flat().map((cookie) => String(cookie).split(/[=;]/))
  expect(ended.map(([name, value]) => [name, value])).toEqual(Object.keys(cookies).map((name) => [name, '']))
  expect((await call('GET', '/logout')).text).toContain('You are signed out')
  expect((await send(environment, 'GET', '/gateways/identity', { cookies })).status).toBe(401)
})

test('[N25] a name that was pointed at this machine by somebody else is turned away', async () => {
  const environment = await createEnvironment()
  const reply = await send(environment, 'GET', '/', { headers: { host: 'evil.example' } })
  expect(reply.status).toBe(421)
})
