import { type Sample, samplesOf } from '@assess/sdk/node'
import { codedIn } from '../families/code/sample.ts'
import type { CodeSolution } from '../families/code/solution.ts'
import { NOTHING_CODED } from '../families/code/solution.ts'
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

const python = codedIn('python', 0)

const sample = samplesOf(flowers, flowersKey)

export const samples: readonly Sample<DataProblem, CodeSolution, DataKey>[] = [
  sample.judged('every flower is right', python(classifier(' - 0.5')), 'ACC', 1),
  sample.judged('one flower of five is wrong', python(classifier('')), 'PAC', 0.75),
  sample.judged(
    'a program that ends with an error after it wrote',
    python(`${classifier(' - 0.5')}\nraise SystemExit(1)`),
    'REJ',
    0,
  ),
  sample.judged('no predictions', python('print("setosa")'), 'REJ', 0),
  sample.empty('nothing', NOTHING_CODED),
]
