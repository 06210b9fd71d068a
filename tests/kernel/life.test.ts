import { describe, expect, it } from 'vitest'
import { CallError } from '../../src/wire/errors.ts'
import { isoTime } from '../../src/wire/time.ts'
import { createAttempt } from './fake-attempt.ts'
import { START, systemOf } from './fake-test.ts'

async function running(attempt = createAttempt()) {
  await attempt.session.load()
  await attempt.session.start()
  return attempt
}

describe('tracking', () => {
  it('[TRACK-01] [GAP-128] [GAP-167] what was seen before the socket was there goes out with it, in order and with the time at which it was seen', async () => {
    const attempt = createAttempt()
    attempt.session.track('Post Landing')
    await attempt.clock.pass(60_000)
    attempt.session.track('Assessment Instruction')
    await attempt.clock.pass(30_000)
    await running(attempt)
    await attempt.clock.pass(5000)
    attempt.session.track('Problem', 'PAGE_VIEW', 'one')
    await attempt.clock.pass(0)
    const events = attempt.channel.sent.map(({ eventCreatedAt, eventData, eventName }) => [
      'page' in eventData ? eventData.page : eventName,
      eventCreatedAt,
      eventData.eventCreatedAt,
    ])
    const at = (seconds: number) => Array(2).fill(isoTime(START + seconds * 1000))
    expect(events).toEqual([
      ['Post Landing', ...at(0)],
      ['Assessment Instruction', ...at(60)],
      ['PROCTOR_INIT', ...at(90)],
      ['Problem', ...at(95)],
    ])
  })

  it('[FLOW-04] [GAP-130] the first key, press or answer starts the test, once and after a reload never again', async () => {
    const { channel, clock, session } = await running()
    session.noteInput()
    session.answer('one', 'a')
    await clock.pass(0)
    expect(channel.actions()).toEqual(['START_TEST'])
    await session.load()
    session.noteInput()
    await session.start()
    session.noteInput()
    await clock.pass(0)
    expect(channel.actions()).toEqual(['START_TEST'])
  })

  it('[FLOW-05] [FLOW-06] the end is tracked, and the page after it, before the socket goes', async () => {
    const { channel, clock, session } = await running()
    await session.submit()
    session.track('Feedback')
    await clock.pass(1000)
    expect(channel.actions()).toEqual(['END_TEST', 'PAGE_VIEW'])
    await clock.pass(5000)
    session.track('Feedback')
    await clock.pass(1000)
    expect(channel.actions()).toEqual(['END_TEST', 'PAGE_VIEW'])
  })
})

describe('the settings that count', () => {
  it('[CALL-31] come from fetchsettings', async () => {
    const attempt = createAttempt()
    const { settings } = attempt.api
    attempt.api.settings = async (...args) => ({
      ...(await settings(...args)),
      system_settings: systemOf(true),
    })
    const { session } = await running(attempt)
    expect(session.state.system?.proctoring.disableMultiTab).toBe(true)
  })

  it('[ERR-48] are the test own ones when they cannot be fetched, which is told once', async () => {
    const attempt = createAttempt()
    attempt.api.settings = () => Promise.reject(new CallError('WFS', 500))
    const { notices, session } = await running(attempt)
    expect(session.state).toMatchObject({ phase: 'active', settings: { proctor: { enabled: false } } })
    expect(notices).toMatchObject([{ text: 'Could not initiate the session', code: 'WFS:500' }])
  })
})

describe('the end', () => {
  it('[GUARD-12] [GUARD-16] makes the end-of-test call first; its failure leaves the feedback page', async () => {
    const { api, session } = await running()
    expect(session.state.endFailed).toBe(false)
    api.end = () => Promise.reject(new CallError('', 500))
    await session.submit()
    expect(session.state).toMatchObject({ phase: 'ended', endFailed: true })
  })

  it.each([
    [{ is_expired: false, session_state: 'END' as const }, true],
    [{ is_expired: true, session_state: 'END' as const }, false],
  ])('[GUARD-12] [GUARD-01] a test that is over when it is opened: %o', async (changes, makesTheCall) => {
    const { calls, session } = createAttempt(changes)
    await session.load()
    expect(session.state.phase).toBe('ended')
    expect(calls.includes('end')).toBe(makesTheCall)
  })

  it('[FLOW-19] [GUARD-18] a forced end happens once, though its own calls say so again', async () => {
    const { api, calls, session } = await running()
    const { end } = api
    api.end = async (slug) => {
      void session.forceEnd()
      return end(slug)
    }
    await session.forceEnd()
    expect(session.state).toMatchObject({
      phase: 'ended',
      forced: true,
      test: { is_expired: true, session_state: 'END' },
    })
    expect(calls.filter((call) => call === 'end')).toHaveLength(1)
  })

  it('[FLOW-19] a submission that is answered with a redirection ends the test once', async () => {
    const { api, calls, session } = await running()
    const { submit } = api
    api.submit = (...args) => {
      void session.forceEnd()
      return submit(...args)
    }
    await session.submit()
    await Promise.resolve()
    expect(session.state).toMatchObject({ phase: 'ended', forced: true })
    expect(calls.filter((call) => call === 'end')).toHaveLength(1)
  })

  it('[FLOW-12] forgets how many events there were, once the last one is out', async () => {
    const { clock, outbox, session } = await running()
    expect(outbox.counters.get('asha/41')).toBe(1)
    await session.submit()
    session.track('Feedback')
    await clock.pass(5000)
    expect(outbox.counters.has('asha/41')).toBe(false)
  })

  it('[FLOW-11] forgets what the browser keeps of this test', async () => {
    const { forget, session } = await running()
    expect(forget).not.toHaveBeenCalled()
    await session.submit()
    expect(forget).toHaveBeenCalledOnce()
  })

  it('a test that is taken again shows nothing of what was saved the first time', async () => {
    const { api, calls, channel, clock, session } = await running()
    session.answer('one', 'the first time')
    await clock.pass(2000)
    await session.submit()
    expect(session.slots.one).toMatchObject({ acked: 1 })
    api.init = async () => 42
    await session.load()
    session.track('Post Landing', 'SEEN_AGAIN' as 'PAGE_VIEW')
    await session.start()
    await clock.pass(0)
    expect(channel.actions()).toContain('SEEN_AGAIN')
    expect(session.state).toMatchObject({ phase: 'active', attemptId: 42 })
    expect(session.slots.one).toBeUndefined()
    session.answer('one', 'the second time')
    await clock.pass(2000)
    expect(calls.filter((call) => call === 'save one')).toHaveLength(2)
    expect(session.slots.one).toMatchObject({ rev: 1, acked: 1 })
  })

  it('[GUARD-17] [GAP-066] waits for an upload, and for the answer that it belongs to', async () => {
    const { api, calls, clock, session, stored } = await running()
    let arrive = (_uri: string) => {}
    api.upload = () => new Promise((resolve) => (arrive = resolve))
    const uploading = session.upload(new Blob(), 'a.txt').then((uri) => session.answer('one', uri))
    const submitting = session.submit()
    await clock.pass(1000)
    expect(session.state).toMatchObject({ uploads: 1, waitsForUploads: true, phase: 'active' })
    arrive('/files/a.txt')
    await uploading
    await clock.pass(1000)
    await submitting
    expect(stored.get('one')?.fields).toEqual({ answer: '/files/a.txt' })
    expect(calls).toContain('submit MSB ')
    expect(session.state).toMatchObject({ uploads: 0, waitsForUploads: false })
  })

  it('[CALL-46] a test that was reset starts again', async () => {
    const { clock, session } = await running()
    await session.submit()
    await clock.pass(5000)
    await session.load()
    expect(session.state).toMatchObject({ phase: 'landing', receipt: undefined, endFailed: false })
    await session.start()
    expect(session.state.phase).toBe('active')
    expect(session.timer.state.remaining).toBeGreaterThan(0)
  })
})
