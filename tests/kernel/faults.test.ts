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
