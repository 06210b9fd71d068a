import type { Sample } from '../../src/sdk/node.ts'
import type { CodeSolution } from '../families/code/solution.ts'
import { NOTHING_CODED } from '../families/code/solution.ts'
import { uriOf } from '../families/code/technologies.ts'
import { type DataKey, readDataKey } from '../families/metric/script/evaluator.ts'
import type { DataProblem } from '../families/metric/script/problem.ts'
import { MLI } from './solution.ts'

/** Flowers of two kinds; long petals are the second one's, with one exception that only the truth knows. */
const flowers: DataProblem = MLI.problem({
  statement:
    '<p><code>train.csv</code> has measured flowers of two kinds. Say of each flower in <code>test.csv</code> of which ' +
    'kind it is.</p>',
  technologies: ['python'],
  files: {
    'train.csv': 'flower,petal,kind\n1,1.4,setosa\n2,1.5,setosa\n3,4.7,versicolor\n4,4.5,versicolor\n',
    'test.csv': 'flower,petal\n11,1.3\n12,4.9\n13,1.7\n14,3.9\n15,3.0\n',
  },
  prediction: { id: 'flower', target: 'kind', metric: 'accuracy' },
})

const flowersKey: DataKey = readDataKey(
  {
    truth: 'flower,kind\n11,setosa\n12,versicolor\n13,setosa\n14,versicolor\n15,versicolor\n',
    accept: 1,
    zero: 0.2,
    public_ids: [11, 12],
  },
  flowers,
)

/** Labels by the middle between the means of both kinds, moved by `shift`. */
const classifier = (shift: string) => `import csv

rows = list(csv.DictReader(open("train.csv")))
kinds = sorted({row["kind"] for row in rows})
means = {kind: sum(float(row["petal"]) for row in rows if row["kind"] == kind) / 2 for kind in kinds}
border = sum(means.values()) / 2${shift}
with open("predictions.csv", "w") as file:
    print("flower,kind", file=file)
    for row in csv.DictReader(open("test.csv")):
        kind = "setosa" if float(row["petal"]) < border else "versicolor"
        print(row["flower"], kind, sep=",", file=file)`

const NO_LOCK = {
  stub_length: { head: 0, body: 0, tail: 0 },
  lock_range: { head: null, tail: null },
} as const

const python = (code: string): CodeSolution => ({
  ...NOTHING_CODED,
  ...{ technology: uriOf('python'), code, data: NO_LOCK },
})

const attempted = { problem: flowers, key: flowersKey, attempted: true } as const
const REJECTED = { verdict: { status: 'REJ', score: 0 }, displayed: 'REJ' } as const

export const samples: readonly Sample<DataProblem, CodeSolution, DataKey>[] = [
  {
    title: 'every flower is right',
    ...attempted,
    verdict: { status: 'ACC', score: 1 },
    displayed: 'ACC',
    solution: python(classifier(' - 0.5')),
  },
  {
    title: 'one flower of five is wrong',
    ...attempted,
    verdict: { status: 'PAC', score: 0.75 },
    displayed: 'PAC',
    solution: python(classifier('')),
  },
  {
    title: 'a program that ends with an error after it wrote',
    ...{ ...attempted, ...REJECTED },
    solution: python(`${classifier(' - 0.5')}\nraise SystemExit(1)`),
  },
  { title: 'no predictions', ...{ ...attempted, ...REJECTED }, solution: python('print("setosa")') },
  {
    title: 'nothing',
    ...{ problem: flowers, key: flowersKey, solution: NOTHING_CODED },
    ...{ attempted: false, verdict: { status: 'UNE', score: 0 }, displayed: null },
  },
]
