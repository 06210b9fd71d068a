import { describe, expect, test } from 'vitest'
import { NOTICE_SECONDS } from '../../src/wire/time.ts'
import { BEGIN, createEnvironment } from './environment.ts'
import { ADA, defineTest, REC, revision } from './samples.ts'
import { begin, signIn } from './visitor.ts'

const MINUTE = 60_000

describe('a test from the invite to the feedback', () => {
  test('[FLOW-01] [GAP-056] an invite signs in, and init, start and open lead to the problems', async () => {
    const environment = await createEnvironment()
    const { call } = await signIn(environment, ADA)
    const loaded = await call('GET', '/api/v1/test/first?is_test_env=true')
    expect(loaded.body).toMatchObject({
      slug: 'first',
      session_state: 'INIT',
      is_expired: false,
      problems_total: 4,
    })
    const { user_id } = (await call('GET', '/gateways/identity')).body
    const head = `/api/v1/hacker/${user_id}/solutionset?context=test&context_slug=first`
    expect((await call('GET', head)).status).toBe(404)

    const id = loaded.body.id
    const set = (await call('POST', `/rpc/test.init/${id}`, { id })).body.testsolutionset_id
    expect((await call('GET', head)).body).toEqual({
      id: set,
      add_test_duration: 0,
      event_sequence: 0,
      has_resumed_test: false,
      is_started: false,
    })
    expect((await call('GET', `/api.v2/assessment/${set}/sectionwise/problems?test_slug=first`)).status).toBe(
      409,
    )
    expect((await call('POST', `/rpc/test.start/${set}`, { id: set })).status).toBe(200)
    expect((await call('GET', '/api/v1/test/first')).body.session_state).toBe('ACTIVE')
    expect((await call('GET', head)).body.is_started).toBe(true)
    const opened = await call('POST', `/rpc/test.open/${set}`, { device: 'laptop', session: 1 })
    expect(opened.body).toEqual({ epoch: 1, granted: true, revisions: {} })

    const { sections } = (await call('GET', `/api.v2/assessment/${set}/sectionwise/problems?test_slug=first`))
      .body
    const [choice] = sections[0].problems
    expect(choice).toMatchObject({ slug: 'choice', problem_type: 'MCQ', is_multi_correct: 'Single' })
    const byId = await call('GET', `/api.v2/assessment/${set}/problems?ids=${choice.id}`)
    expect(byId.body.problems).toEqual([choice])
  })

  test('two first visits at once are one attempt', async () => {
    const environment = await createEnvironment()
    const { call } = await signIn(environment, ADA)
    const { id } = (await call('GET', '/api/v1/test/first')).body
    const init = async () => (await call('POST', `/rpc/test.init/${id}`, { id })).body.testsolutionset_id
    const [first, second] = await Promise.all([init(), init()])
    expect([second, await init()]).toEqual([first, first])
  })

  test('[CALL-33] [CALL-43] [CALL-48] submission ends the test, and feedback is asked for once', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    await ada.save('choice', { choice: ['a'] }, revision(1))
    expect((await ada.call('GET', '/rpc/test.end/first')).status).toBe(409)
    expect((await ada.submit({ wanted: { choice: 1 }, epoch: 1 })).status).toBe(200)
    expect((await ada.call('GET', '/rpc/test.end/first')).status).toBe(200)
    expect((await ada.call('GET', '/api/v1/test/first')).body).toMatchObject({
      is_expired: true,
      session_state: 'END',
    })

    const given = '/rpc/feedback.collect?source=PT&test_slug=first'
    expect((await ada.call('HEAD', given)).status).toBe(404)
    const feedback = { test_slug: 'first', source: 'PT', rating: 4, comment: 'Clear.' }
    expect((await ada.call('POST', '/rpc/feedback.collect', feedback)).status).toBe(200)
    expect((await ada.call('HEAD', given)).status).toBe(200)
  })

  test('[GAP-121] a recruiter tries the same test in an attempt of their own', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const rec = await begin(environment, REC)
    expect(rec.set).not.toBe(ada.set)
    await rec.save('text', { answer: 'a try', attachments: [] }, revision(1))
    const sections = await ada.call(
      'GET',
      `/api.v2/assessment/${ada.set}/sectionwise/problems?test_slug=first`,
    )
    expect(sections.text).not.toContain('a try')
  })
})

describe('time', () => {
  test('[GAP-054] the end of a test caps its duration and shuts its door', async () => {
    const end_time = new Date(BEGIN + 30 * MINUTE).toISOString()
    const environment = await createEnvironment([defineTest({ end_time })])
    const ada = await begin(environment, ADA)
    await environment.clock.advance(30 * MINUTE + 14_000)
    expect((await ada.save('choice', { choice: ['a'] }, revision(1))).status).toBe(200)
    await environment.clock.advance(1_000)
    expect((await ada.save('choice', { choice: ['b'] }, revision(2))).body.why).toBe('closed')

    const late = await signIn(environment, REC)
    const { id, is_expired, session_state } = (await late.call('GET', '/api/v1/test/first')).body
    expect({ is_expired, session_state }).toEqual({ is_expired: true, session_state: 'END' })
    expect((await late.call('POST', `/rpc/test.init/${id}`, { id })).status).toBe(409)
    expect((await late.call('GET', '/rpc/test.end/first')).status).toBe(200)
  })

  test('[ENTITY-05] a test cannot be started before its time', async () => {
    const start_time = new Date(BEGIN + MINUTE).toISOString()
    const environment = await createEnvironment([defineTest({ start_time })])
    const { call } = await signIn(environment, ADA)
    const { id } = (await call('GET', '/api/v1/test/first')).body
    const set = (await call('POST', `/rpc/test.init/${id}`, { id })).body.testsolutionset_id
    const early = await call('POST', `/rpc/test.start/${set}`, { id: set })
    expect([early.status, early.body.error]).toEqual([
      409,
      `The test begins at ${start_time}; start it then.`,
    ])
    await environment.clock.advance(MINUTE)
    expect((await call('POST', `/rpc/test.start/${set}`, { id: set })).status).toBe(200)
  })

  test('[AUTO-01] an attempt closes by itself after its time and the grace, also over a restart', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    await ada.save('choice', { choice: ['a'] }, revision(1))
    await environment.clock.advance(30 * MINUTE)
    await environment.restart()
    await environment.clock.advance(30 * MINUTE + 14_999)
    expect((await ada.call('GET', `/rpc/test.receipt/${ada.set}`)).status).toBe(404)
    expect(environment.lines).toEqual([])
    await environment.clock.advance(1)
    expect(environment.lines).toEqual([`Attempt ${ada.set} at "first" was closed: its time is over`])
    const { receipt } = (await ada.call('GET', `/rpc/test.receipt/${ada.set}`)).body
    expect(receipt.sealed).toMatchObject({ choice: { rev: 1 } })
    expect((await ada.submit({ wanted: { choice: 2 }, epoch: 1 })).body.receipt).toEqual(receipt)
  })

  test('[SECTION-01] [SECTION-04] timed sections follow each other, after the notice of the one that ran out', async () => {
    const [section] = defineTest().sections
    const sections = ['one', 'two', 'three'].map((slug) => ({
      ...section,
      slug,
      name: slug,
      duration: 10,
      extend_duration: 0,
      problems: [],
    }))
    const environment = await createEnvironment([defineTest({ is_timed_section: true, sections })])
    const ada = await begin(environment, ADA)
    await environment.clock.advance(15 * MINUTE)
    const reply = await ada.call('GET', `/api.v2/assessment/${ada.set}/sectionwise/problems?test_slug=first`)
    const read = reply.body.sections.map(({ status, expiry }: { status: string; expiry: string }) => [
      status,
      expiry,
    ])
    const at = (minutes: number) => new Date(BEGIN + minutes * MINUTE).toISOString()
    expect(read).toEqual([
      ['SUB', at(10)],
      ['CTK', new Date(BEGIN + 20 * MINUTE + NOTICE_SECONDS * 1000).toISOString()],
      ['PND', undefined],
    ])
  })
})

test('an invite keeps its link over a restart, and an unknown one leads to a page that says so', async () => {
  const environment = await createEnvironment()
  const path = async () => new URL(await environment.backend.invite(ADA, 'first')).pathname
  const before = await path()
  await environment.restart()
  expect(await path()).toBe(before)
  const opened = await environment.backend.app.inject(before)
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/test-interface/v1/test/first'])
  const unknown = await environment.backend.app.inject(`${before}x`)
  expect([unknown.statusCode, unknown.body.includes('This invite is not known')]).toEqual([404, true])
})
