import { type Sample, samplesOf } from '@assess/sdk/node'
import { prepare } from './evaluator.ts'
import type { Key } from './key.schema.ts'
import type { Problem, Solution } from './problem.schema.ts'

const methods: Problem = {
  statement: '<p>What does each method of HTTP do?</p>',
  items: [{ text: '<code>GET</code>' }, { text: '<code>PUT</code>' }, { text: '<code>DELETE</code>' }],
  partners: [
    { id: 'read', text: 'reads a resource' },
    { id: 'replace', text: 'replaces a resource' },
    { id: 'remove', text: 'removes a resource' },
    { id: 'run', text: 'runs a program &amp; more' },
  ],
  reuse: false,
}
const methodsKey: Key = { pairs: ['read', 'replace', 'remove'] }

const kinds: Problem = {
  statement: '<p>Which kind of animal is it?</p>',
  items: [{ text: 'Whale' }, { text: 'Bat' }, { text: 'Penguin' }],
  partners: [
    { id: 'mammal', text: 'a <strong>mammal</strong>' },
    { id: 'bird', text: 'a <strong>bird</strong>' },
    { id: 'fish', text: 'a <strong>fish</strong>' },
  ],
  reuse: true,
}
const kindsKey: Key = { pairs: ['mammal', 'mammal', 'bird'] }

const SEED = 7
const once = samplesOf(methods, methodsKey, SEED)
const often = samplesOf(kinds, kindsKey, SEED)

/** An answer of these partners, under the ids that the seed draws. */
function partners(problem: Problem, ...ids: readonly string[]): Solution {
  const key = { pairs: [...ids] }
  return { choice: [...prepare({ problem, key }, SEED).key.pairs] }
}

export const samples: readonly Sample<Problem, Solution, Key>[] = [
  once.empty('no pair', { choice: [] }),
  once.answered(
    'all pairs right',
    partners(methods, ...methodsKey.pairs),
    { status: 'ACC', score: 1 },
    'UNE',
  ),
  once.answered(
    'one right, one wrong, one without a partner',
    partners(methods, 'read', 'run', ''),
    { status: 'PAC', score: 1 / 3 },
    'UNE',
  ),
  often.answered(
    'a partner used twice',
    partners(kinds, 'mammal', 'mammal', 'bird'),
    { status: 'ACC', score: 1 },
    'UNE',
  ),
  often.answered(
    'no pair right',
    partners(kinds, 'fish', 'bird', 'fish'),
    { status: 'REJ', score: 0 },
    'UNE',
  ),
]
