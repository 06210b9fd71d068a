import { describe, expect, it } from 'vitest'
import { NO_RUN } from '../../src/runs/state.ts'
import { CallError } from '../../src/wire/errors.ts'
import { RUN_TEXTS } from '../../src/wire/run-texts.ts'
import { MINUTE } from '../kernel/fake-test.ts'
import { type StartedAttempt, startedAttempt } from '../shell/fake-attempt.ts'
import { finished, passed, progressOf, runOf } from './fake-runs.ts'

const viewOf = ({ session }: StartedAttempt) => session.state.runs.one ?? NO_RUN
const noticesOf = ({ notices }: StartedAttempt) => notices.map(({ text }) => text)
/** What was asked of the backend about runs, and the saves. */
const asked = ({ calls }: StartedAttempt) =>
  calls.filter((call) => /^(save|run|judge|result|cancel) /.test(call))

/** An answer that the candidate has just typed, and a run of it. */
async function running() {
  const attempt = await startedAttempt()
  attempt.session.answer('one', 'print(1)')
  await attempt.session.run('one', 'run')
  return attempt
}

describe('a run', () => {
  it('[RUN-01] [RUN-03] saves first, then shows what the socket tells, piece by piece', async () => {
    const attempt = await startedAttempt()
    const { channel, runs, session } = attempt
    session.answer('one', 'print(1)')
    runs.next.run = runOf({ position: 2 })
    const started = session.run('one', 'run')
    expect(viewOf(attempt)).toMatchObject({ state: 'LOADING', mode: 'run', position: undefined })
    await started
    expect(asked(attempt)).toEqual(['save one', 'run run 5 "print(1)"'])
    expect(viewOf(attempt).position).toBe(2)
    channel.say('code-async', progressOf({ output: 'one ' }))
    channel.say('code-async', progressOf({ output: 'two', output_from: 4, testcases: [passed] }))
    expect(viewOf(attempt)).toMatchObject({ state: 'EVALUATING', output: 'one two', testcases: [passed] })
    channel.say('code-evaluated', finished({ data: [1, 2] }))
    expect(viewOf(attempt)).toMatchObject({ state: 'EVALUATED', output: 'done', data: [1, 2] })
    await attempt.clock.pass(MINUTE)
    expect(asked(attempt)).toHaveLength(2)
  })

  it('[CALL-57] is judged under the names of the solution, and its judgement becomes that of the problem', async () => {
    const attempt = await startedAttempt()
    attempt.session.answer('one', 'print(1)')
    attempt.runs.next.run = runOf({ mode: 'judge' })
    await attempt.session.judge('one')
    expect(asked(attempt)).toEqual(['save one', 'judge 5 s5 demo'])
    attempt.channel.say('code-evaluated', finished({ mode: 'judge', status: 'ACC' }))
    expect(attempt.session.state.problems.one).toMatchObject({ judged: 'ACC' })
    expect(attempt.session.state.runs.one).toMatchObject({ state: 'EVALUATED' })
  })

  it('[CALL-56] [CALL-57] names the opening of the tab and its connection, and is cancelled by that opening', async () => {
    const attempt = await startedAttempt()
    const { api } = attempt.runs
    const sent: unknown[] = []
    api.run = async ({ epoch, sockmeta }) => {
      sent.push(['run', epoch, sockmeta])
      return runOf()
    }
    api.judge = async ({ epoch, sockmeta }) => {
      sent.push(['judge', epoch, sockmeta])
      return runOf({ run_id: 'r2', mode: 'judge' })
    }
    api.cancel = async (id, epoch) => {
      sent.push(['cancel', id, epoch])
      return runOf({ run_id: id, state: 'ABORT' })
    }
    await attempt.session.run('one', 'run')
    await attempt.session.cancelRun('one')
    const ids = { connid: 'c', wid: 'w', sockid: 's' }
    attempt.channel.say('init', ids)
    await attempt.session.judge('one')
    expect(sent).toEqual([
      ['run', 1, undefined],
      ['cancel', 'r1', 1],
      ['judge', 1, ids],
    ])
  })

  it('takes an answer that was never touched too, and input of its own along', async () => {
    const attempt = await startedAttempt()
    await attempt.session.run('one', 'custom', '3 4')
    expect(asked(attempt)).toEqual(['save one', 'run custom 5 "" 3 4'])
  })

  it('is one at a time for each problem', async () => {
    const attempt = await running()
    await attempt.session.run('one', 'run')
    await attempt.session.judge('one')
    expect(asked(attempt)).toEqual(['save one', 'run run 5 "print(1)"'])
    await attempt.session.run('three', 'run')
    expect(asked(attempt)).toContain('save three')
  })

  it('with own input leaves the results of the test cases alone, also after a reload', async () => {
    const attempt = await running()
    attempt.channel.say('code-evaluated', finished())
    attempt.runs.next.run = runOf({ run_id: 'r2', mode: 'custom' })
    await attempt.session.run('one', 'custom', '3 4')
    attempt.channel.say('code-evaluated', finished({ run_id: 'r2', mode: 'custom', output: 'own' }))
    const both = { mode: 'custom', output: 'own', other: { mode: 'run', output: 'done' } }
    expect(viewOf(attempt)).toMatchObject(both)
    attempt.runs.api.result = async (id) =>
      finished(id === 'r2' ? { run_id: id, mode: 'custom', output: 'own' } : { run_id: id })
    await attempt.session.load()
    await attempt.session.start()
    await attempt.clock.pass(0)
    expect(viewOf(attempt)).toMatchObject(both)
  })

  it('that was overtaken shows nothing more', async () => {
    const attempt = await running()
    attempt.channel.say('code-evaluated', finished())
    attempt.runs.next.run = runOf({ run_id: 'r2' })
    await attempt.session.run('one', 'run')
    attempt.channel.say('code-async', progressOf({ output: 'late' }))
    attempt.channel.say('code-evaluated', finished())
    expect(viewOf(attempt)).toMatchObject({ state: 'LOADING', output: '' })
    attempt.channel.say('code-evaluated', finished({ run_id: 'r2', output: 'mine' }))
    expect(viewOf(attempt)).toMatchObject({ state: 'EVALUATED', output: 'mine' })
    attempt.channel.say('code-async', progressOf({ run_id: 'r2', output: 'later' }))
    expect(viewOf(attempt).output).toBe('mine')
  })
})

describe('a run whose news is lost', () => {
  it('is asked for when a piece is missing', async () => {
    const attempt = await running()
    attempt.runs.next.result = runOf({ state: 'EVALUATING', output: 'one two three' })
    attempt.channel.say('code-async', progressOf({ output: 'three', output_from: 8 }))
    await attempt.clock.pass(0)
    expect(viewOf(attempt).output).toBe('one two three')
  })

  it('is asked for when the socket is silent, less and less often, and until it is done', async () => {
    const attempt = await running()
    attempt.runs.next.result = new CallError('', 503)
    await attempt.clock.pass(3000 + 6000 + 12_000 + 15_000)
    expect(asked(attempt).filter((call) => call === 'result r1')).toHaveLength(4)
    attempt.runs.next.result = finished()
    await attempt.clock.pass(15_000)
    expect(viewOf(attempt).state).toBe('EVALUATED')
  })

  it.each<[string, (attempt: StartedAttempt) => void]>([
    ['the socket is back', ({ channel }) => [channel.say('connect'), channel.say('connect')]],
    ['the page is looked at again', ({ session }) => session.wake()],
    ['the network is back', ({ session }) => session.setOnline(true)],
  ])('is asked for at once when %s', async (_, happens) => {
    const attempt = await running()
    attempt.runs.next.result = finished()
    happens(attempt)
    await attempt.clock.pass(0)
    expect(viewOf(attempt).state).toBe('EVALUATED')
  })

  it('that was done before its name was known is asked for at once', async () => {
    const attempt = await startedAttempt()
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof runOf>>()
    attempt.runs.next.run = promise
    attempt.runs.next.result = finished()
    void attempt.session.run('one', 'run')
    await attempt.clock.pass(0)
    attempt.channel.say('code-evaluated', finished())
    resolve(runOf())
    await attempt.clock.pass(0)
    expect(viewOf(attempt).state).toBe('EVALUATED')
  })

  it('is not set back by a reply that is older than what the socket noticesOf', async () => {
    const attempt = await running()
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof runOf>>()
    attempt.runs.next.result = promise
    await attempt.clock.pass(3000)
    attempt.channel.say('code-async', progressOf({ output: 'one two' }))
    resolve(runOf({ state: 'EVALUATING', output: 'one' }))
    await attempt.clock.pass(0)
    expect(viewOf(attempt).output).toBe('one two')
  })

  it('that the backend knows nothing about any more is to be run again', async () => {
    const attempt = await running()
    attempt.runs.next.result = undefined
    await attempt.clock.pass(3000)
    expect(viewOf(attempt).state).toBe('ERROR')
    expect(noticesOf(attempt)).toEqual([RUN_TEXTS.noSolution])
  })
})

describe('a run after a reload', () => {
  async function reloaded(result: ReturnType<typeof runOf> | undefined) {
    const attempt = await startedAttempt()
    await attempt.journal.mark('asha/41', 'runs', '{"one":"r7","gone":"r8"}')
    attempt.runs.next.result = result
    await attempt.session.load()
    await attempt.session.start()
    await attempt.clock.pass(0)
    return attempt
  }

  it('is found again and followed', async () => {
    const attempt = await reloaded(runOf({ run_id: 'r7', state: 'EVALUATING', output: 'half' }))
    expect(viewOf(attempt)).toMatchObject({ state: 'EVALUATING', output: 'half' })
    attempt.channel.say('code-evaluated', finished({ run_id: 'r7', mode: 'judge', status: 'PAC' }))
    expect(attempt.session.state.problems.one).toMatchObject({ judged: 'PAC' })
    expect(attempt.session.state.runs.one).toMatchObject({ state: 'EVALUATED' })
  })

  it('shows its result once more, but no judgement that is older than the answer', async () => {
    const attempt = await reloaded(finished({ run_id: 'r7', mode: 'judge', status: 'ACC' }))
    expect(viewOf(attempt).state).toBe('EVALUATED')
    expect(attempt.session.state.problems.one?.judged).toBeUndefined()
    await attempt.clock.pass(MINUTE)
    expect(asked(attempt)).toEqual(['result r7'])
  })

  it('is forgotten without a word when nobody knows it', async () => {
    const attempt = await reloaded(undefined)
    expect(viewOf(attempt).state).toBe('IDLE')
    expect(noticesOf(attempt)).toEqual([])
  })
})
