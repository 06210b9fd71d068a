import { describe, expect, it } from 'vitest'
import { createAttempt, startedAttempt, submitsOf } from './fake-attempt.ts'
import { MINUTE, START } from './fake-test.ts'

describe('the clock of the device', () => {
  it('[AUTO-01] [TIME-05] [WS-18] turned while the test runs ends it, and is recorded', async () => {
    const attempt = await startedAttempt()
    const { channel, clock, replies, session } = attempt
    replies.mismatchChecked = true
    await clock.pass(3 * MINUTE)
    clock.setCalendar(START - 60 * MINUTE)
    await clock.pass(2000)
    expect(session.state.autoSubmission?.reason).toBe('SYSTEM_TIME_MISMATCH')
    expect(channel.sent.map(({ eventName }) => eventName)).toContain('TIME_MISMATCH')
    await clock.pass(9000)
    expect(submitsOf(attempt)).toEqual(['submit ASB SYSTEM_TIME_MISMATCH'])
  })

  it('[TIME-03] turned as soon as the test runs is held against what it said before', async () => {
    const { clock, replies, session } = createAttempt()
    replies.mismatchChecked = true
    await session.load()
    await session.start()
    clock.setCalendar(START - 60 * MINUTE)
    await clock.pass(2000)
    expect(session.state.autoSubmission?.reason).toBe('SYSTEM_TIME_MISMATCH')
  })

  it('[TIME-04] is let be without the flag of the backend', async () => {
    const attempt = await startedAttempt()
    await attempt.clock.pass(3 * MINUTE)
    attempt.clock.setCalendar(START - 60 * MINUTE)
    await attempt.clock.pass(3 * MINUTE)
    expect(attempt.session.state.phase).toBe('active')
  })

  it('[TIME-03] sleep ends no test: the calendar goes on with the server, only the monotonic clock stands still', async () => {
    const attempt = await startedAttempt()
    const { api, clock, replies, session } = attempt
    replies.mismatchChecked = true
    await clock.pass(3 * MINUTE)
    const { serverTime } = api
    api.serverTime = async () => {
      const { serverTime: at, mismatchChecked } = await serverTime()
      return { serverTime: at + 30 * MINUTE, mismatchChecked }
    }
    clock.setCalendar(START + 33 * MINUTE)
    await clock.pass(3 * MINUTE)
    expect(session.state).toMatchObject({ phase: 'active', autoSubmission: undefined })
    expect(session.timer.state.remaining).toBeLessThanOrEqual(54 * MINUTE)
  })
})
