import { describe, expect, it } from 'vitest'
import {
  advanceEvaluation,
  type Evaluation,
  type EvaluationEvent,
  NO_EVALUATION,
} from '../../src/pods/evaluation.ts'
import { askedOf, evaluating, openedPod, runOf } from './opened-pod.ts'

const LOST: EvaluationEvent = { kind: 'closed', code: 1006, reason: '' }
const SILENT: EvaluationEvent = { kind: 'silent' }
const OPENED: EvaluationEvent = { kind: 'opened' }

function reached(...events: readonly EvaluationEvent[]): Evaluation {
  const start: EvaluationEvent = { kind: 'start' }
  return [start, ...events].reduce(
    (evaluation, event) => advanceEvaluation(evaluation, event)[0],
    NO_EVALUATION,
  )
}

describe('an evaluation whose socket is lost', () => {
  it('[POD-14] is connected again after thirty seconds, with what was printed so far', () => {
    const begun = reached(OPENED, { kind: 'message', message: { type: 'no_malpractice' } })
    const printed = advanceEvaluation(begun, { kind: 'message', message: { type: 'log', text: 'so far' } })[0]
    const [next, ...actions] = advanceEvaluation(printed, LOST)
    expect(actions).toEqual([{ kind: 'connect', afterMs: 30_000 }])
    expect(next).toMatchObject({ wanted: 'open', connections: 2 })
  })

  it('knows that the pod said nothing only until a socket is lost in another way', () => {
    expect(reached(OPENED, SILENT).isSilent).toBe(true)
    expect(reached(SILENT).isSilent).toBe(false)
    expect(reached(OPENED, SILENT, OPENED, LOST).isSilent).toBe(false)
  })

  it('[POD-14] ends after three connections, and says whether the pod was silent', () => {
    const third = reached(LOST, LOST)
    expect(third.connections).toBe(3)
    expect(advanceEvaluation(third, LOST)[0]).toMatchObject({ state: 'ERROR', wanted: undefined })
    const [ended] = advanceEvaluation(advanceEvaluation(third, OPENED)[0], SILENT)
    expect(ended).toMatchObject({ state: 'ERROR', wanted: undefined, isSilent: true })
  })
})

it('shows what is done before the end, and again after a connection was lost', async () => {
  const { attempt, socket } = await evaluating()
  const planned = { samples: 2, all: 5 }
  const done = { id: 1, name: 'starts', is_sample: true, status: 'passed' } as const
  socket.message({ type: 'no_malpractice' })
  socket.message({ type: 'progress', planned, testcases: [done] })
  socket.message({ type: 'progress', planned: 'soon' })
  expect(runOf(attempt)).toMatchObject({ state: 'EVALUATING', planned, testcases: [done] })
  socket.closed(1006, '')
  expect(runOf(attempt)).toMatchObject({ state: 'LOADING', testcases: [] })
  expect(runOf(attempt).planned).toBeUndefined()
})

it('[SAVE-11] an answer that cannot be saved is not evaluated, and a notice says why, as the results do', async () => {
  const attempt = await openedPod()
  const { clock, notices, replies, session } = attempt
  replies.save = { kind: 'unknown', why: 'offline' }
  session.setOnline(false)
  session.answer('one', 'unsaved')
  notices.splice(0)
  session.withPods((pods) => pods.evaluate('one'))
  await clock.pass(5000)
  const text = 'Could not save solution due to Please check your internet connection and refresh the page'
  expect(notices).toEqual([{ kind: 'danger', text }])
  expect(runOf(attempt)).toMatchObject({ state: 'ERROR', message: text })
  expect(askedOf(attempt).filter((call) => call.startsWith('evaluate'))).toEqual([])
})
