import { describe, expect, it } from 'vitest'
import type { PodDetails, PodTask } from '../../src/pods/ports.ts'
import { CallError } from '../../src/wire/errors.ts'
import { settle } from './fake-clock.ts'
import { READY } from './fake-pods.ts'
import { finished } from './fake-runs.ts'
import { askedOf, evaluating, evaluationsOf, openedPod, runOf, startedWithPod, viewOf } from './opened-pod.ts'

describe('an evaluation', () => {
  it('[POD-03..13] [CALL-63] [CALL-64] [ENTITY-165..170] saves, goes through the handshake, and shows what the backend says of it', async () => {
    const { attempt, socket } = await evaluating()
    expect(askedOf(attempt).slice(-1)).toEqual(['evaluate s5 1'])
    expect(viewOf(attempt)).toMatchObject({ evaluationState: 'LOADING', socketId: '1', retries: 0 })
    socket.message({ type: 'no_malpractice' })
    socket.message({ type: 'log', text: 'checking' })
    expect(runOf(attempt)).toMatchObject({ state: 'EVALUATING', output: 'checking', mode: 'judge' })
    socket.message({ type: 'end_of_log' })
    socket.message({ type: 'configuration', scoring_files: ['a.xml', 7] })
    attempt.pods.next.details = {
      status: 'ready',
      address: READY.address,
      run: finished({ mode: 'judge', status: 'ACC', message: 'Well done' }),
    }
    socket.message({ type: 'xml', files: ['<a>'] })
    expect(socket.sent).toEqual([
      { type: 'malpractice_check' },
      { type: 'evaluate' },
      { type: 'configuration' },
      { type: 'xml', files: ['a.xml'] },
    ])
    expect(viewOf(attempt)).toMatchObject({
      evaluationState: 'EVALUATED',
      logMessage: 'checking',
      xmlFiles: ['<a>'],
      testcases: [{ name: '<a>', status: 'passed' }],
    })
    await settle()
    expect(runOf(attempt)).toMatchObject({ state: 'EVALUATED', message: 'Well done' })
    expect(attempt.session.state.problems.one).toMatchObject({ judged: 'ACC' })
    expect(socket.isClosed).toBe(true)
  })

  it('[CALL-65] [ENTITY-167] has its log from its address where nobody else has printed anything', async () => {
    const play = async (text: string, log: string | Error) => {
      const { attempt, socket } = await evaluating()
      attempt.pods.next.log = log
      socket.message({ type: 'no_malpractice' })
      if (text !== '') socket.message({ type: 'log', text })
      socket.message({ type: 'end_of_log' })
      socket.message({ type: 'configuration', scoring_files: ['a.xml'] })
      socket.message({ type: 'xml', files: ['<a>'] })
      await settle()
      expect(runOf(attempt)).toMatchObject({ state: 'EVALUATED', testcases: [{ name: '<a>' }] })
      expect(viewOf(attempt).logMessage).toBe(runOf(attempt).output)
      return [runOf(attempt).output, askedOf(attempt).includes('log http://logs.test/r9')]
    }
    expect(await play('', 'written')).toEqual(['written', true])
    expect(await play('said', 'written')).toEqual(['said', false])
    expect(await play('', new Error('There is none'))).toEqual(['', true])
  })

  it('[POD-14] [GAP-079] opens again 30 s after a passing close, three times in all', async () => {
    const { attempt, socket } = await evaluating()
    socket.message({ type: 'no_malpractice' })
    socket.closed(1006, '')
    expect(viewOf(attempt)).toMatchObject({ evaluationState: 'LOADING', retries: 1, socketId: '' })
    const evaluations = () => evaluationsOf(attempt)
    await attempt.clock.pass(29_000)
    expect(evaluations()).toHaveLength(1)
    await attempt.clock.pass(1000)
    attempt.pods.newest('evaluate').closed(1012, '')
    await attempt.clock.pass(30_000)
    expect(evaluations()).toHaveLength(3)
    attempt.pods.newest('evaluate').closed(1011, '')
    expect(viewOf(attempt).evaluationState).toBe('ERROR')
  })

  it('[POD-07] ends with malpractice, whatever the pod says afterwards', async () => {
    const { attempt, socket } = await evaluating()
    socket.message({ type: 'malpractice' })
    expect(viewOf(attempt).evaluationState).toBe('MAL_PRACTICE_ERROR')
    expect(socket.isClosed).toBe(true)
    socket.message({ type: 'no_malpractice' })
    expect(runOf(attempt).state).toBe('MAL_PRACTICE_ERROR')
  })

  it('[POD-08] can be aborted, which ends it in the backend as well', async () => {
    const { attempt, socket } = await evaluating()
    attempt.session.withPods((pods) => pods.abort('one'))
    await settle()
    expect(runOf(attempt).state).toBe('ABORT')
    expect(socket.isClosed).toBe(true)
    expect(askedOf(attempt).slice(-1)).toEqual(['cancel r9 1'])
  })

  it('[RTQ] that is refused says so in the words of the catalogue', async () => {
    const attempt = await openedPod()
    attempt.pods.next.evaluate = new CallError('RTQ', 503)
    attempt.session.withPods((pods) => pods.evaluate('one'))
    await attempt.clock.pass(0)
    expect(runOf(attempt)).toMatchObject({ state: 'ERROR', message: 'Unable to run code' })
  })

  it('that was aborted before it began is cancelled, and neither its name nor its failure is that of the next one', async () => {
    const attempt = await openedPod()
    const late = [Promise.withResolvers<PodTask>(), Promise.withResolvers<PodTask>()]
    for (const { promise } of late) {
      attempt.pods.next.evaluate = promise
      attempt.session.withPods((pods) => pods.evaluate('one'))
      await attempt.clock.pass(0)
      attempt.session.withPods((pods) => pods.abort('one'))
    }
    attempt.pods.next.evaluate = { task: 'r10', logAddress: '' }
    attempt.session.withPods((pods) => pods.evaluate('one'))
    await attempt.clock.pass(0)
    late[0]?.resolve({ task: 'r8', logAddress: '' })
    late[1]?.reject(new CallError('RTQ', 503))
    await settle()
    expect(askedOf(attempt).slice(-1)).toEqual(['cancel r8 1'])
    expect(runOf(attempt)).toMatchObject({ state: 'LOADING' })
    attempt.session.withPods((pods) => pods.abort('one'))
    await settle()
    expect(askedOf(attempt).slice(-1)).toEqual(['cancel r10 1'])
  })

  it('that has not begun when the attempt is over opens no socket, and says nothing', async () => {
    const attempt = await openedPod()
    const late = [Promise.withResolvers<PodTask>(), Promise.withResolvers<PodTask>()]
    late[0]?.promise.catch(() => {})
    for (const { promise } of late) {
      attempt.pods.next.evaluate = promise
      await openedPod(attempt)
      attempt.session.withPods((pods) => pods.evaluate('one'))
      await attempt.clock.pass(0)
      attempt.session.withPods((pods) => {
        pods.stop()
        pods.begin()
      })
    }
    late[0]?.reject(new CallError('RTQ', 503))
    late[1]?.resolve({ task: 'r8', logAddress: '' })
    await settle()
    expect(attempt.pods.sockets.filter(({ address }) => address.includes('evaluate'))).toEqual([])
    expect([attempt.notices, askedOf(attempt).includes('cancel r8 1')]).toEqual([[], false])
  })

  it('is not followed after a reload when the attempt is over before that is known', async () => {
    const attempt = await startedWithPod()
    const details = Promise.withResolvers<PodDetails>()
    attempt.pods.next.details = details.promise
    await openedPod(attempt)
    attempt.session.withPods((pods) => pods.stop())
    details.resolve({ status: 'ready', address: READY.address, run: finished({ state: 'EVALUATING' }) })
    await attempt.clock.pass(0)
    expect(attempt.pods.sockets.filter(({ address }) => address.includes('evaluate'))).toEqual([])
  })

  it('[ENTITY-167] keeps the beginning of a log without an end', async () => {
    const { attempt, socket } = await evaluating()
    socket.message({ type: 'no_malpractice' })
    socket.message({ type: 'log', text: 'a'.repeat(600_000) })
    socket.message({ type: 'log', text: 'b'.repeat(600_000) })
    const { length } = viewOf(attempt).logMessage
    expect([length, viewOf(attempt).logMessage.lastIndexOf('a')]).toEqual([1_000_000, 599_999])
  })

  it('is followed after a reload, and one that is over is shown', async () => {
    const attempt = await startedWithPod()
    attempt.pods.next.details = { status: 'ready', address: READY.address, run: finished({ status: 'PAC' }) }
    await openedPod(attempt)
    expect(runOf(attempt)).toMatchObject({ state: 'EVALUATED', output: 'done' })
    const other = await startedWithPod()
    other.pods.next.details = {
      status: 'ready',
      address: READY.address,
      run: finished({ state: 'EVALUATING' }),
    }
    await openedPod(other)
    await other.clock.pass(0)
    expect(other.pods.newest('evaluate').address).toBe('/pod/s5/evaluate?epoch=1')
  })
})
