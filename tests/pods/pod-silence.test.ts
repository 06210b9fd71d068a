import { describe, expect, it } from 'vitest'
import { RUN_TEXTS } from '../../src/wire/run-texts.ts'
import { READY } from './fake-pods.ts'
import { evaluating, evaluationsOf, openedPod, runOf, startedWithPod, viewOf } from './opened-pod.ts'

/** What a pod says until it says nothing more, and how long that is waited for. */
const SILENCES: Readonly<Record<string, readonly [ms: number, ...said: readonly object[]]>> = {
  'a check': [60_000],
  'the log': [900_000, { type: 'no_malpractice' }],
  'a configuration': [30_000, { type: 'no_malpractice' }, { type: 'end_of_log' }],
  results: [
    60_000,
    { type: 'no_malpractice' },
    { type: 'end_of_log' },
    { type: 'configuration', scoring_files: [] },
  ],
}

describe('an evaluation whose pod says nothing', () => {
  it.each(Object.keys(SILENCES))(
    '[POD-14] counts as one whose socket was closed where %s never comes',
    async (name) => {
      const { attempt, socket } = await evaluating()
      const [ms, ...said] = SILENCES[name] ?? [0]
      for (const message of said) socket.message(message)
      await attempt.clock.pass(ms - 1000)
      // Only what is waited for counts.
      for (const odd of [undefined, { type: 'pong' }]) socket.message(odd)
      expect([socket.isClosed, viewOf(attempt).retries]).toEqual([false, 0])
      await attempt.clock.pass(1000)
      expect([socket.isClosed, viewOf(attempt)]).toMatchObject([
        true,
        { evaluationState: 'LOADING', retries: 1, isSilent: true },
      ])
      await attempt.clock.pass(30_000)
      expect(evaluationsOf(attempt)).toHaveLength(2)
    },
  )

  it('[POD-14] of a pod that opens sockets and says nothing ends after three of them, with a way on', async () => {
    const { attempt } = await evaluating()
    for (const connection of [2, 3]) {
      await attempt.clock.pass(90_000)
      expect(evaluationsOf(attempt)).toHaveLength(connection)
      attempt.pods.newest('evaluate').opened()
    }
    await attempt.clock.pass(60_000)
    expect(runOf(attempt)).toMatchObject({ state: 'ERROR', message: RUN_TEXTS.podSilent })
    expect(evaluationsOf(attempt).map(({ isClosed }) => isClosed)).toEqual([true, true, true])
    await attempt.clock.pass(3_600_000)
    expect(evaluationsOf(attempt)).toHaveLength(3)
    attempt.session.withPods((pods) => pods.evaluate('one'))
    await attempt.clock.pass(0)
    expect([evaluationsOf(attempt).length, runOf(attempt)]).toMatchObject([
      4,
      { state: 'LOADING', message: '' },
    ])
  })

  it('[POD-14] whose socket never opens is tried again as well, and a log that goes on is waited for', async () => {
    const attempt = await openedPod()
    attempt.session.withPods((pods) => pods.evaluate('one'))
    await attempt.clock.pass(60_000)
    expect(evaluationsOf(attempt)).toHaveLength(2)
    expect(viewOf(attempt).isSilent).toBe(false)
    const socket = attempt.pods.newest('evaluate')
    socket.opened()
    socket.message({ type: 'no_malpractice' })
    for (let part = 0; part < 5; part += 1) {
      await attempt.clock.pass(800_000)
      socket.message({ type: 'log', text: '.' })
    }
    expect([socket.isClosed, runOf(attempt)]).toMatchObject([false, { state: 'EVALUATING', output: '.....' }])
  })

  it('[GAP-166] of a pod without an address for evaluations has failed at once', async () => {
    const attempt = await startedWithPod()
    attempt.pods.next.create = { ...READY, evaluationAddress: '' }
    await openedPod(attempt)
    attempt.session.withPods((pods) => pods.evaluate('one'))
    await attempt.clock.pass(0)
    expect(runOf(attempt)).toMatchObject({ state: 'ERROR', message: RUN_TEXTS.notFinished })
    expect(evaluationsOf(attempt)).toEqual([])
  })
})
