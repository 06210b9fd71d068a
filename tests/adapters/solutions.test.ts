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
    report: () => {},
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

const bare = (body: object | undefined): HttpReply => ({ status: 200, headers: new Headers(), body })

it.each<[string, object | undefined]>([
  ['nothing', undefined],
  ['an empty record', {}],
  ['another answer', { slug: 's-1', answer: 'other' }],
])('[SAVE-01] a reply with %s proves nothing, and the answer that is read again does', async (_, body) => {
  const { saver, made } = saverWith(bare(body), bare({ id: 5, slug: 's-1', answer: 'words' }))
  expect(await saver.save(REQUEST)).toMatchObject({
    kind: 'acked',
    rev: 3,
    savedAt: undefined,
    solution: { id: 5, slug: 's-1' },
  })
  expect(made()).toEqual([CALLS.createSolution, CALLS.readSolution])
})

it('[SAVE-01] an answer that cannot be found in what is stored is not acknowledged', async () => {
  const { saver } = saverWith(bare({}), bare({ slug: 's-1', answer: 'other' }), bare({}), [404])
  expect(await saver.save(REQUEST)).toEqual({ kind: 'unknown', why: 'server' })
})

it('[SAVE-01] a backend without revisions acknowledges by the same answer, however it orders its fields', async () => {
  const fields = { answer: { b: 1, a: [null, { y: null, x: 2 }] } }
  const { saver, made } = saverWith(bare({ slug: 's-1', answer: { a: [null, { x: 2 }], b: 1 } }))
  expect(await saver.save({ ...REQUEST, fields })).toMatchObject({ kind: 'acked', rev: 3 })
  expect(made()).toEqual([CALLS.createSolution])
})

it('[SAVE-01] a backend that keeps numbers as texts, and neither empty texts nor empty lists, acknowledges by the same answer', async () => {
  const { saver, made } = saverWith(bare({ slug: 's-1', choice: ['3', null], extra_data: {} }))
  const fields = { choice: [3, ''], extra_data: { stdin: '', files: [] }, code: '', attachments: [] }
  expect(await saver.save({ ...REQUEST, fields })).toMatchObject({ kind: 'acked' })
  expect(made()).toEqual([CALLS.createSolution])
})

it.each([
  ['def f():\r\n  return 1', 'acked'],
  ['def f():\n  return 1\n \n', 'acked'],
  ['def f():\n  return 1', 'acked'],
  ['  def f():\n  return 1', 'unknown'],
  ['def f():\nreturn 1', 'unknown'],
])('[SAVE-01] a backend that keeps a program as %j', async (code, kind) => {
  const { saver } = saverWith(bare({ slug: 's-1', code }), bare({ slug: 's-1', code }))
  const fields = { code: 'def f():\n  return 1\n' }
  expect((await saver.save({ ...REQUEST, fields })).kind).toBe(kind)
})

it.each<[string | undefined, object]>([
  ['fenced', { kind: 'refused', why: 'fenced' }],
  ['conflict', { kind: 'refused', why: 'fenced' }],
  ['closed', { kind: 'refused', why: 'closed' }],
  ['Save already in progress', { kind: 'unknown', why: 'server' }],
  [undefined, { kind: 'unknown', why: 'server' }],
])('[SAVE-03] a 409 with %j is %j', async (why, reply) => {
  const { saver } = saverWith([409, { why }])
  expect(await saver.save(REQUEST)).toMatchObject(reply)
})

const CHOICE: SaveRequest = { ...REQUEST, code: 'MCQ', fields: { choice: ['a'] } }
const CLEARED: SaveRequest = { ...CHOICE, fields: { choice: [] }, rev: 4 }
const kept = (choice: string[]): HttpReply => ({ ...stored(), body: { ...SOLUTION, choice } })
const done = (headers: Record<string, string> = {}): HttpReply => ({
  status: 200,
  headers: new Headers(headers),
  body: {},
})

it.each<[string, (HttpReply | [Outcome, object?])[], Call[]]>([
  ['names the revision', [done({ [SAVE_HEADERS.rev]: '4' })], []],
  ['has no solution afterwards', [done(), [404]], [CALLS.readSolution]],
  ['had none before', [[404], [404]], [CALLS.readSolution]],
])('[SAVE-08] [CALL-34] [CALL-38] a choice is cleared when the backend %s', async (_, answers, asked) => {
  const { saver, calls, made } = saverWith(kept(['a']), ...answers, kept(['b']))
  await saver.save(CHOICE)
  expect(await saver.save(CLEARED)).toMatchObject({ kind: 'acked', rev: 4 })
  expect(calls[1]?.[1]).toMatchObject({ parts: { slug: 's-1' }, query: { context_slug: '' } })
  if (asked.length > 0) expect(calls[2]?.[1]?.query).toMatchObject({ solution_slug: 's-1' })
  await saver.save({ ...CHOICE, fields: { choice: ['b'] }, rev: 5 })
  expect(made()).toEqual([CALLS.createSolution, CALLS.deleteSolution, ...asked, CALLS.createSolution])
})

it('[SAVE-08] stores an empty choice where the backend deletes nothing', async () => {
  const { saver, made } = saverWith(kept(['a']), [405], kept(['a']), kept([]))
  await saver.save(CHOICE)
  expect(await saver.save(CLEARED)).toMatchObject({ kind: 'acked' })
  expect(made().slice(1)).toEqual([CALLS.deleteSolution, CALLS.readSolution, CALLS.updateSolution])
})
