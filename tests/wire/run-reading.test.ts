import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { readProgress, readRun } from '../../src/wire/run-reading.ts'
import { Run, RunProgress } from '../../src/wire/runs.ts'

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

it('[RUN-03] reads everything that the contract knows of a run, and nothing else', () => {
  expect(Value.Check(Run, run)).toBe(true)
  expect(readRun({ ...run, secret: 1, testcases: [{ ...outcome, key: 1 }] })).toEqual(run)
  expect(Value.Check(RunProgress, progress)).toBe(true)
  expect(readProgress({ ...progress, secret: 1 })).toEqual(progress)
})

it.each([
  ...[undefined, null, 'r1', [], {}].map((value) => [value]),
  ...['run_id', 'mode', 'state', 'output', 'testcases'].map((name) => [{ ...run, [name]: undefined }]),
  ...[
    { ...run, state: 'IDLE' },
    { ...run, testcases: [{}] },
    { ...run, testcases: [null] },
  ].map((value) => [value]),
])('takes %o for no run', (value) => {
  expect(readRun(value)).toBeUndefined()
})

it.each(['run_id', 'state', 'output_from', 'output', 'testcases'])('needs %s of a progress', (name) => {
  expect(readProgress({ ...progress, [name]: {} })).toBeUndefined()
})

it('leaves out what is optional and wrong', () => {
  expect(readRun({ ...run, position: 'first', message: 7, status: 'BEST', testcases: [] })).toEqual({
    run_id: 'r1',
    solution_id: 5,
    mode: 'judge',
    state: 'EVALUATED',
    output: 'x',
    testcases: [],
    data: run.data,
  })
})
