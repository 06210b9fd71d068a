import { expect, test } from 'vitest'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { ADA, BOB, defineTest, defineTimed } from './samples.ts'
import { begin, send, signIn } from './visitor.ts'

const TOKEN = 'token-of-the-operator'

async function createOperated(served = defineTest()) {
  const environment = await createEnvironment([served], undefined, { operatorToken: TOKEN })
  const ask = (command: string, body: object, token = TOKEN) =>
    send(environment, 'POST', `/operator/${command}`, { body, headers: { authorization: `Bearer ${token}` } })
  return { environment, ask }
}

const opens = async ({ backend }: TestEnvironment, url: string) =>
  (await backend.app.inject({ url })).cookies.length > 0

test('an invite signs its person in; a test that is not served, and a person without a name, get none', async () => {
  const { ask, environment } = await createOperated()
  const { body, status } = await ask('invite', { person: BOB, testSlug: 'first' })
  expect([status, body]).toEqual([200, { path: expect.stringMatching(/^\/invite\/./) }])
  expect(await opens(environment, body.path)).toBe(true)
  expect(await ask('invite', { person: BOB, testSlug: 'second' })).toMatchObject({
    status: 404,
    body: { error: 'There is no test "second" to invite bob to' },
  })
  const statusFor = async (changes: object) =>
    (await ask('invite', { person: { ...BOB, ...changes }, testSlug: 'first' })).status
  expect(await statusFor({ username: 'b' })).toBe(200)
  expect(await statusFor({ username: 'b'.repeat(100), full_name: '', email: '' })).toBe(200)
  expect(await statusFor({ usertype: 'recruiter' })).toBe(200)
  for (const wrong of [{ username: '' }, { username: 'b'.repeat(101) }, { usertype: 'operator' }])
    expect(await statusFor(wrong)).toBe(400)
})

test('[WS-05] a picture has a reason of 1 to 100 characters', async () => {
  const { ask } = await createOperated()
  const statusFor = async (trigger: string) =>
    (await ask('snapshot', { username: 'ada', testSlug: 'first', trigger })).status
  expect(await Promise.all(['', 'x', 'x'.repeat(100), 'x'.repeat(101)].map(statusFor))).toEqual([
    400, 404, 404, 400,
  ])
})

test('a picture is asked of a running attempt only where pictures are taken', async () => {
  const { ask, environment } = await createOperated()
  const words = async (username: string, testSlug = 'first') => {
    const { body, status } = await ask('snapshot', { username, testSlug, trigger: 'x' })
    return [status, body.error]
  }
  expect(await words('ada', 'second')).toEqual([404, 'There is no test "second".'])
  expect(await words('ada')).toEqual([404, '"ada" has no attempt at "first".'])
  await begin(environment, ADA)
  expect(await words('ada')).toEqual([409, '"first" takes no pictures: its settings do not ask for any.'])
})

test('recordings of one attempt are deleted once it is over', async () => {
  const { ask, environment } = await createOperated()
  await signIn(environment, BOB)
  const ada = await begin(environment, ADA)
  const purge = async (wish: object) => {
    const { body, status } = await ask('purge', wish)
    return [status, body.error ?? body.attempts]
  }
  expect(await purge({ username: 'bob', testSlug: 'first' })).toEqual([
    404,
    '"bob" has no attempt at "first".',
  ])
  expect(await purge({ username: 'ada', testSlug: 'first' })).toEqual([
    409,
    'The attempt of "ada" at "first" still goes on; delete after its end.',
  ])
  expect(await purge({ username: 'ada' })).toEqual([200, []])
  expect(await purge({ testSlug: 'first' })).toEqual([200, []])
  await ada.submit({ wanted: {}, epoch: 1 })
  expect((await purge({ username: 'ada', testSlug: 'first' }))[0]).toBe(200)
})

test('time is added in minutes, to the whole test where its sections share it', async () => {
  const { ask, environment } = await createOperated()
  await begin(environment, ADA)
  const extend = async (changes: object) => {
    const { body, status } = await ask('extend', {
      username: 'ada',
      testSlug: 'first',
      minutes: 5,
      ...changes,
    })
    return [status, body.error ?? body]
  }
  expect(await extend({})).toEqual([200, { deadline: '2026-03-01T10:05:00.000Z' }])
  expect(await extend({ section: 'one' })).toEqual([
    422,
    'The sections of "first" share one time; add it without a section.',
  ])
  expect(await extend({ testSlug: 'second' })).toEqual([404, 'There is no test "second".'])
  expect(await extend({ username: 'bob' })).toEqual([404, '"bob" has no attempt at "first".'])
  for (const minutes of [0, -1]) expect((await extend({ minutes }))[0]).toBe(422)
})

test('time is added to the section in progress, or to one that is named and not over', async () => {
  const { environment, ask } = await createOperated(defineTimed())
  const { sections } = await begin(environment, ADA)
  const [current, next] = await sections()
  const extend = async (section?: string) => {
    const wish = { username: 'ada', testSlug: 'first', minutes: 5, ...(section !== undefined && { section }) }
    const { body, status } = await ask('extend', wish)
    return [status, body.section ?? body.error]
  }
  expect(await extend()).toEqual([200, current?.slug])
  expect(await extend(next?.slug)).toEqual([200, next?.slug])
  expect(await extend('nowhere')).toEqual([404, expect.stringContaining('has no section "nowhere"')])
})

test('every command wants the token of the operator', async () => {
  const { ask } = await createOperated()
  const bodies = {
    extend: { username: 'ada', testSlug: 'first', minutes: 1 },
    invite: { person: ADA, testSlug: 'first' },
    pods: {},
    snapshot: { username: 'ada', testSlug: 'first', trigger: 'x' },
    purge: {},
  }
  for (const [command, body] of Object.entries(bodies)) {
    expect(await ask(command, body, 'guess')).toMatchObject({
      status: 401,
      body: { error: 'Only the operator of the server may do this.' },
    })
    expect((await ask(command, body)).status).not.toBe(401)
  }
})
