import { describe, expect, it } from 'vitest'
import { createAttempt, FINGERPRINT } from './fake-attempt.ts'
import { MINUTE } from './fake-test.ts'

async function running(attempt = createAttempt()) {
  await attempt.session.load()
  await attempt.session.start()
  return attempt
}

describe('the socket', () => {
  it('[WS-03] [GAP-026] [GAP-126] is told whose attempt at which test it serves', async () => {
    const attempt = createAttempt()
    const connected: unknown[] = []
    attempt.channel.port.connect = (query) => connected.push(query)
    await running(attempt)
    expect(connected).toEqual([
      {
        username: 'asha',
        usertype: 'hacker',
        contextKey: 'test',
        assessmentType: 'CTK',
        assessmentId: '41',
        testId: '3',
        testSlug: 'demo',
        testDuration: '90',
      },
    ])
  })

  it('[ROLE-12] [ROLE-13] [GAP-116] is greeted with what this browser is and who sits at it, no more', async () => {
    const { channel, clock } = await running()
    await clock.pass(0)
    expect(channel.sent[0]?.eventName).toBe('PROCTOR_INIT')
    const { eventSequence, eventCreatedAt, currentOffsetTime, ...data } = channel.sent[0]?.eventData ?? {}
    expect(data).toEqual({ is_staff: false, usertype: 'hacker', ...FINGERPRINT })
  })

  it.each([
    [0, 0, 1],
    [4, 0, 5],
    [4, 9, 10],
  ])('[GAP-039] counts on from %s here and %i there with %i', async (stored, event_sequence, next) => {
    const attempt = createAttempt()
    attempt.replies.set = { ...attempt.replies.set, event_sequence }
    attempt.outbox.counters.set('asha/41', stored)
    const { channel, clock } = await running(attempt)
    await clock.pass(0)
    expect(channel.sent[0]?.eventData.eventSequence).toBe(next)
  })

  it('[WS-16] asks whether the session still counts when it is back', async () => {
    const { channel, clock } = await running()
    const asked = () => channel.sent.filter(({ eventName }) => eventName === 'VALIDATE_SESSION').length
    channel.say('connect')
    await clock.pass(0)
    expect(asked()).toBe(0)
    channel.say('connect')
    await clock.pass(0)
    expect(asked()).toBe(1)
  })

  it('[FLOW-08] is listened to no more after the end', async () => {
    const { calls, channel, clock, session } = await running()
    await clock.pass(91 * MINUTE)
    expect(session.state.phase).toBe('ended')
    const asked = calls.length
    channel.say('time-changed')
    channel.say('session-active', { session_id: 'other' })
    await clock.pass(MINUTE)
    expect(calls.slice(asked)).toEqual([])
    expect(session.state.phase).toBe('ended')
  })
})
