import { describe, expect, it, onTestFinished } from 'vitest'
import { fetchLanguage, setLanguage } from '../../src/sdk/language.ts'
import { CallError, type Outcome } from '../../src/wire/errors.ts'
import { RUN_TEXTS } from '../../src/wire/run-texts.ts'
import { MINUTE } from '../kernel/fake-test.ts'
import { createAttempt, startedAttempt } from '../shell/fake-attempt.ts'
import { finished, progressOf, runOf } from './fake-runs.ts'

async function answered() {
  const attempt = await startedAttempt()
  attempt.session.answer('one', 'print(1)')
  return attempt
}

const NOT_SAVED = 'Could not save solution due to Please check your internet connection and refresh the page'
const OFFLINE = { kind: 'unknown', why: 'offline' } as const

describe('a run that does not begin', () => {
  it('[SAVE-11] [SAVE-13] is refused in clear words while the device is offline; the answer waits', async () => {
    const { calls, clock, notices, replies, session } = await answered()
    replies.save = OFFLINE
    session.setOnline(false)
    void session.run('one', 'run')
    await clock.pass(3000)
    expect(notices).toMatchObject([{ kind: 'danger', text: NOT_SAVED }])
    expect(session.state.problems.one?.solution).toBe('print(1)')
    expect(session.state.runs.one).toMatchObject({ state: 'ERROR', message: NOT_SAVED })
    replies.save = undefined
    session.setOnline(true)
    await clock.pass(0)
    expect(Object.values(session.slots).filter(({ acked, rev }) => acked < rev)).toEqual([])
    expect(calls.filter((call) => call.startsWith('run '))).toEqual([])
  })

  it.each([
    ['the backend is not available', { kind: 'unknown', why: 'server' }],
    ['the backend refuses the answer', { kind: 'refused', why: 'invalid', message: 'Too long' }],
  ] as const)('[SAVE-13] says that it could not run when %s', async (_, reply) => {
    const { clock, notices, replies, session } = await answered()
    replies.save = reply
    void session.run('one', 'run')
    await clock.pass(15_000)
    expect(notices.map(({ text }) => text)).toEqual(['Error running solution'])
    expect(session.state.runs.one?.state).toBe('ERROR')
  })

  it('[RUN-04] says to run again when the save returned no name', async () => {
    const { notices, replies, session } = await answered()
    replies.named = {}
    await session.run('one', 'run')
    expect(notices.map(({ text }) => text)).toEqual([
      "Something went wrong. It's not you, It's us. Please run code again.",
    ])
    expect(session.state.runs.one?.state).toBe('ERROR')
  })

  it.each<['RCD' | 'SCD', 'run' | 'judge', Outcome, string]>([
    ['RCD', 'run', 503, 'Unable to run code'],
    ['RCD', 'run', 'ENT', 'Please check your internet connection and refresh the page'],
    ['SCD', 'judge', 409, 'Unable to submit, please try again'],
    ['SCD', 'judge', 'TMT', 'Unable to submit, please try again'],
  ])('[F.2] tells of %s by the catalogue, once', async (code, mode, outcome, text) => {
    const { clock, notices, runs, session } = await answered()
    runs.next.run = new CallError(code, outcome)
    await (mode === 'judge' ? session.judge('one') : session.run('one', mode))
    await clock.pass(MINUTE)
    expect(notices.map((notice) => notice.text)).toEqual([text])
    expect(session.state.runs.one).toMatchObject({ state: 'ERROR', message: text })
    runs.next.run = runOf()
    await session.run('one', 'run')
    expect(session.state.runs.one?.state).toBe('LOADING')
  })
})

describe('a backend that says when it goes on', () => {
  it.each([
    [{}, 'en', 'The server is busy. Please try again in 7 s.'],
    [{ why: 'allowance' }, 'en', /^You have used up your share.* Wait 7 s, then try again/],
    [{ why: 'allowance' }, 'de', /^Ihr Anteil am Server ist aufgebraucht.* 7 s /],
  ] as const)('because of %j is told as such, in the language %s', async (body, language, text) => {
    onTestFinished(() => setLanguage('en'))
    await fetchLanguage(language)
    setLanguage(language)
    const { notices, runs, session } = await answered()
    runs.next.run = Object.assign(new CallError('RCD', 503, body), { retryAfterMs: 6500 })
    await session.run('one', 'run')
    const shown = typeof text === 'string' ? text : expect.stringMatching(text)
    expect(notices.map((notice) => notice.text)).toEqual([shown])
    expect(session.state.runs.one).toMatchObject({ state: 'ERROR', message: shown })
  })
})

describe('[GAP-166] a run whose reply names none', () => {
  const unread = (code: 'RCD' | 'SCD') => new CallError(code, 'BAD')

  it.each([
    ['RCD', 'run', 'Unable to run code'],
    ['SCD', 'judge', 'Unable to submit, please try again'],
  ] as const)('has failed where no socket is there (%s), and may be run again', async (code, mode, text) => {
    const { notices, runs, session } = await answered()
    runs.next.run = unread(code)
    await (mode === 'judge' ? session.judge('one') : session.run('one', mode))
    expect(notices.map((notice) => notice.text)).toEqual([text])
    expect(session.state.runs.one).toMatchObject({ state: 'ERROR', message: text })
    runs.next.run = runOf()
    await session.run('one', 'run')
    expect(session.state.runs.one?.state).toBe('LOADING')
  })

  async function waiting() {
    const attempt = await answered()
    attempt.channel.say('init', { connid: '1', wid: 'w', sockid: 's' })
    attempt.runs.next.run = unread('RCD')
    void attempt.session.run('one', 'run')
    await attempt.clock.pass(0)
    expect(attempt.session.state.runs.one?.state).toBe('LOADING')
    return attempt
  }

  it('has failed where the socket says nothing about it either', async () => {
    const { clock, notices, session } = await waiting()
    await clock.pass(3000)
    expect(notices.map(({ text }) => text)).toEqual(['Unable to run code'])
    expect(session.state.runs.one?.state).toBe('ERROR')
  })

  it.each([{ solution_id: 5, run_id: undefined }, { solution_id: 5, run_id: 'r4' }, { run_id: undefined }])(
    'is followed where the socket tells of it: %j',
    async (named) => {
      const { channel, clock, notices, session } = await waiting()
      channel.say('code-async', progressOf({ ...named, output: 'half' } as never))
      await clock.pass(2999)
      expect(session.state.runs.one).toMatchObject({ state: 'EVALUATING', output: 'half' })
      channel.say('code-evaluated', finished(named as never))
      expect(session.state.runs.one).toMatchObject({ state: 'EVALUATED', output: 'done' })
      expect(notices).toEqual([])
    },
  )

  it('that is cancelled meanwhile says nothing', async () => {
    const { clock, notices, session } = await waiting()
    await session.cancelRun('one')
    await clock.pass(MINUTE)
    expect(session.state.runs.one?.state).toBe('ABORT')
    expect(notices).toEqual([])
  })

  it('is asked for no more when three replies in a row say nothing', async () => {
    const { clock, notices, runs, session } = await answered()
    await session.run('one', 'run')
    runs.next.result = new CallError('', 'BAD')
    await clock.pass(MINUTE)
    expect(session.state.runs.one?.state).toBe('ERROR')
    expect(notices.map(({ text }) => text)).toEqual([RUN_TEXTS.noSolution])
  })
})

describe('a run that is in the way of another one', () => {
  it('is reported and followed, so that it can be cancelled here too', async () => {
    const { calls, channel, notices, runs, session } = await answered()
    const description = 'A run of this answer is on its way.'
    runs.next.run = new CallError('RCD', 409, { action: 'custom_message', description, run_id: 'r9' })
    runs.next.result = runOf({ run_id: 'r9', state: 'EVALUATING', output: 'half' })
    await session.run('one', 'run')
    expect(notices.map(({ text }) => text)).toEqual([description])
    await expect.poll(() => session.state.runs.one?.output).toBe('half')
    channel.say('code-async', progressOf({ run_id: 'r9', output: ' done', output_from: 4 }))
    expect(session.state.runs.one).toMatchObject({ state: 'EVALUATING', output: 'half done' })
    await session.cancelRun('one')
    expect(calls.at(-1)).toBe('cancel r9')
  })
})

describe('a judgement', () => {
  it('of an answer that another one was stored after is shown, and judges nothing', async () => {
    const { channel, clock, runs, session } = await answered()
    runs.next.run = runOf({ mode: 'judge' })
    await session.judge('one')
    const rev = session.slots.one?.acked ?? 0
    session.answer('one', 'print(2)')
    await clock.pass(1000)
    expect(session.slots.one).toMatchObject({ acked: rev + 1 })
    channel.say('code-evaluated', finished({ mode: 'judge', status: 'ACC', rev }))
    expect(session.state.runs.one?.state).toBe('EVALUATED')
    expect(session.state.problems.one?.judged).not.toBe('ACC')
    runs.next.run = runOf({ run_id: 'r2', mode: 'judge' })
    await session.judge('one')
    channel.say('code-evaluated', finished({ run_id: 'r2', mode: 'judge', status: 'REJ', rev: rev + 1 }))
    expect(session.state.problems.one?.judged).toBe('REJ')
  })
})

describe('a run that is cancelled', () => {
  it('ends at the backend', async () => {
    const { calls, session } = await answered()
    await session.run('one', 'run')
    await session.cancelRun('one')
    expect(calls.at(-1)).toBe('cancel r1')
    expect(session.state.runs.one?.state).toBe('ABORT')
  })

  it('before it had a name ends as soon as it has one, and another may begin at once', async () => {
    const { calls, clock, runs, session } = await answered()
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof runOf>>()
    runs.next.run = promise
    const first = session.run('one', 'run')
    await clock.pass(0)
    await session.cancelRun('one')
    expect(session.state.runs.one?.state).toBe('ABORT')
    runs.next.run = runOf({ run_id: 'r2' })
    await session.run('one', 'run')
    resolve(runOf())
    await first
    expect(calls).toContain('cancel r1')
    expect(session.state.runs.one?.state).toBe('LOADING')
  })

  it('during its save never begins', async () => {
    const { calls, clock, replies, session } = await answered()
    replies.save = OFFLINE
    const run = session.run('one', 'run')
    await clock.pass(1000)
    await session.cancelRun('one')
    replies.save = undefined
    session.setOnline(true)
    await clock.pass(15_000)
    await run
    expect(calls.filter((call) => call.startsWith('run '))).toEqual([])
  })
})

describe('a run and the end of the test', () => {
  it('ends on the screen with it, and nobody asks for it any more', async () => {
    const { calls, channel, clock, session } = await answered()
    await session.run('one', 'run')
    await session.submit()
    expect(session.state.phase).toBe('ended')
    const before = calls.length
    await clock.pass(MINUTE)
    channel.say('code-evaluated', finished())
    expect(calls.slice(before).filter((call) => call.startsWith('result'))).toEqual([])
    expect(session.state.runs.one?.state).toBe('ABORT')
  })

  it('begins only where the problem may be answered', async () => {
    const { calls, session } = await answered()
    await session.submit()
    await session.run('one', 'run')
    await session.judge('one')
    expect(calls.filter((call) => /^(run|judge) /.test(call))).toEqual([])
  })

  it('is waited for no more when the player is left', async () => {
    const { calls, clock, session } = await answered()
    await session.run('one', 'run')
    session.end()
    await clock.pass(MINUTE)
    expect(calls.filter((call) => call.startsWith('result'))).toEqual([])
  })
})

describe('an answer with code', () => {
  async function coding() {
    const attempt = createAttempt()
    const [section] = attempt.replies.sections
    if (!section) throw new Error('The test has no section')
    const problems = section.problems.map((problem) => ({ ...problem, problem_type: 'COD' }))
    attempt.replies.sections = [{ ...section, problems }]
    await attempt.session.load()
    await attempt.session.start()
    return attempt
  }

  it('[SAVE-05] is saved half a second after the last change', async () => {
    const { calls, clock, session } = await coding()
    session.answer('one', 'print(1)')
    await clock.pass(499)
    expect(calls).not.toContain('save one')
    await clock.pass(1)
    expect(calls).toContain('save one')
  })

  it('[SAVE-09] [RUN-04] is neither saved nor run while there is nothing to save', async () => {
    const { calls, clock, notices, session } = await coding()
    session.answer('one', '')
    await session.run('one', 'run')
    await clock.pass(MINUTE)
    expect(calls.filter((call) => /^(save|run) /.test(call))).toEqual([])
    expect(notices.map(({ text }) => text)).toEqual([RUN_TEXTS.noSolution])
  })
})
