import { Type } from 'typebox'
import { nodeManifest as real } from '../../plugins/node.ts'
import { ReadContext } from '../../src/schema/context.ts'
import { read } from '../../src/schema/read.ts'
import type { Shape } from '../../src/schema/shape.ts'
import { defineNodePlugin, type EvaluatedPlugin, type ExecutedPlugin } from '../../src/sdk/node.ts'
import { seededRandom } from '../../src/sdk/random.ts'
import { samplesOf } from '../../src/sdk/samples.ts'
import { solutionFieldsOf } from '../../src/wire/solution.ts'

const Range = Type.Object({ name: Type.String(), from: Type.Number(), to: Type.Number() })
const Problem = Type.Object({
  statement: Type.String(),
  ranges: Type.Array(Range),
  /** What was drawn, for a view that shows it by itself. */
  drawn: Type.Array(Type.Number(), { default: [] }),
})
type Problem = Shape<typeof Problem>

/** The answer is this number, times all that was drawn; an author gives the number. */
const Key = Type.Object({ factor: Type.Number(), wanted: Type.Optional(Type.Number()) })
type Key = Shape<typeof Key>

const filled = (html: string, values: ReadonlyMap<string, number>) =>
  html.replace(/\{(\w+)\}/g, (place, name) => String(values.get(name) ?? place))

let calls = 0

/** What `prepare` does wrong, by the first word of the statement. */
const MISBEHAVIOURS: Readonly<Record<string, (drawn: object) => unknown>> = {
  throws: () => {
    throw new Error('wrong turn')
  },
  hangs: () => {
    for (;;);
  },
  unread: (drawn) => ({ ...drawn, problem: { statement: 'x', ranges: 'none' } }),
  more: (drawn) => ({ ...drawn, problem: { statement: 'x', ranges: [], drawn: [], wanted: 7 } }),
  badkey: (drawn) => ({ ...drawn, key: { factor: 'one' } }),
  strangekey: (drawn) => ({ ...drawn, key: { factor: 1, wantd: 7 } }),
  map: (drawn) => ({ ...drawn, key: new Map([['factor', 1]]) }),
  promise: (drawn) => Promise.resolve(drawn),
  impure: (drawn) => ({ ...drawn, key: { factor: 1, wanted: ++calls } }),
}

export const WRONG = Object.keys(MISBEHAVIOURS)

const statement = '<p>A box weighs {m} kg. What do {n} of them weigh?</p>'
const problem: Problem = {
  statement,
  ranges: [
    { name: 'm', from: 2, to: 900 },
    { name: 'n', from: 2, to: 900 },
  ],
  drawn: [],
}

/** A number to find, with numbers of their own for each attempt. */
export const DRN = defineNodePlugin<Problem, string, Key, EvaluatedPlugin<Problem, string, Key>>({
  code: 'DRN',
  samples: [samplesOf(problem, { factor: 1 }, 7).judged('the product', '10560', 'ACC', 1)],
  schemas: { problem: Problem, solution: Type.Object({}), key: Key },
  solution: {
    empty: () => '',
    encode: (answer) => ({ answer }),
    decode: (saved) => String(solutionFieldsOf(saved).answer ?? ''),
  },
  problem: (raw, at = new ReadContext()) => read(Problem, raw, at),
  key: (raw) => read(Key, raw, new ReadContext('key')),
  isAttempted: (answer) => answer !== '',
  status: (_, judged) => (judged === 'ACC' || judged === 'PAC' ? judged : 'UNE'),
  drive: (page, { drawn }, answer) =>
    page.fill({ role: 'textbox', name: `Weight of ${drawn.join(' times ')}` }, answer),
  prepare(written, seed) {
    const random = seededRandom(seed)
    const { ranges, statement: text } = written.problem
    const values = new Map(ranges.map(({ from, name, to }) => [name, random.integer(from, to)]))
    const drawn = [...values.values()]
    const wanted = drawn.reduce((product, value) => product * value, written.key.factor)
    const variant = {
      problem: { ...written.problem, statement: filled(text, values), drawn },
      key: { ...written.key, wanted },
      ...(written.explanation !== undefined && { explanation: filled(written.explanation, values) }),
    }
    const misbehave = MISBEHAVIOURS[text.split(' ')[0] ?? '']
    return misbehave ? (misbehave(variant) as typeof variant) : variant
  },
  flaws: (_, key) => (key?.wanted === 0 ? [{ place: 'ranges', message: 'Nothing is to be found' }] : []),
  rightAnswer: (_, { wanted }) => ({ html: `<p>${wanted} kg</p>` }),
  evaluate(_, answer, { wanted }) {
    if (answer === '') return { status: 'UNE', score: 0 }
    if (Number(answer) === wanted) return { status: 'ACC', score: 1 }
    return Number(answer) * 2 === wanted ? { status: 'PAC', score: 0.5 } : { status: 'REJ', score: 0 }
  },
})

const { evaluate, ...common } = DRN

/** The same, judged by a run. */
const DRX = defineNodePlugin<Problem, string, Key, ExecutedPlugin<Problem, string, Key>>({
  ...common,
  code: 'DRX',
  runsUnsandboxed: true,
  execute: async (problem, answer, key) => ({
    verdict: await evaluate(problem, answer, key),
    data: [...problem.drawn],
  }),
})

/** The real types with these, for the server and for the threads that evaluate. */
export const nodeManifest = {
  ...real,
  DRN: async () => ({ default: DRN }),
  DRX: async () => ({ default: DRX }),
}

/** As its author writes it. */
export const BOXES = {
  slug: 'boxes',
  problem_type: 'DRN',
  title: 'The boxes',
  statement,
  score: 2,
  content: { ranges: problem.ranges },
  key: { factor: 1 },
  explanation: '<p>{m} kg, {n} times.</p>',
}
