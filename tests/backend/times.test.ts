import { describe, expect, test } from 'vitest'
import type { Accommodation } from '../../src/wire/settings.schema.ts'
import { NOTICE_SECONDS } from '../../src/wire/time.ts'
import { BEGIN, createEnvironment, type TestEnvironment } from './environment.ts'
import { ADA, BOB, defineTest, defineTimed, revision } from './samples.ts'
import { type Begun, begin, signIn } from './visitor.ts'

const MINUTE = 60_000
/** This many minutes after the beginning, and the seconds of this many notices of a section that ran out. */
const at = (minutes: number, notices = 0) =>
  new Date(BEGIN + minutes * MINUTE + notices * NOTICE_SECONDS * 1000).toISOString()
const statuses = async (who: Begun) => (await who.sync()).sections.map(({ status }) => status)

const need = (changes: Partial<Accommodation>): Accommodation => ({
  time_factor: 1,
  quiet_timer: false,
  exempt: [],
  font_scale: 1,
  ...changes,
})

describe('what a candidate needs', () => {
  const accommodations = new Map([
    [ADA.username, need({ time_factor: 1.5, quiet_timer: true, exempt: ['blur'], font_scale: 1.25 })],
  ])

  test('half as much time again counts for the test and the closing, and for nobody else', async () => {
    const environment = await createEnvironment([defineTest({ accommodations })])
    const ada = await begin(environment, ADA)
    const bob = await begin(environment, BOB)
    expect([(await ada.sync()).deadline, (await bob.sync()).deadline]).toEqual([at(90), at(60)])
    expect((await ada.call('GET', '/api/v1/test/first')).body).toMatchObject({
      duration: 60,
      accommodation: accommodations.get(ADA.username),
    })
    expect((await bob.call('GET', '/api/v1/test/first')).body).not.toHaveProperty('accommodation')
    await environment.clock.advance(90 * MINUTE + 14_999)
    expect([(await ada.sync()).is_over, (await bob.sync()).is_over]).toEqual([false, true])
    await environment.clock.advance(1)
    expect((await ada.sync()).is_over).toBe(true)
  })

  test('it counts for every timed section, and the end of the test caps it', async () => {
    const environment = await createEnvironment([defineTimed({ accommodations, end_time: at(40) })])
    const ada = await begin(environment, ADA)
    const { deadline, sections } = await ada.sync()
    expect([deadline, sections[0]?.expiry, sections[0]?.duration]).toEqual([at(40), at(15), 10])
  })
})

describe('[SECTION-08] [CALL-45] [GAP-055] a test with extra time', () => {
  const restart = async ({ call }: Begun) => {
    const { invite_id } = (await call('GET', '/api/v1/test/first')).body
    return call('POST', '/rpc/test.restart', { invite_id, test_slug: 'first' })
  }

  test('goes on with its last section for the added time once every section is over', async () => {
    const environment = await createEnvironment([defineTimed({ extra_time: 5 })])
    const ada = await begin(environment, ADA)
    expect((await ada.call('GET', '/api/v1/test/first')).body).toMatchObject({
      add_test_duration: 5,
      has_resumed_test: false,
    })
    expect([(await restart(ada)).status, (await ada.sync()).deadline]).toEqual([409, at(35, 2)])
    await environment.clock.advance(32 * MINUTE)
    expect(await statuses(ada)).toEqual(['SUB', 'SUB', 'SUB'])
    const reply = await restart(ada)
    expect(reply.body).toMatchObject({ has_resumed_test: true, is_over: false, deadline: at(37) })
    expect(reply.body.sections.map((one: object) => one)).toMatchObject([
      { status: 'SUB' },
      { status: 'SUB' },
      { status: 'CTK', expiry: at(37) },
    ])
    expect((await ada.save('text', { answer: 'more', attachments: [] }, revision(1))).status).toBe(200)
    expect((await ada.call('GET', '/api/v1/test/first')).body.resumed_at).toBe(at(32))
    await environment.clock.advance(MINUTE)
    await environment.restart()
    expect((await restart(ada)).body.deadline).toBe(at(37))
    await environment.clock.advance(4 * MINUTE + 15_000)
    expect((await ada.sync()).is_over).toBe(true)
    expect((await restart(ada)).status).toBe(409)
  })

  test('closes by itself when nobody came back for it, and at once when all was handed in', async () => {
    const environment = await createEnvironment([defineTimed({ extra_time: 5 })])
    const ada = await begin(environment, ADA)
    const bob = await begin(environment, BOB)
    for (const section of ['one', 'two', 'three']) await bob.submitSection(section)
    expect((await bob.sync()).is_over).toBe(true)
    await environment.clock.advance(35 * MINUTE + 2 * NOTICE_SECONDS * 1000 + 14_999)
    expect((await ada.sync()).is_over).toBe(false)
    await environment.clock.advance(1)
    expect((await ada.sync()).is_over).toBe(true)
  })

  test('without timed sections just lasts longer', async () => {
    const environment = await createEnvironment([defineTest({ extra_time: 5 })])
    const ada = await begin(environment, ADA)
    expect((await ada.sync()).deadline).toBe(at(65))
    expect((await restart(ada)).status).toBe(409)
  })

  test('an invite to another test restarts nothing', async () => {
    const environment = await createEnvironment([defineTimed({ extra_time: 5 })])
    const ada = await begin(environment, ADA)
    const body = { invite_id: 99, test_slug: 'first' }
    expect((await ada.call('POST', '/rpc/test.restart', body)).status).toBe(422)
  })
})

describe('time that an operator adds', () => {
  const extend = (environment: TestEnvironment, minutes: number, section?: string) =>
    environment.backend.extend(ADA.username, 'first', minutes, section)

  test('moves the end of a running test, and of its closing', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    await environment.clock.advance(50 * MINUTE)
    expect(await extend(environment, 10)).toEqual({ section: undefined, deadline: at(70) })
    expect(await ada.sync()).toMatchObject({ deadline: at(70), add_test_duration: 10 })
    await environment.restart()
    await environment.clock.advance(20 * MINUTE + 14_999)
    expect((await ada.sync()).is_over).toBe(false)
    await environment.clock.advance(1)
    expect((await ada.sync()).is_over).toBe(true)
  })

  test('[ENTITY-65] goes to the section in progress, or to one that is named and not over', async () => {
    const environment = await createEnvironment([defineTimed()])
    const ada = await begin(environment, ADA)
    expect(await extend(environment, 2)).toEqual({ section: 'one', deadline: at(32, 2) })
    expect(await extend(environment, 3, 'three')).toEqual({ section: 'three', deadline: at(35, 2) })
    expect((await ada.sync()).sections).toMatchObject([
      { slug: 'one', extend_duration: 2, expiry: at(12) },
      { slug: 'two', extend_duration: 0 },
      { slug: 'three', extend_duration: 3 },
    ])
    await environment.clock.advance(13 * MINUTE)
    await expect(extend(environment, 1, 'one')).rejects.toThrow(
      'The section "one" is over; no time can be added to it any more.',
    )
    expect(await extend(environment, 1)).toMatchObject({ section: 'two' })
  })

  test.for<[string, string, string, number, string | undefined, string]>([
    ['an unknown test', 'ada', 'none', 5, undefined, 'There is no test "none".'],
    ['somebody without an attempt', 'bob', 'first', 5, undefined, '"bob" has no attempt at "first".'],
    [
      'no time',
      'ada',
      'first',
      0,
      undefined,
      'Time is added in minutes, more than 0 and at most 1440, not 0.',
    ],
    ['an invalid time', 'ada', 'first', Number.NaN, undefined, 'Time is added in minutes, '],
    [
      'an unknown section',
      'ada',
      'first',
      5,
      'four',
      '"first" has no section "four". There are: one, two, three.',
    ],
  ])('refuses %s', async ([_, username, slug, minutes, section, words]) => {
    const environment = await createEnvironment([defineTimed()])
    await begin(environment, ADA)
    await expect(environment.backend.extend(username, slug, minutes, section)).rejects.toThrow(words)
  })

  test('is refused beyond the end of the test, and once the attempt is sealed', async () => {
    const environment = await createEnvironment([defineTest({ end_time: at(60) })])
    const ada = await begin(environment, ADA)
    await expect(extend(environment, 5)).rejects.toThrow(
      `The test ends for everybody at ${at(60)}; time cannot be added beyond that.`,
    )
    expect((await ada.sync()).add_test_duration).toBe(0)
    await ada.submit({ wanted: {}, epoch: 1 })
    await expect(extend(environment, 5)).rejects.toThrow('is sealed; no time can be added to it any more.')
  })
})

test('[TIME-08] a sync keeps how far the candidate is, and says where the time stands before the start too', async () => {
  const environment = await createEnvironment()
  const { call } = await signIn(environment, ADA)
  const { id } = (await call('GET', '/api/v1/test/first')).body
  const set = (await call('POST', `/rpc/test.init/${id}`, { id })).body.testsolutionset_id
  const body = { attempted: 2, total: 4, remaining_ms: 1000 }
  const reply = await call('POST', `/rpc/test.sync/${set}`, body)
  expect([reply.status, reply.body.deadline, reply.body.is_over]).toEqual([200, undefined, false])
  expect((await call('POST', `/rpc/test.sync/${set}`, { ...body, attempted: -1 })).status).toBe(400)
})

test('[TIME-04] [CALL-14] a turned clock is looked for while a test runs that asks for it, and only that one', async () => {
  const watched = defineTest({ is_system_time_mismatch_enabled: true })
  const environment = await createEnvironment([watched, defineTest({ slug: 'second' })])
  const asked = async (who: Pick<Begun, 'call'>) =>
    (await who.call('GET', '/rpc/get_server_time')).body.is_system_time_mismatch_enabled
  const visitor = await signIn(environment, ADA)
  expect(await asked(visitor)).toBe(false)
  const ada = await begin(environment, ADA)
  expect(await asked(ada)).toBe(true)
  const other = await signIn(environment, ADA, 'second')
  const { id } = (await other.call('GET', '/api/v1/test/second')).body
  const set = (await other.call('POST', `/rpc/test.init/${id}`, { id })).body.testsolutionset_id
  await other.call('POST', `/rpc/test.start/${set}`, { id: set })
  expect(await asked(ada)).toBe(false)
})
