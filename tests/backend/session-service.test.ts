import { describe, expect, test } from 'vitest'
import { createEnvironment } from './environment.ts'
import { ADA, BOB, defineTest, REC, revision } from './samples.ts'
import { arrival, connect, initialised } from './sockets.ts'
import { type Begun, begin, send } from './visitor.ts'

describe('[GUARD-21] [CALL-30] whether another device works at the attempt', () => {
  const ask = async ({ call }: Begun, device: string, username = 'ada') =>
    call('GET', `/get-session/1/first/${username}?device=${device}`)

  test('counts only while its tab is connected', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    expect((await ask(ada, 'phone')).body).toEqual({ active: false })
    const { socket } = connect(environment, ada, { epoch: 1 })
    await arrival(socket, 'current-session')
    const { session_id } = (await ada.call('GET', '/gateways/validate-session')).body
    expect((await ask(ada, 'phone')).body).toEqual({ active: true, session_id })
    await ada.submit({ wanted: {}, epoch: 1 })
    expect((await ask(ada, 'phone')).body).toEqual({ active: false })
  })

  test('[IMG-13] [GAP-099] a page that was reloaded is not a second session, while the old one still seems connected', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const { socket } = connect(environment, ada, { epoch: 1 })
    await arrival(socket, 'current-session')
    expect((await ask(ada, 'phone')).body).toMatchObject({ active: true })
    expect((await ask(ada, 'laptop')).body).toEqual({ active: false })
  })

  test('is told to nobody about somebody else', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    await begin(environment, BOB)
    expect((await ask(ada, 'phone', 'bob')).status).toBe(404)
    expect((await ada.call('GET', '/get-session/2/first/ada?device=phone')).status).toBe(404)
  })
})

describe('who holds the attempt', () => {
  test('[GUARD-24] every tab hears of a new opening, by its session and its number', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const first = connect(environment, ada, { epoch: 1 })
    await initialised(first)
    const received = arrival(first.socket, 'current-session')
    const phone = await begin(environment, ADA, 'phone')
    const { session_id } = (await phone.call('GET', '/gateways/validate-session')).body
    expect(await received).toEqual({ session_id, epoch: 2 })
    expect(first.received.map(([name]) => name)).toContain('multipleSession')
  })

  test('[GUARD-23] a tab without an opening is told who works, and nothing while nobody does', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const alone = connect(environment, ada)
    await initialised(alone)
    expect(alone.received.map(([name]) => name)).not.toContain('session-active')
    await initialised(connect(environment, ada, { epoch: 1 }))
    const second = connect(environment, ada)
    const { session_id } = (await ada.call('GET', '/gateways/validate-session')).body
    expect(await arrival(second.socket, 'session-active')).toEqual({ session_id })
  })
})

test('added time is told to the tabs of that attempt alone', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const bob = await begin(environment, BOB)
  const hers = connect(environment, ada, { epoch: 1 })
  const his = connect(environment, bob, { epoch: 1 })
  await Promise.all([initialised(hers), initialised(his)])
  const received = arrival(hers.socket, 'time-changed')
  await environment.backend.extend('ada', 'first', 5)
  await received
  expect(his.received.map(([name]) => name)).not.toContain('time-changed')
})

test("the invite of somebody else in the same browser ends the first one's session and tabs, and mixes nothing", async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const tab = connect(environment, ada, { epoch: 1 })
  await initialised(tab)
  const { pathname } = new URL(await environment.backend.invite(BOB, 'first'))
  const asked = await ada.call('GET', pathname)
  expect([asked.status, asked.headers['set-cookie']]).toEqual([200, undefined])
  expect(/<p>(.*?)\. If/.exec(asked.text)?.[1]).toBe(
    'Ada Lovelace is signed in with this browser, but this invite is for Bob Secret-Name',
  )
  expect((await ada.call('POST', pathname, undefined, { 'x-csrftoken': 'guess' })).status).toBe(403)
  expect((await ada.call('GET', '/gateways/identity')).body.username).toBe('ada')

  const cut = arrival(tab.socket, 'disconnect')
  const opened = await environment.backend.app.inject({
    method: 'POST',
    url: pathname,
    cookies: { ...ada.cookies },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `csrf=${/name="csrf" value="([^"]+)"/.exec(asked.text)?.[1]}`,
  })
  await cut
  expect((await ada.save('choice', { choice: ['a'] }, revision(1))).status).toBe(401)

  const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]))
  const asBob = (url: string) => send(environment, 'GET', url, { cookies })
  expect((await asBob('/gateways/identity')).body.username).toBe('bob')
  expect((await asBob(`/api.v2/assessment/${ada.set}/solutionset`)).status).toBe(404)
  expect((await asBob('/api/v1/test/first')).body.session_state).toBe('INIT')
})

describe('[CALL-31] the settings that count', () => {
  test('are those of the test, for its own candidate and attempt', async () => {
    const { system } = defineTest()
    const proctoring = { ...system.proctoring, disableMultiTab: true, percentage: 20 }
    const environment = await createEnvironment([defineTest({ system: { proctoring } })])
    const ada = await begin(environment, ADA)
    const bob = await begin(environment, BOB)
    const ask = (who: Begun, body: object) => who.call('POST', `/fetchsettings/CTK/${ada.set}`, body)
    const mine = { username: 'ada', test_slug: 'first' }
    expect((await ask(ada, mine)).body).toEqual({
      settings: defineTest().settings,
      system_settings: { proctoring },
    })
    expect((await ask(ada, { ...mine, username: 'bob' })).status).toBe(422)
    expect((await ask(bob, { ...mine, username: 'bob' })).status).toBe(404)
    expect((await ada.call('POST', `/fetchsettings/XYZ/${ada.set}`, mine)).status).toBe(400)
  })

  test('[WS-02] a white-labelled test names its session in a header', async () => {
    const environment = await createEnvironment([defineTest({ white_label: { favicon_icon_url: '/x.svg' } })])
    const ada = await begin(environment, ADA)
    const { session_id } = (await ada.call('GET', '/gateways/validate-session')).body
    const ask = (headers: Readonly<Record<string, string>>) =>
      ada.call('POST', `/fetchsettings/CTK/${ada.set}`, { username: 'ada', test_slug: 'first' }, headers)
    expect([(await ask({})).status, (await ask({ 'x-sessionid': 'guess' })).status]).toEqual([403, 403])
    expect((await ask({ 'x-sessionid': session_id })).status).toBe(200)
  })
})

describe('[FLOW-21] [CALL-46] [GAP-123] taking a test again', () => {
  const retake = ({ call }: Begun) => call('POST', '/rpc/test.retake/1')

  test('a learning test begins afresh, and the old attempt stays with its answers and its receipt', async () => {
    const environment = await createEnvironment([defineTest({ test_type: 'LRN' })])
    const ada = await begin(environment, ADA)
    expect((await retake(ada)).status).toBe(409)
    await ada.save('choice', { choice: ['a'] }, revision(1))
    const { receipt } = (await ada.submit({ wanted: { choice: 1 }, epoch: 1 })).body
    expect((await retake(ada)).status).toBe(200)
    expect([(await retake(ada)).status, (await retake(ada)).body.error]).toEqual([
      409,
      'The test has already been reset; continue with it.',
    ])
    expect((await ada.call('GET', '/api/v1/test/first')).body).toMatchObject({
      session_state: 'INIT',
      is_expired: false,
    })
    const again = await begin(environment, ADA)
    expect(again.set).not.toBe(ada.set)
    expect((await again.sections())[0]?.problems.every(({ solution }) => solution === undefined)).toBe(true)
    expect((await ada.call('GET', `/rpc/test.receipt/${ada.set}`)).body.receipt).toEqual(receipt)
    const late = await ada.save('choice', { choice: ['b'] }, revision(2))
    expect([late.status, late.body.why]).toEqual([409, 'closed'])
    expect((await again.call('GET', '/rpc/test.end/first')).status).toBe(409)
  })

  test('[N37] any other test is taken once, but recruiters may try it again, with a call or by their link', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const rec = await begin(environment, REC)
    for (const who of [ada, rec]) await who.submit({ wanted: {}, epoch: 1 })
    expect([(await retake(ada)).status, (await retake(rec)).status]).toEqual([403, 200])
    const second = await begin(environment, REC)
    expect(second.set).not.toBe(rec.set)
    await second.submit({ wanted: {}, epoch: 1 })
    const third = await begin(environment, REC)
    expect([rec.set, second.set]).not.toContain(third.set)
    expect((await begin(environment, ADA)).set).toBe(ada.set)
  })
})
