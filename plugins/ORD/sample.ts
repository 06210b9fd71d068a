import { type Sample, samplesOf } from '@assess/sdk/node'
import { prepare } from './evaluator.ts'
import type { Key } from './key.schema.ts'
import type { Problem, Solution } from './problem.schema.ts'

const written = { code: true, indents: false, pool: false, lines: [] }

const swap: Problem = {
  ...written,
  statement: '<p>Put the lines into order, so that <code>a</code> and <code>b</code> are swapped.</p>',
}
const swapKey: Key = { lines: ['old = a', 'a = b', 'b = old'], distractors: [] }

const absolute: Problem = {
  ...written,
  indents: true,
  statement: '<p>Write a function that gives the absolute value of a number.</p>',
}
const absoluteKey: Key = {
  lines: ['def absolute(x):', '    if x < 0:', '        return -x', '    return x'],
  distractors: ['if x > 0:'],
}
const SEED = 7
const plain = samplesOf(swap, swapKey, SEED)
const nested = samplesOf(absolute, absoluteKey, SEED)

/** An answer of these lines, each indented as it begins; ids are those that the seed draws. */
function order(problem: Problem, key: Key, ...lines: readonly string[]): Solution {
  const drawn = prepare({ problem, key }, SEED).problem.lines
  return {
    choice: lines.map((line) => {
      const text = line.trim()
      const id = drawn.find((one) => one.text === text)?.id ?? ''
      return { line: id, indent: (line.length - text.length) / 4 }
    }),
  }
}
export const samples: readonly Sample<Problem, Solution, Key>[] = [
  plain.empty('nothing moved', { choice: [] }),
  plain.answered(
    'the right order',
    order(swap, swapKey, ...swapKey.lines),
    { status: 'ACC', score: 1 },
    'UNE',
  ),
  plain.answered(
    'the first line last',
    order(swap, swapKey, 'a = b', 'b = old', 'old = a'),
    { status: 'PAC', score: 1 / 4 },
    'UNE',
  ),
  nested.answered(
    'right lines, rightly indented',
    order(absolute, absoluteKey, ...absoluteKey.lines),
    { status: 'ACC', score: 1 },
    'UNE',
  ),
  nested.answered(
    'a line that stays out in place of another one, and one that is not indented',
    order(absolute, absoluteKey, 'def absolute(x):', '    if x > 0:', 'return -x', '    return x'),
    { status: 'PAC', score: 3 / 5 },
    'UNE',
  ),
  nested.answered(
    'a wrong line alone',
    order(absolute, absoluteKey, 'if x > 0:'),
    { status: 'REJ', score: 0 },
    'UNE',
  ),
  nested.empty('no line used', { choice: [] }),
]
