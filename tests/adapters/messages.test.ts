import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { readAsync, readCancelled, readEvaluated, readRun } from '../../src/adapters/replies/runs.ts'
import { MESSAGES } from '../../src/adapters/socket/messages.ts'
import { ReadContext } from '../../src/schema/context.ts'
import { ReadError } from '../../src/schema/fault.ts'
import type { Reader } from '../../src/schema/read.ts'
import { Run, RunProgress } from '../../src/wire/runs.schema.ts'

const outcome = {
  id: 1,
  name: 'adds',
  is_sample: true,
  status: 'failed',
  limit: 'time',
  cpu_ms: 12,
  memory_bytes: 900,
  input: '1 2',
  expected: '3',
  actual: '4',
  message: 'Wrong',
}
const run = {
  run_id: 'r1',
  solution_id: 5,
  mode: 'judge',
  state: 'EVALUATED',
  position: 0,
  output: 'x',
  testcases: [outcome],
  data: { rows: [[1, null]] },
  message: 'Late',
  status: 'PAC',
}
const progress = {
  run_id: 'r1',
  state: 'EVALUATING',
  position: 3,
  output_from: 2,
  output: 'y',
  testcases: [outcome],
}
const result = { name: 'adds', classname: 'T', time: 0.25, status: 'passed', framework: 'x' }
const shown = {
  id: 1,
  name: 'adds',
  classname: 'T',
  framework: 'x',
  is_sample: true,
  status: 'passed',
  cpu_ms: 250,
}

const read = <T>(reader: Reader<T>, value: unknown) => reader(value, new ReadContext('', () => {}))

describe('a run', () => {
  it('[RUN-03] is read with everything that our own contract knows of it, and nothing else', () => {
    expect(Value.Check(Run, run)).toBe(true)
    expect(read(readRun, { ...run, secret: 1, testcases: [{ ...outcome, key: 1 }] })).toEqual(run)
    expect(Value.Check(RunProgress, progress)).toBe(true)
    expect(read(readAsync, { ...progress, secret: 1 })).toEqual(progress)
  })

  it('[GAP-030] [ENTITY-119] [ENTITY-121] [ENTITY-122] is read in the words of another backend', () => {
    expect(read(readRun, { solution_id: 5 })).toEqual({ solution_id: 5, state: 'EVALUATING' })
    expect(read(readAsync, { solution_id: '5', state: 'LOADING', stdout: 'a' })).toEqual({
      solution_id: 5,
      state: 'LOADING',
      output: 'a',
    })
    const evaluated = { solution_id: 5, status: 'ACC', testcases: [result, null], stdout: 'a\n', stderr: 'b' }
    expect(read(readEvaluated, evaluated)).toEqual({
      solution_id: 5,
      state: 'EVALUATED',
      status: 'ACC',
      output: 'a\nb',
      testcases: [shown],
    })
  })

  it('has the names of its test cases: an empty one of a hidden case too, and its number for none', () => {
    const cases = [
      { ...result, name: '' },
      { ...result, name: null, id: null },
    ]
    const { testcases = [] } = read(readRun, { status: 'ACC', testcases: cases })
    expect(testcases.map(({ id, name }) => [id, name])).toEqual([
      [shown.id, ''],
      [2, '2'],
    ])
  })

  it('that comes with its verdict in the reply is over', () => {
    expect(read(readRun, { testcases: [result] }).state).toBe('EVALUATED')
    expect(read(readRun, { status: 'REJ', state: 'NEVER HEARD OF' }).state).toBe('EVALUATED')
  })
})

it.each([undefined, null, {}, { success: true }, { status: 'queued', run_id: null }])(
  '[GAP-166] %j proves no run, and cancels one',
  (reply) => {
    expect(() => read(readRun, reply)).toThrow(ReadError)
    expect(read(readCancelled, reply)).toEqual({ state: 'ABORT' })
  },
)

it('a run that was over before it was cancelled keeps its verdict', () => {
  expect(read(readCancelled, { status: 'ACC' }).state).toBe('EVALUATED')
  expect(read(readCancelled, { state: 'EVALUATED' }).state).toBe('EVALUATED')
})

describe('a message', () => {
  it.each([null, {}, [], 'x', { epoch: null }])('[GUARD-24] names no holder: %j', (message) => {
    expect(read(MESSAGES['current-session'], message)).toEqual({})
  })

  it('[WS-04] [WS-10] has the parts that count', () => {
    expect(read(MESSAGES.init, { connid: 1, wid: 'w' })).toEqual({ connid: '1', wid: 'w', sockid: '' })
    expect(read(MESSAGES['browser-tolerance'], { tab_id: 't', value: '2' })).toEqual({
      tab_id: 't',
      value: 2,
    })
    expect(() => read(MESSAGES['browser-tolerance'], { tab_id: 't' })).toThrow('"value"')
  })
})
