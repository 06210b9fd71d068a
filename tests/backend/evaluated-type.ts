import { stripTypeScriptTypes } from 'node:module'
import { Type } from 'typebox'
import { nodeManifest as real } from '../../plugins/node.ts'
import { defineNodePlugin, type EvaluatedPlugin } from '../../src/sdk/node.ts'
import { solutionFieldsOf } from '../../src/wire/solution.ts'

const right = { status: 'ACC', score: 1 } as const

/** What evaluators do wrong, by the key of the problem that has it done. */
export const MISBEHAVIOURS: Readonly<Record<string, () => unknown>> = {
  throws: () => {
    throw new Error('wrong turn')
  },
  'throws what is not an error': () => {
    throw null
  },
  'throws what cannot be shown': () => {
    throw {
      toString() {
        throw new Error('again')
      },
    }
  },
  rejects: () => Promise.reject(new Error('wrong turn')),
  'gives nothing': () => undefined,
  'gives null': () => null,
  'gives a text': () => 'ACC',
  'gives no number': () => ({ status: 'ACC', score: Number.NaN }),
  'gives infinity': () => ({ status: 'ACC', score: Number.POSITIVE_INFINITY }),
  'gives more than all': () => ({ status: 'ACC', score: 7 }),
  'gives less than nothing': () => ({ status: 'PAC', score: -0.5 }),
  'gives a score as text': () => ({ status: 'ACC', score: '1' }),
  'gives a large integer': () => ({ status: 'ACC', score: 1n }),
  'gives an unknown status': () => ({ status: 'GREAT', score: 1 }),
  'gives a status that no judgement has': () => ({ status: 'CLR', score: 0 }),
  'gives functions': () => ({ ...right, more: () => 1 }),
  'gives what throws when it is read': () => ({
    status: 'ACC',
    get score() {
      throw new Error('wrong turn')
    },
  }),
  'never ends its recursion': function again(): unknown {
    return [again()]
  },
  'takes all memory': () => {
    const all: unknown[] = []
    for (;;) all.push(new Array(1_000_000).fill(all.length))
  },
  ...(process.platform === 'linux' && {
    'takes all memory with buffers': () => {
      const all: Buffer[] = []
      for (;;) all.push(Buffer.alloc(16_000_000, 1))
    },
    'takes all memory with one buffer': () => Buffer.alloc(4_000_000_000, 1),
  }),
  'ends the process': () => process.exit(0),
  'fails later': () => {
    queueMicrotask(() => {
      throw new Error('wrong turn')
    })
    return new Promise(() => {})
  },
  'has a promise fail that nobody waits for': () => {
    void Promise.reject(new Error('wrong turn'))
    return new Promise(() => {})
  },
  // All is well where it finds one.
  'has no environment of the server': () => (Object.keys(process.env).length > 0 ? right : undefined),
}

const kept: Buffer[] = []

/** What evaluators do that takes for ever. */
export const ENDLESS: Readonly<Record<string, () => unknown>> = {
  'never resolves': () => new Promise(() => {}),
  'never ends': () => {
    for (;;);
  },
  'never lets anything else happen': () =>
    new Promise(function again() {
      void Promise.resolve().then(again)
    }),
}

/** Evaluates as the key says; the statuses of its answers fail where the key is about them. */
const EVL = defineNodePlugin<string, string, string, EvaluatedPlugin<string, string, string>>({
  code: 'EVL',
  samples: [],
  schemas: { problem: Type.Object({}), solution: Type.Object({}) },
  solution: {
    empty: () => '',
    encode: (answer) => ({ answer }),
    decode: (saved) => String(solutionFieldsOf(saved).answer ?? ''),
  },
  problem: () => 'Say something.',
  key: (raw) => String(raw),
  isAttempted: (answer) => answer !== '',
  status(answer, judged) {
    if (answer === 'has no status') throw new Error('wrong turn')
    return judged === 'ACC' ? 'ACC' : 'UNE'
  },
  drive: async () => {},
  evaluate(_, __, key): never {
    if (key === 'keeps buffers') kept.push(Buffer.alloc(50_000_000, 1))
    if (key === 'prints much') {
      stripTypeScriptTypes('let tried: number')
      for (let line = 0; line < 1000; line += 1) console.log(`line ${line} ${'.'.repeat(90)}`)
    }
    const misbehave = { ...MISBEHAVIOURS, ...ENDLESS }[key] ?? (() => right)
    return misbehave() as never
  },
})

/** The real types with this one, for the server and for the processes that evaluate. */
export const nodeManifest = { ...real, EVL: async () => ({ default: EVL }) }
