import type { Sample } from '../../src/sdk/node.ts'
import type { Key } from './evaluator.ts'
import type { Problem, Solution } from './solution.ts'

const loop: Problem = {
  statement:
    '<p>Complete the function so that it returns the sum of a list.</p>' +
    '<pre><code class="language-python">def total(numbers):\n' +
    '    result = {{1}}\n' +
    '    for number in {{2}}:\n' +
    '        result += number\n' +
    '    return {{3}}\n</code></pre>',
  blanks: [{ label: 'start value', size: 4 }, { size: 12 }, { size: 12 }],
}
const loopKey: Key = { accept: [['0', '0.0'], ['numbers'], ['result']], ignoreCase: false }

const table: Problem = {
  statement:
    '<table><thead><tr><th>Country</th><th>Capital</th></tr></thead><tbody>' +
    '<tr><td>Switzerland</td><td>{{1}}</td></tr><tr><td>Brazil</td><td>{{2}}</td></tr></tbody></table>',
  blanks: [{ label: 'capital of Switzerland' }, { label: 'capital of Brazil' }],
}
const tableKey: Key = {
  accept: [
    ['Bern', 'Berne'],
    ['Brasília', 'Brasilia'],
  ],
  ignoreCase: true,
}

export const samples: readonly Sample<Problem, Solution, Key>[] = [
  {
    title: 'every blank right, within code',
    problem: loop,
    key: loopKey,
    solution: { choice: ['0', 'numbers', 'result'] },
    attempted: true,
    verdict: { status: 'ACC', score: 1 },
    displayed: 'UNE',
  },
  {
    title: 'one blank right, one wrong, one empty',
    problem: loop,
    key: loopKey,
    solution: { choice: ['1', 'numbers', ''] },
    attempted: true,
    verdict: { status: 'PAC', score: 1 / 3 },
    displayed: 'UNE',
  },
  {
    title: 'every blank empty',
    problem: loop,
    key: loopKey,
    solution: { choice: ['', '', ''] },
    attempted: false,
    verdict: { status: 'UNE', score: 0 },
    displayed: null,
  },
  {
    title: 'right but for case and white space, within a table',
    problem: table,
    key: tableKey,
    solution: { choice: [' bern', 'BRASÍLIA'] },
    attempted: true,
    verdict: { status: 'ACC', score: 1 },
    displayed: 'UNE',
  },
  {
    title: 'every blank wrong',
    problem: table,
    key: tableKey,
    solution: { choice: ['Geneva', 'Rio de Janeiro'] },
    attempted: true,
    verdict: { status: 'REJ', score: 0 },
    displayed: 'UNE',
  },
]
