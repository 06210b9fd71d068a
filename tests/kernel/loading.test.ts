import { describe, expect, it } from 'vitest'
import { CallError } from '../../src/wire/errors.ts'
import { createAttempt } from './fake-attempt.ts'

async function running() {
  const attempt = createAttempt()
  await attempt.session.load()
  await attempt.session.start()
  return attempt
}

describe('loading', () => {
  it('[FLOW-01] loads, inits, starts, then reads the problems while it opens', async () => {
    const { calls, session } = await running()
    expect(session.state.phase).toBe('active')
    const steps = ['init', 'start', 'sections', 'open']
    expect(calls.indexOf('test')).toBeLessThan(calls.indexOf('init'))
    expect([...new Set(calls)].filter((call) => steps.includes(call))).toEqual(steps)
  })

  it('[FLOW-01] [GUARD-21] reads no problem when the start is refused, or another device has the attempt', async () => {
    const refused = createAttempt()
    refused.api.start = () => Promise.reject(new CallError('STT', 409))
    await refused.session.load()
    await refused.session.start()
    const held = createAttempt()
    held.api.isTakenOver = async () => true
    await held.session.load()
    await held.session.start()
    expect(held.session.state.phase).toBe('takenOver')
    for (const { calls } of [refused, held])
      expect(calls).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(sections|open)$/)]))
  })

  it('[ROLE-09] asks who is there before anything else', async () => {
    const { calls, session } = createAttempt()
    await session.load()
    expect(calls[0]).toBe('identity')
    expect(session.state.user).toMatchObject({ username: 'asha', usertype: 'hacker' })
  })

  it('[FLOW-02] [FLOW-03] [GAP-141] has no set and no problems before the attempt is started, and loads them then', async () => {
    const { calls, session } = createAttempt()
    await session.load()
    expect(session.state).toMatchObject({ attemptId: undefined, set: undefined, order: [] })
    await session.start()
    expect(session.state).toMatchObject({
      phase: 'active',
      attemptId: 41,
      order: ['one', 'two', 'three'],
      set: { id: 41, token: 'token' },
    })
    expect(calls.filter((call) => call === 'init')).toHaveLength(1)
    expect(calls.indexOf('start')).toBeLessThan(calls.indexOf('solutionSet'))
  })

  it.each([
    [4999, 1],
    [5000, 2],
  ])('an attempt that goes on %i ms after the test was read has asked for it %i times', async (ms, count) => {
    const { api, calls, clock, session } = createAttempt()
    api.solutionSetHead = async () => ({ id: 41, add_test_duration: 0, event_sequence: 4 })
    await session.load()
    await clock.pass(ms)
    await session.start()
    expect(calls.filter((call) => call === 'test')).toHaveLength(count)
  })

  it('[GAP-140] a solution set that cannot be fetched is a page of its own, without a toast', async () => {
    const { api, notices, session } = createAttempt()
    api.solutionSetHead = () => Promise.reject(new CallError('SS1', 500))
    await session.load()
    expect(session.state).toMatchObject({ phase: 'failed', failure: { kind: 'error', code: 'SS1:500' } })
    expect(notices).toEqual([])
  })

  it('[CALL-17] does not init an attempt that exists', async () => {
    const attempt = createAttempt()
    attempt.api.solutionSetHead = async () => ({ id: 41, add_test_duration: 0, event_sequence: 4 })
    await attempt.session.load()
    await attempt.session.start()
    expect(attempt.calls).not.toContain('init')
  })

  it.each([
    ['not-found', new CallError('GTD', 404)],
    ['error', new CallError('GTD', 500)],
    ['signed-out', new CallError('IDT', 401)],
    ['signed-out', new CallError('IDT', 403)],
    ['error', new CallError('IDT', 'ENT')],
    ['error', new CallError('IDT', 'TMT')],
    ['error', new CallError('IDT', 502)],
    ['error', new CallError('IDT', 404)],
    ['error', new TypeError('fetch')],
  ] as const)('[ROLE-10] tells %s apart', async (kind, error) => {
    const { api, session } = createAttempt()
    api.test = () => Promise.reject(error)
    await session.load()
    expect(session.state).toMatchObject({ phase: 'failed', failure: { kind } })
  })

  it('[GUARD-03] an expired test ends at once', async () => {
    const { session } = createAttempt({ is_expired: true })
    await session.load()
    expect(session.state.phase).toBe('ended')
  })

  it('an attempt counts as begun when nobody knows whether it was started', async () => {
    const { api, session } = createAttempt()
    api.start = () => Promise.reject(new CallError('STT', 'TMT'))
    await session.load()
    await session.start()
    expect(session.state).toMatchObject({ phase: 'landing', attemptId: 41 })
  })

  it('why a start failed is gone with the next one, and a fault of ours has a code too', async () => {
    const { api, session } = createAttempt()
    const { open } = api
    api.open = () => Promise.reject(new TypeError('of ours'))
    await session.load()
    await session.start()
    expect(session.state).toMatchObject({ phase: 'landing', startFailure: { code: 'TypeError', text: '' } })
    api.open = open
    await session.start()
    expect(session.state).toMatchObject({ phase: 'active', startFailure: undefined })
  })

  it('a network that is back loads the test with the next try', async () => {
    const { api, session } = createAttempt()
    const { identity } = api
    api.identity = () => Promise.reject(new CallError('IDT', 'ENT'))
    await session.load()
    expect(session.state.failure).toMatchObject({ kind: 'error', code: 'IDT:ENT', outcome: 'ENT' })
    api.identity = identity
    await session.load()
    expect(session.state).toMatchObject({ phase: 'landing', failure: undefined })
  })

  it('a type whose code cannot be fetched is requested again, and shows the newest answer then', async () => {
    const { journal, replies, session, stored } = createAttempt()
    replies.canFetchCode = false
    const draft = { problem: 'one', rev: 1, baseRev: 0, epoch: 1, code: 'WRD', at: 0 }
    await journal.write('asha/41', { ...draft, fields: { answer: 'typed before' } })
    await session.load()
    await session.start()
    const missing = { type: undefined, broken: 'WRD:LOAD' }
    expect(session.state.problems).toMatchObject({ one: missing, three: missing })
    await session.readAgain()
    expect(session.state.problems.one).toMatchObject(missing)

    replies.canFetchCode = true
    await session.readAgain()
    expect(session.state.problems.one).toMatchObject({
      problem: { title: 'One' },
      solution: 'typed before',
      attempted: true,
      broken: undefined,
    })
    expect(session.state.problems.two?.broken).toBe('WRD:READ')
    session.answer('three', 'typed now')
    await session.readAgain()
    expect(session.state.problems.three?.solution).toBe('typed now')
    await session.submit()
    expect([stored.get('one')?.fields, stored.get('three')?.fields]).toEqual([
      { answer: 'typed before' },
      { answer: 'typed now' },
    ])
  })

  it('a connection that is back fetches the code that is missing', async () => {
    const { clock, replies, session } = createAttempt()
    replies.canFetchCode = false
    await session.load()
    await session.start()
    replies.canFetchCode = true
    session.setOnline(true)
    await clock.pass(0)
    expect(session.state.problems.one).toMatchObject({ problem: { title: 'One' }, broken: undefined })
  })
})
