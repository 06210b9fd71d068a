import { expect, it } from 'vitest'
import type { Http, HttpReply } from '../../src/adapters/http/http.ts'
import { createSolutionSaver } from '../../src/adapters/http/solutions.ts'
import type { SaveRequest } from '../../src/kernel/ports.ts'
import { CALLS, type Call, SAVE_TIMEOUT_MS } from '../../src/wire/calls.ts'
import { CallError, type Outcome } from '../../src/wire/errors.ts'
import { SAVE_HEADERS } from '../../src/wire/saving.ts'

const REQUEST: SaveRequest = {
  problem: 'essay',
  code: 'TEX',
  fields: { answer: 'words' },
  rev: 3,
  baseRev: 2,
  epoch: 1,
  key: 'essay.3',
}
const SOLUTION = { slug: 's-1', problem: 'essay', rev: 3, saved_at: '2026-01-05T09:00:00.000Z' }
const stored = (): HttpReply => ({ status: 200, headers: new Headers(), body: SOLUTION })

/** Calls are answered in this order: a reply, or the outcome of a failure. */
function saverWith(...answers: (HttpReply | [Outcome, object?])[]) {
  const calls: (readonly [Call, Parameters<Http['call']>[1]])[] = []
  const http: Http = {
    async call(call, options) {
      calls.push([call, options])
      const answer = answers.shift()
      if (!answer) throw new Error(`Nobody expected ${call.method} ${call.path}`)
      if (Array.isArray(answer)) throw new CallError(call.code, ...answer)
      return answer
    },
  }
  const saver = createSolutionSaver(http, { user: undefined, test: undefined, solutionSetId: 41 })
  return { saver, calls, made: () => calls.map(([call]) => call) }
}

it('[CALL-35] [SAVE-14] creates a new solution with the headers of a save and fifteen seconds of patience', async () => {
  const { saver, calls } = saverWith(stored())
  expect(await saver.save(REQUEST)).toMatchObject({ kind: 'acked', rev: 3, savedAt: 1767603600000 })
  expect(calls).toMatchObject([
    [
      CALLS.createSolution,
      {
        timeout: SAVE_TIMEOUT_MS,
        headers: { [SAVE_HEADERS.rev]: '3', [SAVE_HEADERS.epoch]: '1', [SAVE_HEADERS.key]: 'essay.3' },
        body: { answer: 'words', problem: 'essay', solution_type: 'TEX', test_solution_set: 41 },
      },
    ],
  ])
})

it('[CALL-37] updates a solution that the backend has', async () => {
  const { saver, made } = saverWith(stored(), stored())
  await saver.save(REQUEST)
  await saver.save(REQUEST)
  expect(made()).toEqual([CALLS.createSolution, CALLS.updateSolution])
})

it('[SAVE-07] looks a solution up when the reply to its creation was lost, and creates it on 404', async () => {
  const { saver, made } = saverWith(['TMT'], [404], stored())
  expect(await saver.save(REQUEST)).toEqual({ kind: 'unknown', why: 'timeout' })
  expect(await saver.save(REQUEST)).toMatchObject({ kind: 'acked' })
  expect(made()).toEqual([CALLS.createSolution, CALLS.readSolution, CALLS.createSolution])
})

it('[SAVE-06] creates a solution again that an update does not find', async () => {
  const { saver, made } = saverWith(stored(), [404], stored())
  await saver.save(REQUEST)
  expect(await saver.save(REQUEST)).toMatchObject({ kind: 'acked' })
  expect(made()).toEqual([CALLS.createSolution, CALLS.updateSolution, CALLS.createSolution])
})

it.each([
  ['ENT', {}, { kind: 'unknown', why: 'offline' }],
  [500, {}, { kind: 'unknown', why: 'server' }],
  [401, {}, { kind: 'unknown', why: 'signed-out' }],
  [409, { why: 'closed' }, { kind: 'refused', why: 'closed' }],
  [409, { why: 'fenced' }, { kind: 'refused', why: 'fenced' }],
  [422, {}, { kind: 'refused', why: 'invalid' }],
] as const)(
  '[SAVE-12] %s %o ends as %o: only what no repetition can change is final',
  async (outcome, body, end) => {
    const { saver } = saverWith([outcome, body])
    expect(await saver.save(REQUEST)).toMatchObject(end)
  },
)
