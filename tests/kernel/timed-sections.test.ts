import { describe, expect, it } from 'vitest'
import { CallError } from '../../src/wire/errors.ts'
import { createAttempt } from './fake-attempt.ts'
import { MINUTE } from './fake-test.ts'
import { running, sectionsAt, timesAt } from './section-attempt.ts'

describe('a test with timed sections', () => {
  it('[SECTION-01] [SECTION-04] opens in the current section and counts both times', async () => {
    const { session } = await running()
    expect(session.state).toMatchObject({ section: 's1', isLastSection: false, order: ['one'] })
    expect(session.timer.state).toMatchObject({ remaining: 20 * MINUTE, total: 40 * MINUTE })
  })

  it('[FLOW-16] [SECTION-06] a section submitted by hand opens the next one, for good', async () => {
    const { api, calls, session, stored } = await running()
    let wanted: unknown
    const { submitSection } = api
    api.submitSection = (request) => {
      wanted = request.wanted
      return submitSection(request)
    }
    session.answer('one', 'words')
    await session.submit('section')
    expect(calls.indexOf('save one')).toBeLessThan(calls.indexOf('submitSection s1 false'))
    expect(wanted).toEqual({ one: 1 })
    expect(session.state).toMatchObject({ phase: 'active', section: 's2', isLastSection: true })
    expect(session.state.order).toEqual(['one', 'two'])
    expect(session.state.problems.one?.solution).toBe('words')
    session.answer('one', 'changed my mind')
    session.answer('two', 'new')
    expect(session.state.problems.one?.solution).toBe('words')
    expect(session.state.problems.two?.solution).toBe('new')
    expect(stored.get('one')?.fields).toEqual({ answer: 'words' })
  })

  it('[SECTION-06] a section names the answers that it wants, and none of an earlier one', async () => {
    const attempt = createAttempt({ is_timed_section: true })
    const { api, replies, session } = attempt
    const last = { slug: 's3', name: 'Three', problem_ids: [], problems: [], status: 'PND' as const }
    const rest = { is_timed_section: true, duration: 20, extend_duration: 0 }
    const show = (...at: Parameters<typeof sectionsAt>) => {
      replies.sections = [...sectionsAt(...at), { ...last, ...rest }]
      replies.times = timesAt(...at)
    }
    show('CTK', 'PND')
    await session.load()
    await session.start()
    const wanted: unknown[] = []
    const { submitSection } = api
    api.submitSection = (request) => {
      wanted.push(request.wanted)
      if (wanted.length === 1) show('SUB', 'CTK')
      return submitSection(request)
    }
    session.answer('one', 'words')
    await session.submit('section')
    session.answer('two', 'other words')
    await session.submit('section')
    expect(wanted).toEqual([{ one: 1 }, { two: 1 }])
  })

  it('[FLOW-16] a save that comes too late for its section ends the section', async () => {
    const { calls, clock, replies, session } = await running()
    replies.save = { kind: 'refused', why: 'closed', message: '' }
    replies.times = timesAt('SUB', 'CTK')
    session.answer('one', 'too late')
    await clock.pass(20_000)
    expect(calls).toContain('submitSection s1 true')
  })

  it('[SECTION-09] a section that runs out while its upload is waited for does not take the next one along', async () => {
    const { api, calls, clock, session } = await running()
    let arrive = (_uri: string) => {}
    api.upload = () => new Promise((resolve) => (arrive = resolve))
    await clock.pass(20 * MINUTE - 2000)
    const uploading = session.upload(new Blob(), 'a.txt')
    const submitting = session.submit('section')
    await clock.pass(12_000)
    expect(session.state).toMatchObject({ phase: 'active', section: 's2' })
    arrive('/files/a.txt')
    await uploading
    await clock.pass(1000)
    await submitting
    expect(session.state).toMatchObject({ phase: 'active', section: 's2', waitsForUploads: false })
    expect(calls.filter((call) => call.startsWith('submit'))).toEqual(['submitSection s1 true'])
  })

  it('[SECTION-05] submitting the last section submits the test', async () => {
    const { calls, session } = await running('SUB', 'CTK')
    await session.submit('section')
    expect(calls).toContain('submit MSB ')
    expect(session.state.phase).toBe('ended')
  })

  it('[AUTO-05] [GAP-060] at zero the section is submitted with force, with a notice, then the next one runs', async () => {
    const { calls, clock, session } = await running()
    await clock.pass(20 * MINUTE - 200)
    session.answer('one', 'in the last moment')
    await clock.pass(1000)
    expect(calls).toContain('save one')
    expect(calls).toContain('submitSection s1 true')
    expect(session.state).toMatchObject({
      section: 's2',
      autoSubmission: { reason: 'TEST_TIME_EXPIRY', scope: 'section' },
    })
    session.proceed()
    await clock.pass(0)
    expect(session.state).toMatchObject({ phase: 'active', autoSubmission: undefined })
    expect(session.timer.state.remaining).toBeGreaterThan(19 * MINUTE)
  })

  it('[GAP-060] [AUTO-05] at zero of the last section the test is submitted', async () => {
    const { calls, clock, session } = await running('SUB', 'CTK')
    await clock.pass(40 * MINUTE + 9000)
    expect(calls).toContain('submit ASB TEST_TIME_EXPIRY')
    expect(calls.filter((call) => call.startsWith('submitSection'))).toEqual([])
    expect(session.state).toMatchObject({ phase: 'ended', autoSubmission: undefined })
  })

  it('[AUTO-05] a section whose time runs out behind the notice of the one before is submitted too', async () => {
    const { api, calls, clock, replies, session } = await running()
    const { submitSection } = api
    api.submitSection = async (request) => {
      const reply = await submitSection(request)
      replies.sections = sectionsAt('SUB', 'CTK', 20.05)
      replies.times = timesAt('SUB', 'CTK', 20.05)
      return reply
    }
    await clock.pass(20 * MINUTE + 7000)
    expect(session.state.section).toBe('s2')
    expect(calls.filter((call) => call.startsWith('submit '))).toEqual([])
    await clock.pass(20_000)
    expect(calls).toContain('submit ASB TEST_TIME_EXPIRY')
  })

  it('what was asked before a section was submitted does not bring it back', async () => {
    const { api, clock, session } = await running()
    const old = timesAt('CTK', 'PND')
    let arrive = () => {}
    api.sync = () => new Promise((resolve) => (arrive = () => resolve(old)))
    session.wake()
    await session.submit('section')
    arrive()
    await clock.pass(0)
    expect(session.state.section).toBe('s2')
  })

  it('a section that the backend has closed by itself counts as submitted', async () => {
    const { api, clock, replies, session } = await running()
    api.submitSection = () => {
      replies.sections = sectionsAt('SUB', 'CTK')
      replies.times = timesAt('SUB', 'CTK')
      return Promise.reject(new CallError('SMS', 409))
    }
    await clock.pass(20 * MINUTE + 9000)
    expect(session.state).toMatchObject({ phase: 'active', section: 's2' })
  })

  it('[ERR-35] a section that cannot be submitted by hand stays open, and says so', async () => {
    const { api, notices, session } = await running()
    api.submitSection = () => Promise.reject(new CallError('SMS', 'ENT'))
    api.sync = () => Promise.reject(new CallError('', 'ENT'))
    await session.submit('section')
    expect(session.state).toMatchObject({ phase: 'active', section: 's1' })
    expect(notices).toMatchObject([{ text: 'Unable to submit, please try again', code: 'SMS:ENT' }])
  })

  it('a section that a reload cut off is submitted again, one that is over is forgotten', async () => {
    const { api, calls, journal, replies, session } = createAttempt({ is_timed_section: true })
    replies.sections = sectionsAt('CTK', 'PND')
    api.submitSection = async () => {
      calls.push('submitSection')
      replies.sections = sectionsAt('SUB', 'CTK')
      return { kind: 'submitted', times: timesAt('SUB', 'CTK') }
    }
    await journal.mark('asha/41', 'submitting', 'MSB  s1')
    await session.load()
    await session.start()
    expect(calls.filter((call) => call === 'submitSection')).toHaveLength(1)
    expect(session.state.section).toBe('s2')
    await journal.mark('asha/41', 'submitting', 'MSB  s1')
    await session.load()
    await session.start()
    expect(calls.filter((call) => call === 'submitSection')).toHaveLength(1)
    expect(await journal.readMark('asha/41', 'submitting')).toBeUndefined()
  })
})
