import { describe, expect, it } from 'vitest'
import { savedState } from '../../src/kernel/saving/badge.ts'
import type { MakeAnswer } from '../../src/kernel/session/late-answers.ts'
import { type StartedAttempt, startedAttempt } from './fake-attempt.ts'
import { MINUTE } from './fake-test.ts'

/** What is typed, which has to be uploaded before it can be an answer. */
const typed =
  ({ clock }: Pick<StartedAttempt, 'clock'>, text: string, ms = 300): MakeAnswer =>
  async () => {
    await new Promise<void>((resolve) => clock.after(ms, resolve))
    return { into: (newest) => `${newest}${text}` }
  }

const wordOf = ({ session }: StartedAttempt) => session.slots.one && savedState(session.slots.one)

const ENDS: Readonly<Record<string, (attempt: StartedAttempt) => void>> = {
  'the end of the time': () => {},
  'a submission by hand': ({ session }) => void session.submit(),
  'a broken rule': ({ session }) => session.autoSubmit('BROWSER_TOLERANCE_VIOLATION'),
  'the end by the server': ({ session }) => void session.forceEnd(),
}

describe('an answer that takes work first', () => {
  it.each(Object.entries(ENDS))('[GAP-070] has the last keys before %s', async (_, end) => {
    const attempt = await startedAttempt()
    const { calls, clock, session, stored } = attempt
    await clock.pass(90 * MINUTE - 100)
    session.answer('one', 'a')
    session.answerLater('one', typed(attempt, 'b'))
    session.answerLater('one', typed(attempt, 'bc'))
    end(attempt)
    await clock.pass(20_000)
    expect(stored.get('one')?.fields).toEqual({ answer: 'abc' })
    expect(session.state.phase).toBe('ended')
    const isForced = session.state.forced
    const last = calls.filter((call) => call === 'save one' || call.startsWith('submit')).at(-1)
    expect(last).toMatch(isForced ? 'save one' : /^submit/)
  })

  it('is made a moment after the last key, and counts as unsaved until the server has it', async () => {
    const attempt = await startedAttempt()
    const { clock, session, stored } = attempt
    session.answerLater('one', typed(attempt, 'a'))
    expect([wordOf(attempt), session.slots.one?.rev]).toEqual(['saving', 0])
    await clock.pass(1000)
    session.answerLater('one', typed(attempt, 'ab'))
    await clock.pass(1400)
    expect([wordOf(attempt), session.newest('one')]).toEqual(['saving', ''])
    await clock.pass(500)
    expect([wordOf(attempt), stored.get('one')?.fields]).toEqual(['saved', { answer: 'ab' }])
  })

  it('is made at once when the question is left, and what is typed meanwhile after it', async () => {
    const attempt = await startedAttempt()
    const { clock, session, stored } = attempt
    session.answerLater('one', typed(attempt, 'a'))
    session.leave('one')
    await clock.pass(100)
    session.answerLater('one', typed(attempt, 'b'))
    await clock.pass(400)
    expect([stored.get('one')?.fields, wordOf(attempt)]).toEqual([{ answer: 'a' }, 'saving'])
    await clock.pass(2000)
    expect([stored.get('one')?.fields, wordOf(attempt)]).toEqual([{ answer: 'ab' }, 'saved'])
  })

  it('that cannot be made holds a submission by hand, not the end of the time, and is tried again', async () => {
    const attempt = await startedAttempt()
    const { calls, clock, session, stored } = attempt
    let isAway = true
    session.answerLater('one', () => (isAway ? Promise.reject(new Error('away')) : typed(attempt, 'a')()))
    await clock.pass(2000)
    expect(wordOf(attempt)).toBe('device')
    await session.submit()
    expect(session.state).toMatchObject({ phase: 'active', submitFailure: { unsaved: ['one'] } })
    isAway = false
    await clock.pass(11_000)
    expect([stored.get('one')?.fields, wordOf(attempt)]).toEqual([{ answer: 'a' }, 'saved'])
    session.answerLater('one', () => new Promise(() => {}))
    await clock.pass(91 * MINUTE)
    expect(calls.filter((call) => call.startsWith('submit'))).toEqual(['submit ASB TEST_TIME_EXPIRY'])
  })

  it('of a tab that has to step back is not made any more', async () => {
    const attempt = await startedAttempt()
    const { channel, clock, session, stored } = attempt
    session.answerLater('one', typed(attempt, 'a'))
    channel.say('multipleSession', { epoch: 2 })
    await clock.pass(10_000)
    expect([session.state.phase, stored.size, wordOf(attempt)]).toEqual(['takenOver', 0, 'none'])
  })
})
