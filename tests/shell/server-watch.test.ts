import { describe, expect, it } from 'vitest'
import { CallError } from '../../src/wire/errors.ts'
import { startedAttempt } from './fake-attempt.ts'

describe('what goes wrong while working', () => {
  it('a candidate who is signed out is told until the same person is signed in again, and loses nothing', async () => {
    const { clock, replies, session, stored } = await startedAttempt()
    replies.save = { kind: 'unknown', why: 'signed-out' }
    replies.signedIn = 'nobody'
    session.answer('one', 'words')
    await clock.pass(2000)
    expect(session.state.signedOut).toBe(true)
    replies.save = undefined
    await clock.pass(10_000)
    expect([session.state.signedOut, stored.size]).toEqual([true, 0])
    replies.signedIn = 7
    session.wake()
    await clock.pass(0)
    expect(session.state.signedOut).toBe(false)
    await clock.pass(100)
    expect(stored.get('one')?.fields).toEqual({ answer: 'words' })
  })

  it('somebody else who is signed in with the same browser is reported, and nothing is sent as theirs', async () => {
    const { calls, channel, clock, replies, session, stored } = await startedAttempt()
    replies.signedIn = 8
    channel.say('disconnect')
    await clock.pass(0)
    expect(session.state.signedOut).toBe(true)
    session.answer('one', 'words')
    await clock.pass(60_000)
    expect(calls.filter((call) => call.startsWith('save'))).toEqual([])
    expect(session.slots.one).toMatchObject({ state: 'failing', onDevice: 1 })
    replies.signedIn = 7
    await clock.pass(2000)
    expect([session.state.signedOut, stored.get('one')?.fields]).toEqual([false, { answer: 'words' }])
  })

  it('a save that a lost sign-in would explain asks who is signed in', async () => {
    const { clock, replies, session } = await startedAttempt()
    replies.save = { kind: 'unknown', why: 'server' }
    replies.signedIn = 8
    session.answer('one', 'words')
    await clock.pass(2000)
    expect(session.state.signedOut).toBe(true)
  })

  it('a server that is gone is told at once, and the first save leaves within 2 s of its return', async () => {
    const { calls, channel, clock, replies, session, stored } = await startedAttempt()
    replies.save = { kind: 'unknown', why: 'offline' }
    replies.signedIn = 'silent'
    session.answer('one', 'words')
    channel.say('disconnect')
    await clock.pass(0)
    expect(session.state.isServerLost).toBe(true)
    await clock.pass(120_000)
    replies.save = undefined
    replies.signedIn = 7
    const before = calls.length
    await clock.pass(2000)
    expect(calls.slice(before)).toContain('save one')
    expect(stored.get('one')?.fields).toEqual({ answer: 'words' })
    expect(session.state.isServerLost).toBe(false)
  })

  it('[ERR-32] a submission without a session says so and goes back to the test', async () => {
    const { api, notices, replies, session } = await startedAttempt()
    replies.signedIn = 'nobody'
    api.submit = () => Promise.reject(new CallError('SMT', 401))
    await session.submit()
    expect(session.state).toMatchObject({ phase: 'active', signedOut: true })
    expect(notices).toMatchObject([{ text: 'An unexpected error occured. Please contact support' }])
  })
})
