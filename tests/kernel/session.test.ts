import { describe, expect, it, vi } from 'vitest'
import { CallError } from '../../src/wire/errors.ts'
import { createAttempt, startedAttempt } from './fake-attempt.ts'
import { MINUTE } from './fake-test.ts'

async function running() {
  const attempt = createAttempt()
  await attempt.session.load()
  await attempt.session.start()
  return attempt
}

describe('one attempt', () => {
  it.each([
    ['500', 500, "Something went wrong. It's not you, It's us. Please upload file again."],
    [
      'ENT',
      'ENT',
      'Could not upload attachment due to Please check your internet connection and refresh the page',
    ],
  ] as const)(
    '[ERR-51] [ERR-52] an upload that fails with %s rejects with the words for it',
    async (_, outcome, text) => {
      const { api, session } = await running()
      api.upload = () => Promise.reject(new CallError('FUP', outcome))
      await expect(session.upload(new Blob(), 'a.txt')).rejects.toThrow(text)
    },
  )

  it('[ENTITY-58] settings of the solution set count before those of the test, and `fetchsettings` before both', async () => {
    const { api, replies, session } = createAttempt()
    const { proctor } = (await api.test('demo')).settings
    const own = { user_permissions: { mic: true }, secure_browser: { enabled: true } }
    Object.assign(replies.set, { settings: own })
    api.settings = async () => ({ settings: { secure_browser: { enabled: false } } })
    await session.load()
    await session.start()
    expect(session.state.settings).toMatchObject({
      proctor,
      user_permissions: { mic: true },
      secure_browser: { enabled: false },
    })
  })

  it('a problem that its type refuses stands alone', async () => {
    const { clock, report, session } = await running()
    expect(session.state.problems.two?.broken).toBe('WRD:READ')
    expect(vi.mocked(report).mock.calls.map(([error]) => (error as Error).message)).toEqual([
      'Problem type "WRD": problem() throws: A title must not be "broken"',
    ])
    session.answer('three', 'words')
    await clock.pass(0)
    expect(session.state.problems.three).toMatchObject({ attempted: true, status: 'UNE' })
  })

  it('[GUARD-21] an opening that is not granted steps back, and can be taken over', async () => {
    const { replies, session } = createAttempt()
    replies.granted = false
    await session.load()
    await session.start()
    expect(session.state.phase).toBe('takenOver')
    replies.granted = true
    await session.continueHere()
    expect(session.state.phase).toBe('active')
  })

  it('[GUARD-03] [GUARD-21] a test that another tab submitted is over here too, and stays so where it was', async () => {
    const { api, session, writer } = createAttempt()
    let lost = () => {}
    writer.acquire = async (_attempt, run) => {
      lost = run
      return true
    }
    await session.load()
    const { test } = api
    api.test = async (slug) => ({ ...(await test(slug)), is_expired: true, session_state: 'END' })
    await session.start()
    expect(session.state.phase).toBe('ended')
    lost()
    expect(session.state.phase).toBe('ended')
  })

  it.each(['starting', 'ending'] as const)(
    '[GUARD-21] an attempt that is taken while this tab is %s stays with the other tab',
    async (phase) => {
      const { api, session, replies, writer } = createAttempt()
      let lost = () => {}
      writer.acquire = async (_attempt, run) => {
        lost = run
        return true
      }
      const { solutionSet } = api
      if (phase === 'starting')
        api.solutionSet = async (id) => {
          lost()
          return solutionSet(id)
        }
      await session.load()
      await session.start()
      if (phase === 'ending') {
        replies.save = { kind: 'unknown', why: 'offline' }
        session.answer('one', 'words')
        const submitting = session.submit()
        lost()
        await submitting
      }
      expect(session.state.phase).toBe('takenOver')
    },
  )

  it('[SAVE-04] saves a second after the last change', async () => {
    const { clock, session, stored } = await running()
    session.answer('one', 'h')
    await clock.pass(600)
    session.answer('one', 'hi')
    await clock.pass(900)
    expect(stored.size).toBe(0)
    await clock.pass(200)
    expect(stored.get('one')?.fields).toEqual({ answer: 'hi' })
  })

  it('[CALL-09] [GAP-037] a save without an answer goes out at least twice more, and then counts', async () => {
    const { api, clock, session, stored } = await running()
    const { save } = api
    const unanswered = (['offline', 'timeout'] as const).map((why) => ({ kind: 'unknown', why }) as const)
    api.save = async (request) => unanswered.shift() ?? save(request)
    session.answer('one', 'words')
    await clock.pass(6000)
    expect(stored.get('one')?.fields).toEqual({ answer: 'words' })
  })

  it('[GAP-059] asks for the time when the page is looked at again, and when the network is back', async () => {
    const { api, session } = await running()
    const serverTime = vi.spyOn(api, 'serverTime')
    session.wake()
    session.setOnline(false)
    expect(serverTime).toHaveBeenCalledTimes(1)
    session.setOnline(true)
    expect(serverTime).toHaveBeenCalledTimes(2)
  })

  it('[STATUS-10] shows what the backend made of a saved answer', async () => {
    const { clock, session } = await running()
    session.answer('one', 'words')
    await clock.pass(0)
    expect(session.state.problems.one?.status).toBe('UNE')
    await clock.pass(1500)
    expect(session.state.problems.one?.status).toBe('SUBMITTED')
  })

  it('[AUTO-03] [GAP-035] [GAP-070] time expiry sends what was typed in the last moment, then submits', async () => {
    const { calls, clock, session, stored } = await running()
    await clock.pass(90 * MINUTE - 300)
    session.answer('one', 'in the last moment')
    await clock.pass(1000)
    expect(stored.get('one')?.fields).toEqual({ answer: 'in the last moment' })
    expect(calls.slice(-4)).toEqual(['save one', 'sync', 'submit ASB TEST_TIME_EXPIRY', 'end'])
    expect(session.state.phase).toBe('ended')
    session.answer('one', 'too late')
    expect(session.state.problems.one?.solution).toBe('in the last moment')
  })

  it('[AUTO-03] an automatic submission goes on trying without a network, which is not a failure of the candidate', async () => {
    const { api, calls, clock, session, submitFailed } = await running()
    const submit = api.submit
    api.submit = () => Promise.reject(new CallError('SMT', 'ENT'))
    await clock.pass(90 * MINUTE + 1000)
    expect(session.state.phase).toBe('ending')
    expect(submitFailed).not.toHaveBeenCalled()
    api.submit = submit
    await clock.pass(5000)
    expect(calls).toContain('submit ASB TEST_TIME_EXPIRY')
    expect(session.state.phase).toBe('ended')
  })

  it('[FLOW-18] [ERR-55] a submission by hand that cannot save everything leads back, names the problems, and is reported to the listeners', async () => {
    const { calls, clock, replies, session, submitFailed } = await running()
    replies.save = { kind: 'unknown', why: 'offline' }
    session.answer('one', 'on the train')
    const submitting = session.submit()
    await clock.pass(20_000)
    await submitting
    expect(session.state).toMatchObject({ phase: 'active', submitFailure: { unsaved: ['one'] } })
    expect(submitFailed.mock.calls).toEqual([[{ text: '', unsaved: ['one'] }]])
    replies.save = undefined
    const again = session.submit()
    await clock.pass(20_000)
    await again
    expect(calls).toContain('submit MSB ')
    expect(session.state.phase).toBe('ended')
  })

  it('[FLOW-04] tracks the first activity once', async () => {
    const { clock, journal, outbox, session } = await running()
    session.answer('one', 'a')
    session.answer('one', 'b')
    await clock.pass(0)
    expect(await journal.readMark('asha/41', 'tracked')).toBe('true')
    expect(outbox.counters.get('asha/41')).toBe(2)
  })

  it('a submission that a crash cut off goes on after the reload', async () => {
    const attempt = createAttempt()
    await attempt.journal.mark('asha/41', 'submitting', 'MSB ')
    await attempt.session.load()
    await attempt.session.start()
    await attempt.clock.pass(1000)
    expect(attempt.calls).toContain('submit MSB ')
  })

  it('a mark of a submission that nobody wrote so submits nothing', async () => {
    for (const mark of ['x', 'true', 'msb ', '{}', ' ']) {
      const attempt = createAttempt()
      await attempt.journal.mark('asha/41', 'submitting', mark)
      await attempt.session.load()
      await attempt.session.start()
      await attempt.clock.pass(1000)
      expect(attempt.session.state.phase).toBe('active')
    }
  })

  it('[GAP-067] drafts that a closed page left behind are sent after the end, and the device is wiped', async () => {
    const { api, calls, clock, journal, session } = createAttempt({ is_expired: true, session_state: 'END' })
    const draft = { baseRev: 1, epoch: 1, code: 'WRD', at: 0 }
    await journal.write('asha/41', { ...draft, problem: 'one', rev: 2, fields: { answer: 'sealed' } })
    await journal.write('asha/41', { ...draft, problem: 'three', rev: 2, fields: { answer: 'too late' } })
    api.solutionSetHead = async () => ({ id: 41, add_test_duration: 0, event_sequence: 4 })
    const receipt = {
      id: 'r1',
      submitted_at: '',
      sealed: { one: { rev: 2, hash: '' }, three: { rev: 1, hash: '' } },
    }
    api.receipt = async () => receipt
    api.save = async () => ({ kind: 'refused', why: 'closed', message: '' })
    await session.load()
    await clock.pass(5000)
    expect(calls).toContain('recover three')
    expect(await journal.drafts('asha/41')).toEqual([])
  })
})

it('[TIME-02] a change of the time that is told asks at once, and again only a minute later', async () => {
  const { calls, channel, clock } = await startedAttempt()
  const asked = () => calls.filter((call) => call === 'sync').length
  await clock.pass(30_000)
  const before = asked()
  channel.say('time-changed')
  await clock.pass(59_000)
  expect(asked()).toBe(before + 1)
  await clock.pass(1000)
  expect(asked()).toBe(before + 2)
})
