import { describe, expect, it } from 'vitest'
import { CallError } from '../../src/wire/errors.ts'
import { createAttempt } from './fake-attempt.ts'
import { MINUTE, setOf } from './fake-test.ts'
import { running, sectionsAt, timesAt } from './section-attempt.ts'
import { SOLUTION } from './sim/server.ts'

describe('answers at the border of two sections', () => {
  it('what came too late for its section becomes a recovered draft, and the test goes on', async () => {
    const { api, calls, clock, replies, session } = await running()
    const { save } = api
    api.save = async (request) =>
      request.problem === 'one' ? { kind: 'refused', why: 'closed', message: '' } : save(request)
    replies.save = { kind: 'unknown', why: 'offline' }
    session.answer('one', 'too late')
    await clock.pass(20 * MINUTE + 20_000)
    expect(session.state).toMatchObject({ phase: 'active', section: 's2' })
    expect(calls).toContain('recover one')
    replies.save = undefined
    session.answer('two', 'in time')
    await clock.pass(2000)
    expect(calls).toContain('save two')
  })

  it('what could not be saved without a network goes to the recovered drafts when its section is over', async () => {
    const { api, calls, clock, session } = await running()
    const { save } = api
    api.save = async (request) =>
      request.problem === 'one' ? { kind: 'unknown', why: 'offline' } : save(request)
    session.answer('one', 'on the train')
    await clock.pass(21 * MINUTE)
    expect(session.state.section).toBe('s2')
    expect(calls).toContain('recover one')
  })

  it('an answer of the next section goes on from what the backend has of it', async () => {
    const { api, clock, replies, session } = await running()
    const { submitSection } = api
    api.submitSection = async (request) => {
      const reply = await submitSection(request)
      const two = replies.sections[1]?.problems[0]
      if (two) two.solution = { ...SOLUTION, problem: 'two', rev: 3, answer: 'from before' }
      return reply
    }
    const revisions: number[] = []
    const { save } = api
    api.save = (request) => {
      revisions.push(request.rev)
      return save(request)
    }
    await session.submit('section')
    expect(session.state.problems.two?.solution).toBe('from before')
    session.answer('two', 'and more')
    await clock.pass(2000)
    expect(revisions).toEqual([4])
  })

  it('a draft that this device kept of a section that is over is handed over, not shown', async () => {
    const { calls, clock, journal, replies, session } = createAttempt({ is_timed_section: true })
    replies.sections = sectionsAt('SUB', 'CTK')
    replies.times = timesAt('SUB', 'CTK')
    replies.save = { kind: 'unknown', why: 'offline' }
    const draft = { problem: 'one', rev: 1, baseRev: 0, epoch: 1, code: 'WRD', at: 0 }
    await journal.write('asha/41', { ...draft, fields: { answer: 'too late' } })
    await session.load()
    await session.start()
    await clock.pass(5000)
    expect(session.state.problems.one?.solution).toBe('')
    expect(calls).toContain('recover one')
  })
})

describe('time that was added', () => {
  it('[SECTION-08] added time begins when the last section has run out, with what was typed too late', async () => {
    const { api, calls, clock, replies, session, stored } = createAttempt({ is_timed_section: true })
    replies.sections = sectionsAt('SUB', 'CTK')
    replies.times = { ...timesAt('SUB', 'CTK'), add_test_duration: 10 }
    replies.set = { ...setOf(), add_test_duration: 10 }
    const { restart, submitSection } = api
    api.submitSection = (request) => {
      replies.sections = sectionsAt('SUB', 'SUB')
      return submitSection(request)
    }
    api.restart = (test) => {
      replies.save = undefined
      replies.sections = sectionsAt('SUB', 'CTK', 50)
      replies.times = { ...timesAt('SUB', 'CTK', 50), add_test_duration: 10, has_resumed_test: true }
      return restart(test)
    }
    await session.load()
    await session.start()
    await clock.pass(40 * MINUTE - 500)
    replies.save = { kind: 'refused', why: 'closed', message: '' }
    session.answer('two', 'on the edge')
    await clock.pass(9000)
    expect(calls).toContain('submitSection s2 true')
    expect(session.state).toMatchObject({ phase: 'active', section: 's2', autoSubmission: undefined })
    expect(session.timer.state.remaining).toBeGreaterThan(9 * MINUTE)
    expect(stored.get('two')?.fields).toEqual({ answer: 'on the edge' })
    session.answer('two', 'with time')
    await clock.pass(2000)
    expect(stored.get('two')?.fields).toEqual({ answer: 'with time' })
  })

  it('[SECTION-08] [CALL-45] an extended test that was submitted goes on with a restart', async () => {
    const { api, calls, notices, replies, session } = createAttempt({ is_timed_section: true })
    replies.sections = sectionsAt('SUB', 'SUB')
    replies.set = { ...setOf(), add_test_duration: 10 }
    const { restart } = api
    api.restart = () => Promise.reject(new CallError('RST', 500))
    await session.load()
    await session.start()
    expect(session.state).toMatchObject({ phase: 'landing', needsRestart: true })
    expect(notices).toMatchObject([{ text: 'test could not be started', code: 'RST:500' }])
    api.restart = (test) => {
      replies.sections = sectionsAt('SUB', 'CTK', 50)
      replies.set = { ...setOf(), add_test_duration: 10, has_resumed_test: true }
      return restart(test)
    }
    await session.start()
    expect(calls).toContain('restart')
    expect(session.state).toMatchObject({ phase: 'active', needsRestart: false, section: 's2' })
  })
})
