import { type Sample, samplesOf } from '@assess/sdk/node'
import type { Key } from './key.schema.ts'
import type { Problem, Solution } from './problem.schema.ts'

const single: Problem = {
  statement: '<p>What does <code>typeof null</code> give in JavaScript?</p>',
  is_multi_correct: 'Single',
  options: [
    { id: 11, text: '<code>"null"</code>' },
    { id: 12, text: '<code>"object"</code>' },
    { id: 13, text: '<code>"undefined"</code>' },
    { id: 14, text: 'It throws a <code>TypeError</code>' },
  ],
}
const singleKey: Key = { correct: [12] }

const multiple: Problem = {
  statement: '<p>Which of these HTTP methods are <strong>idempotent</strong>?</p>',
  is_multi_correct: 'Multiple',
  options: [
    { id: 'get', text: '<code>GET</code>' },
    { id: 'post', text: '<code>POST</code>' },
    { id: 'put', text: '<code>PUT</code> &amp; its kin' },
    { id: 'delete', text: '<code>DELETE</code>' },
  ],
}
const multipleKey: Key = { correct: ['get', 'put', 'delete'] }
const one = samplesOf(single, singleKey)
const several = samplesOf(multiple, multipleKey)

export const samples: readonly Sample<Problem, Solution, Key>[] = [
  one.answered('the right option', { choice: [12] }, { status: 'ACC', score: 1 }, 'UNE'),
  one.answered('a wrong option', { choice: [14] }, { status: 'REJ', score: 0 }, 'UNE'),
  one.empty('no option', { choice: [] }),
  several.answered(
    'all right options of several',
    { choice: ['get', 'put', 'delete'] },
    { status: 'ACC', score: 1 },
    'UNE',
  ),
  several.answered(
    'two right options and a wrong one',
    { choice: ['get', 'post', 'put'] },
    { status: 'PAC', score: 1 / 3 },
    'UNE',
  ),
  several.answered(
    'as many wrong options as right ones',
    { choice: ['get', 'post'] },
    { status: 'REJ', score: 0 },
    'UNE',
  ),
]
