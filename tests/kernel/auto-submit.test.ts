import { describe, expect, it, vi } from 'vitest'
import { CallError } from '../../src/wire/errors.ts'
import { isoTime } from '../../src/wire/time.ts'
import { createAttempt, type StartedAttempt, startedAttempt, submitsOf } from './fake-attempt.ts'
import { MINUTE, START, timesOf } from './fake-test.ts'

const secondsLeft = ({ session }: StartedAttempt) => session.state.autoSubmission?.secondsLeft

const SUBMISSION = {
  submission_type: 'ASB',
  reason: 'TEST_TIME_EXPIRY',
  proctoring_end_time: '',
  wanted: {},
  testsolutionset_end_time: '',
  websocket_event_sequence: 0,
  epoch: 1,
} as const

describe('the end of the time', () => {
  it('[AUTO-03] [AUTO-06] [AUTO-11] submits at once, beside a notice of eight seconds', async () => {
    const attempt = await startedAttempt()
    const { clock, session } = attempt
    await clock.pass(90 * MINUTE + 100)
    expect(submitsOf(attempt)).toEqual(['submit ASB TEST_TIME_EXPIRY'])
    expect(session.state).toMatchObject({ phase: 'ended', autoSubmission: { scope: 'test', secondsLeft: 8 } })
    await clock.pass(3000)
    expect(secondsLeft(attempt)).toBe(5)
    await clock.pass(5000)
    expect(session.state.autoSubmission).toBeUndefined()
  })

  it('[AUTO-04] nothing is added to a notice that is up', async () => {
    const attempt = await startedAttempt()
    await attempt.clock.pass(90 * MINUTE - 4000)
    void attempt.session.autoSubmit('BROWSER_TOLERANCE_VIOLATION')
    await attempt.clock.pass(30_000)
    expect(submitsOf(attempt)).toEqual(['submit ASB BROWSER_TOLERANCE_VIOLATION'])
  })

  it('time that was added while the socket was away is known before anything is sent', async () => {
    const attempt = await startedAttempt()
    const { clock, journal, replies, session } = attempt
    await clock.pass(90 * MINUTE - 5000)
    replies.times = timesOf({ deadline: isoTime(START + 100 * MINUTE), add_test_duration: 10 })
    await clock.pass(6000)
    expect(submitsOf(attempt)).toEqual([])
    expect(session.state).toMatchObject({ phase: 'active', autoSubmission: undefined })
    // A reload would submit what is still meant to be.
    expect(await journal.readMark('41', 'submitting')).toBeUndefined()
    expect(session.timer.state.remaining).toBeGreaterThan(9 * MINUTE)
    await clock.pass(10 * MINUTE + 9000)
    expect(submitsOf(attempt)).toEqual(['submit ASB TEST_TIME_EXPIRY'])
  })

  it('the notice goes away with its reason while the last answers cannot be saved', async () => {
    const attempt = await startedAttempt()
    const { channel, clock, replies, session } = attempt
    replies.save = { kind: 'unknown', why: 'offline' }
    await clock.pass(90 * MINUTE - 500)
    session.answer('one', 'on the train')
    await clock.pass(3000)
    expect(session.state.autoSubmission).toBeDefined()
    replies.times = timesOf({ deadline: isoTime(START + 100 * MINUTE), add_test_duration: 10 })
    channel.say('time-changed')
    await clock.pass(0)
    expect(session.state).toMatchObject({ phase: 'active', autoSubmission: undefined })
    replies.save = undefined
    await clock.pass(20_000)
    expect(submitsOf(attempt)).toEqual([])
    expect(attempt.stored.get('one')?.fields).toEqual({ answer: 'on the train' })
  })

  it('[AUTO-04] what was broken after a notice went away is submitted all the same', async () => {
    const attempt = await startedAttempt()
    const { channel, clock, replies, session } = attempt
    replies.save = { kind: 'unknown', why: 'offline' }
    await clock.pass(90 * MINUTE - 500)
    session.answer('one', 'on the train')
    await clock.pass(8000)
    replies.times = timesOf({ deadline: isoTime(START + 100 * MINUTE), add_test_duration: 10 })
    channel.say('time-changed')
    await clock.pass(4000)
    void session.autoSubmit('BROWSER_TOLERANCE_VIOLATION')
    await clock.pass(6000)
    expect(session.state.autoSubmission).toMatchObject({ reason: 'BROWSER_TOLERANCE_VIOLATION' })
    replies.save = undefined
    await clock.pass(30_000)
    expect(submitsOf(attempt)).toEqual(['submit ASB BROWSER_TOLERANCE_VIOLATION'])
  })

  it('[AUTO-04] comes after a submission by hand that failed', async () => {
    const attempt = await startedAttempt()
    const { api, clock, session } = attempt
    const { submit } = api
    api.submit = (_id, { submission_type }) => {
      if (submission_type === 'ASB') return submit(_id, { ...SUBMISSION, submission_type })
      return new Promise((_, reject) => clock.after(10_000, () => reject(new CallError('SMT', 'TMT'))))
    }
    await clock.pass(90 * MINUTE - 5000)
    void session.submit()
    await clock.pass(30_000)
    expect(session.state.phase).toBe('ended')
    expect(session.state.submission).toBe('ASB')
  })

  it('what was sent is not called back', async () => {
    const attempt = await startedAttempt()
    const { api, channel, clock, replies, session } = attempt
    api.submit = () => Promise.reject(new CallError('SMT', 'TMT'))
    await clock.pass(90 * MINUTE + 500)
    replies.times = timesOf({ deadline: isoTime(START + 100 * MINUTE) })
    channel.say('time-changed')
    await clock.pass(0)
    expect(session.state.phase).toBe('ending')
  })
})

describe('added time', () => {
  it('[TIME-08] reaches a running test by a hint of the socket', async () => {
    const { channel, clock, replies, session } = await startedAttempt()
    await clock.pass(MINUTE)
    replies.times = timesOf({ deadline: isoTime(START + 100 * MINUTE), add_test_duration: 10 })
    channel.say('time-changed')
    await clock.pass(0)
    expect(session.timer.state.remaining).toBe(99 * MINUTE)
    expect(session.state.set?.add_test_duration).toBe(10)
  })

  it('[TIME-08] [GAP-028] reaches it within a minute without one, and a failure is only logged', async () => {
    const { api, calls, clock, notices, replies, session } = await startedAttempt()
    expect(calls.filter((call) => call === 'sync')).toHaveLength(1)
    const { sync } = api
    api.sync = () => Promise.reject(new CallError('', 500))
    await clock.pass(MINUTE)
    api.sync = sync
    replies.times = timesOf({ deadline: isoTime(START + 100 * MINUTE), add_test_duration: 10 })
    await clock.pass(MINUTE)
    expect(session.timer.state.remaining).toBe(98 * MINUTE)
    expect(notices).toEqual([])
  })

  it('[TIME-08] is asked for when the socket comes back, since a hint may have been missed', async () => {
    const { channel, clock, calls } = await startedAttempt()
    const syncs = () => calls.filter((call) => call === 'sync').length
    channel.say('connect')
    await clock.pass(0)
    expect(syncs()).toBe(1)
    channel.say('connect')
    await clock.pass(0)
    expect(syncs()).toBe(2)
  })

  it('[FLOW-07] [GAP-125] nothing is asked for any more after the end', async () => {
    const { api, calls, clock, session } = await startedAttempt()
    const serverTime = vi.spyOn(api, 'serverTime')
    await session.submit()
    await clock.pass(9000)
    const asked = calls.length
    session.wake()
    await clock.pass(10 * MINUTE)
    expect(calls.slice(asked)).toEqual([])
    expect(serverTime).not.toHaveBeenCalled()
    expect(clock.waiting()).toBe(0)
  })
})

describe('a violation', () => {
  it('[AUTO-02] [GAP-063] is saved at once and submitted when its notice closes', async () => {
    const attempt = await startedAttempt()
    const { clock, session, stored } = attempt
    session.answer('one', 'words')
    void session.autoSubmit('BROWSER_TOLERANCE_VIOLATION')
    await clock.pass(7000)
    expect(stored.get('one')?.fields).toEqual({ answer: 'words' })
    expect(submitsOf(attempt)).toEqual([])
    await clock.pass(1500)
    expect(submitsOf(attempt)).toEqual(['submit ASB BROWSER_TOLERANCE_VIOLATION'])
    expect(session.state).toMatchObject({ phase: 'ended', autoSubmission: undefined })
  })

  it.each(['SYSTEM_TIME_MISMATCH', 'BROWSER_TOLERANCE_VIOLATION'] as const)(
    '[AUTO-01] [AUTO-02] [FLOW-20] [GAP-035] %s goes out by its name, with server times',
    async (reason) => {
      const { api, clock, session } = await startedAttempt()
      const submit = vi.spyOn(api, 'submit')
      void session.autoSubmit(reason)
      await clock.pass(9000)
      const at = expect.stringMatching(/^2026-01-05T09:00:0\d\.\d{3}Z$/)
      expect(submit.mock.calls).toMatchObject([
        [41, { submission_type: 'ASB', reason, proctoring_end_time: at, testsolutionset_end_time: at }],
      ])
    },
  )

  it('[FLOW-18] [FLOW-20] [GAP-035] a submission by hand has no reason', async () => {
    const { api, session } = await startedAttempt()
    const submit = vi.spyOn(api, 'submit')
    await session.submit()
    expect(submit.mock.calls).toMatchObject([[41, { submission_type: 'MSB', reason: '' }]])
  })

  it('[AUTO-10] the button closes the notice before its time', async () => {
    const attempt = await startedAttempt()
    void attempt.session.autoSubmit('BROWSER_TOLERANCE_VIOLATION')
    await attempt.clock.pass(1000)
    attempt.session.proceed()
    await attempt.clock.pass(0)
    expect(submitsOf(attempt)).toEqual(['submit ASB BROWSER_TOLERANCE_VIOLATION'])
  })

  it('nobody gets away from it by a reload', async () => {
    const attempt = createAttempt()
    const { clock, journal, session } = attempt
    await journal.mark('asha/41', 'submitting', 'ASB BROWSER_TOLERANCE_VIOLATION ')
    await session.load()
    await session.start()
    await clock.pass(0)
    expect(session.state.autoSubmission?.reason).toBe('BROWSER_TOLERANCE_VIOLATION')
    expect(submitsOf(attempt)).toEqual(['submit ASB BROWSER_TOLERANCE_VIOLATION'])
  })
})
