import { describe, expect, it } from 'vitest'
import { CallError } from '../../src/wire/errors.ts'
import { createAttempt } from './fake-attempt.ts'

async function running(attempt = createAttempt()) {
  await attempt.session.load()
  await attempt.session.start()
  return attempt
}

describe('what goes wrong while working', () => {
  it('an answer that the backend refuses for what it is shows why, and does not hold up the hand-in for ever', async () => {
    const { calls, clock, replies, session } = await running()
    session.answer('one', 'fine')
    await clock.pass(1500)
    replies.save = { kind: 'refused', why: 'invalid', message: 'The answer is too long' }
    session.answer('one', 'too long')
    await session.submit()
    expect(session.state).toMatchObject({ phase: 'active', submitFailure: { unsaved: ['one'] } })
    expect(session.slots.one).toMatchObject({ refused: 'invalid', message: 'The answer is too long' })
    await session.submit()
    expect(session.state).toMatchObject({ phase: 'ended', receipt: { sealed: { one: { rev: 1 } } } })
    expect(calls).toContain('recover one')
  })

  it('a candidate who is signed out is told until the same person is signed in again, and loses nothing', async () => {
    const { clock, replies, session, stored } = await running()
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
    const { calls, channel, clock, replies, session, stored } = await running()
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
    const { clock, replies, session } = await running()
    replies.save = { kind: 'unknown', why: 'server' }
    replies.signedIn = 8
    session.answer('one', 'words')
    await clock.pass(2000)
    expect(session.state.signedOut).toBe(true)
  })

  it('a server that is gone is told at once, and the first save leaves within 2 s of its return', async () => {
    const { calls, channel, clock, replies, session, stored } = await running()
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
    const { api, notices, replies, session } = await running()
    replies.signedIn = 'nobody'
    api.submit = () => Promise.reject(new CallError('SMT', 401))
    await session.submit()
    expect(session.state).toMatchObject({ phase: 'active', signedOut: true })
    expect(notices).toMatchObject([{ text: 'An unexpected error occured. Please contact support' }])
  })

  it.each([
    ['fenced', 'takenOver'],
    ['closed', 'ended'],
  ] as const)('a refusal (%s) while the test is still opening counts', async (why, phase) => {
    const attempt = createAttempt()
    const { api, clock, journal, replies, session } = attempt
    replies.save = { kind: 'refused', why, message: '' }
    api.sync = () => Promise.reject(new CallError('', 'ENT'))
    const draft = { problem: 'one', rev: 1, baseRev: 0, epoch: 1, code: 'WRD', at: 0 }
    await journal.write('asha/41', { ...draft, fields: { answer: 'left behind' } })
    const { settings } = api
    api.settings = async (...args) => {
      await new Promise<void>((resolve) => clock.after(3000, resolve))
      return settings(...args)
    }
    await session.load()
    const starting = session.start()
    await clock.pass(4000)
    await starting
    await clock.pass(0)
    expect(session.state.phase).toBe(phase)
  })

  it('[GAP-134] nobody signed in is told before anything else that failed', async () => {
    const { api, session } = createAttempt()
    api.test = () => Promise.reject(new CallError('GTD', 401))
    api.identity = async () => {
      await Promise.resolve()
      throw new CallError('IDT', 401)
    }
    await session.load()
    expect(session.state.failure?.kind).toBe('signed-out')
  })
})
