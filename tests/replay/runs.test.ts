import { expect, it } from 'vitest'
import { flakesOf } from '../../cli/replay/results/flakes.ts'
import { everyCase, fewest, readShard, sampledCases, shardOf } from '../../cli/replay/run/selection.ts'

const run = (id: string, status: 'passed' | 'failed', traceHash = 'a') => ({ id, status, traceHash })

it('shards hold every flow once, whatever their number, and are equally long', () => {
  const flows = Array.from({ length: 11 }, (_, index) => `flow-${index}`)
  const parts = [1, 2, 3].map((index) => shardOf(flows, { index, count: 3 }))
  expect(parts.flat().toSorted()).toEqual(flows.toSorted())
  expect(parts.map(({ length }) => length)).toEqual([4, 4, 3])
})

it('of the cases of a flow every n-th is played, of the others each', () => {
  const flows = ['a', 'table', 'table', 'b', 'table', 'table'].map((file, index) => ({ file, index }))
  expect(everyCase(flows, 3).map(({ index }) => index)).toEqual([0, 1, 3, 5])
  expect(everyCase(flows, 1)).toEqual(flows)
})

it('the report says of which flows some cases were left out', () => {
  const flows = ['a', 'table', 'table', 'b', 'table'].map((file, index) => ({
    file,
    id: `${file}[${index}]`,
  }))
  expect(sampledCases(flows, everyCase(flows, 2))).toEqual([{ flow: 'table', played: 2, all: 3 }])
  expect(sampledCases(flows, flows)).toEqual([])
  expect(sampledCases(flows, flows.slice(0, 1))).toEqual([])
})

it('the fewest flows prove all that no test proves, each with all of its cases', () => {
  const flows = [
    { file: 'a', covers: ['SAVE-01', 'SAVE-02'] },
    { file: 'b', covers: ['SAVE-02', 'SAVE-03', 'SAVE-04'] },
    { file: 'b', covers: ['SAVE-02', 'SAVE-03', 'SAVE-04'] },
    { file: 'c', covers: ['SAVE-04', 'SAVE-02'] },
    { file: 'd', covers: ['SAVE-01', 'SAVE-05', 'SAVE-06'] },
    { file: 'e', covers: [] },
    { file: 'f' },
  ]
  expect(fewest(flows, new Set()).map(({ file }) => file)).toEqual(['b', 'b', 'd', 'e', 'f'])
  expect(fewest(flows, new Set(['SAVE-03', 'SAVE-04'])).map(({ file }) => file)).toEqual(['a', 'd', 'e', 'f'])
})

it('a short flow is played rather than a long one that proves no more', () => {
  const flows = [
    { file: 'long', covers: ['SAVE-01'], steps: Array(9) },
    { file: 'short', covers: ['SAVE-01'], steps: Array(2) },
  ]
  expect(fewest(flows, new Set()).map(({ file }) => file)).toEqual(['short'])
})

it.each(['0/3', '4/3', '2', '1/0', 'a/b', '-1/2', '1.5/2'])('%s is not a shard', (text) => {
  expect(readShard(text)).toBeUndefined()
})

it('a flake passed and failed, or went different ways; a flow that always fails is not flaky', () => {
  const runs = [
    run('steady', 'passed'),
    run('steady', 'passed'),
    run('broken', 'failed'),
    run('broken', 'failed'),
    run('flaky', 'failed'),
    run('flaky', 'passed'),
    run('drifting', 'passed', 'a'),
    run('drifting', 'passed', 'b'),
  ]
  expect(flakesOf(runs, () => true)).toEqual([
    { id: 'flaky', runs: 2, failed: 1, ways: 1 },
    { id: 'drifting', runs: 2, failed: 0, ways: 2 },
  ])
  expect(flakesOf(runs, () => false).map(({ id }) => id)).toEqual(['flaky'])
})
