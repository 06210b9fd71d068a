import type { Sample } from '../../src/sdk/node.ts'
import type { CodeSolution } from '../families/code/solution.ts'
import { NOTHING_CODED } from '../families/code/solution.ts'
import { uriOf } from '../families/code/technologies.ts'
import { type DataKey, readDataKey } from '../families/metric/script/evaluator.ts'
import type { DataProblem } from '../families/metric/script/problem.ts'
import { DSC } from './solution.ts'

const rents: DataProblem = DSC.problem({
  statement:
    '<p><code>known.csv</code> has flats with their rents. Estimate the rents of the flats in <code>asked.csv</code>.</p>',
  technologies: ['python', 'r'],
  files: {
    'known.csv': 'flat,size,rent\n1,20,300\n2,40,500\n3,60,700\n',
    'asked.csv': 'flat,size\n7,50\n8,30\n9,100\n',
  },
  prediction: { id: 'flat', target: 'rent', metric: 'mae' },
})

const rentsKey: DataKey = readDataKey(
  { truth: 'flat,rent\n7,600\n8,400\n9,1100\n', accept: 10, zero: 210, public_share: 0.5 },
  rents,
)

/** Judged by what it prints, as any other program. */
const median: DataProblem = DSC.problem({
  statement: '<p>The input has one number on each line. Print their median.</p>',
  technologies: ['python'],
  sample_testcases: [{ name: 'three numbers', input: '3\n1\n2\n', output: '2\n' }],
})

const medianKey: DataKey = readDataKey(
  {
    testcases: [{ name: 'two numbers', input: '1\n2\n', output: '1.5\n' }],
    checker: { kind: 'numeric', tolerance: 0.001 },
  },
  median,
)

const estimator = (estimate: string) => `import csv

with open("predictions.csv", "w") as file:
    print("flat,rent", file=file)
    for row in csv.DictReader(open("asked.csv")):
        size = float(row["size"])
        print(row["flat"], ${estimate}, sep=",", file=file)`

const NO_LOCK = {
  stub_length: { head: 0, body: 0, tail: 0 },
  lock_range: { head: null, tail: null },
} as const

const python = (code: string): CodeSolution => ({
  ...NOTHING_CODED,
  ...{ technology: uriOf('python'), code, data: NO_LOCK },
})

const attempted = { problem: rents, key: rentsKey, attempted: true } as const
const ACCEPTED = { verdict: { status: 'ACC', score: 1 }, displayed: 'ACC' } as const
const REJECTED = { verdict: { status: 'REJ', score: 0 }, displayed: 'REJ' } as const

export const samples: readonly Sample<DataProblem, CodeSolution, DataKey>[] = [
  { title: 'every rent is right', ...attempted, ...ACCEPTED, solution: python(estimator('100 + 10 * size')) },
  {
    title: 'rents that are 110 off on average',
    ...attempted,
    verdict: { status: 'PAC', score: 0.5 },
    displayed: 'PAC',
    solution: python(estimator('210 + 10 * size')),
  },
  {
    title: 'a rent that is no number',
    ...{ ...attempted, ...REJECTED },
    solution: python(estimator('"much"')),
  },
  {
    title: 'a printed median',
    ...{ problem: median, key: medianKey, attempted: true, ...ACCEPTED },
    solution: python('import statistics, sys\n\nprint(statistics.median(map(float, sys.stdin)))'),
  },
  {
    title: 'nothing',
    ...{ problem: rents, key: rentsKey, solution: NOTHING_CODED },
    ...{ attempted: false, verdict: { status: 'UNE', score: 0 }, displayed: null },
  },
]
