import { type Sample, samplesOf } from '@assess/sdk/node'
import { codedIn } from '../families/code/sample.ts'
import type { CodeSolution } from '../families/code/solution.ts'
import { NOTHING_CODED } from '../families/code/solution.ts'
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

const python = codedIn('python', 0)

const estimate = samplesOf(rents, rentsKey)
const printed = samplesOf(median, medianKey)

export const samples: readonly Sample<DataProblem, CodeSolution, DataKey>[] = [
  estimate.judged('every rent is right', python(estimator('100 + 10 * size')), 'ACC', 1),
  estimate.judged('rents that are 110 off on average', python(estimator('210 + 10 * size')), 'PAC', 0.5),
  estimate.judged('a rent that is not a number', python(estimator('"much"')), 'REJ', 0),
  printed.judged(
    'a printed median',
    python('import statistics, sys\n\nprint(statistics.median(map(float, sys.stdin)))'),
    'ACC',
    1,
  ),
  estimate.empty('nothing', NOTHING_CODED),
]
