import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createEnvironment } from './environment.ts'
import { ADA, REC } from './samples.ts'
import { send, signIn, type Visitor } from './visitor.ts'

const CHAT = {
  script: 'https://chat.example/w.js',
  candidateAppId: 'c',
  recruiterAppId: 'r',
  secret: 'of-the-vendor',
}

async function details({ call }: Visitor) {
  const { user_id, usertype } = (await call('GET', '/gateways/identity')).body
  return (await call('GET', `/api/v1/${usertype}/${user_id}`)).body
}

test('[CALL-26] [ROLE-01] [ROLE-11] [ENTITY-129] [ENTITY-130] [ENTITY-131] [ENTITY-132] [ENTITY-133] [ENTITY-134] [ENTITY-135] [ENTITY-136] [ENTITY-137] [ENTITY-138] [ENTITY-139] [ENTITY-140] [ENTITY-141] [ENTITY-142] the details of a candidate and of a recruiter hold what is known of them', async () => {
  const environment = await createEnvironment()
  const known = {
    is_staff: true,
    is_superuser: true,
    phone: '+49 1',
    job_title: 'Lead',
    role: 'admin',
    team_size: 12,
  }
  await environment.clock.advance(60_000)
  expect(await details(await signIn(environment, { ...REC, ...known }))).toEqual({
    id: 1,
    username: 'rec',
    full_name: 'Rita Cruz',
    first_name: 'Rita',
    email: REC.email,
    usertype: 'recruiter',
    ...known,
    date_joined: '2026-03-01T09:01:00.000Z',
    last_login: '2026-03-01T09:01:00.000Z',
  })
  const ada = await signIn(environment, ADA)
  await environment.clock.advance(60_000)
  await signIn(environment, ADA)
  const shown = await details(ada)
  expect(shown).toMatchObject({ usertype: 'hacker', is_staff: false })
  expect([shown.date_joined, shown.last_login]).toEqual([
    '2026-03-01T09:01:00.000Z',
    '2026-03-01T09:02:00.000Z',
  ])
  for (const absent of ['is_superuser', 'phone', 'role', 'user_hash'])
    expect(shown).not.toHaveProperty(absent)
})

test('[FEED-04] [GAP-113] with a secret of the chat the details prove who it is, and the secret stays here', async () => {
  const environment = await createEnvironment(undefined, undefined, { config: { chat: CHAT } })
  const shown = await details(await signIn(environment, ADA))
  expect(shown.user_hash).toBe(createHmac('sha256', CHAT.secret).update('ada').digest('hex'))
  expect(JSON.stringify(shown)).not.toContain(CHAT.secret)
  const { secret: _, ...chat } = CHAT
  const without = await createEnvironment(undefined, undefined, { config: { chat } })
  expect(await details(await signIn(without, ADA))).not.toHaveProperty('user_hash')
})

test('[ROLE-10] without a session, with an old one or a foreign one, there is no identity', async () => {
  const environment = await createEnvironment()
  const { cookies, call } = await signIn(environment, ADA)
  const ask = async (given: Readonly<Record<string, string>>) =>
    (await send(environment, 'GET', '/gateways/identity', { cookies: given })).status
  expect((await call('GET', '/gateways/identity')).body).toEqual({
    user_id: 1,
    username: 'ada',
    usertype: 'hacker',
    email: ADA.email,
  })
  expect(await ask({})).toBe(401)
  expect(await ask({ sessionid: 'made up' })).toBe(401)
  expect(await ask({ ...cookies, sessionid: '' })).toBe(401)
  await environment.clock.advance(7 * 24 * 60 * 60_000)
  expect(await ask(cookies)).toBe(401)
})

test('[CALL-02] calls take __env and __user along without a change in what they answer', async () => {
  const environment = await createEnvironment()
  const { call } = await signIn(environment, ADA)
  for (const path of ['/api/v1/test/first', '/gateways/identity', '/api/v1/hacker/1']) {
    const plain = await call('GET', path)
    const more = await call('GET', `${path}?__env=qa&__user=tester`)
    expect([more.status, more.text]).toEqual([200, plain.text])
  }
})
