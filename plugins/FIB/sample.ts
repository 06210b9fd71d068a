import { type Sample, samplesOf } from '@assess/sdk/node'
import type { Key } from './key.schema.ts'
import type { Problem, Solution } from './problem.schema.ts'

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
const loopKey: Key = { accept: [['0', '0.0'], ['numbers'], ['result']], ignoreCase: false, exact: false }

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
  exact: false,
}
const inCode = samplesOf(loop, loopKey)
const inTable = samplesOf(table, tableKey)

export const samples: readonly Sample<Problem, Solution, Key>[] = [
  inCode.answered(
    'every blank right, within code',
    { choice: ['0', 'numbers', 'result'] },
    { status: 'ACC', score: 1 },
    'UNE',
  ),
  inCode.answered(
    'one blank right, one wrong, one empty',
    { choice: ['1', 'numbers', ''] },
    { status: 'PAC', score: 1 / 3 },
    'UNE',
  ),
  inCode.empty('every blank empty', { choice: ['', '', ''] }),
  inTable.answered(
    'right but for case and white space, within a table',
    { choice: [' bern', 'BRASÍLIA'] },
    { status: 'ACC', score: 1 },
    'UNE',
  ),
  inTable.answered(
    'every blank wrong',
    { choice: ['Geneva', 'Rio de Janeiro'] },
    { status: 'REJ', score: 0 },
    'UNE',
  ),
]
