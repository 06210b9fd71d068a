import type { Sample } from '../../src/sdk/node.ts'
import type { Key } from './evaluator.ts'
import type { Problem, Solution } from './solution.ts'

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

export const samples: readonly Sample<Problem, Solution, Key>[] = [
  {
    title: 'the right option',
    problem: single,
    key: singleKey,
    solution: { choice: [12] },
    attempted: true,
    verdict: { status: 'ACC', score: 1 },
    displayed: 'UNE',
  },
  {
    title: 'a wrong option',
    problem: single,
    key: singleKey,
    solution: { choice: [14] },
    attempted: true,
    verdict: { status: 'REJ', score: 0 },
    displayed: 'UNE',
  },
  {
    title: 'no option',
    problem: single,
    key: singleKey,
    solution: { choice: [] },
    attempted: false,
    verdict: { status: 'UNE', score: 0 },
    displayed: null,
  },
  {
    title: 'all right options of several',
    problem: multiple,
    key: multipleKey,
    solution: { choice: ['get', 'put', 'delete'] },
    attempted: true,
    verdict: { status: 'ACC', score: 1 },
    displayed: 'UNE',
  },
  {
    title: 'two right options and a wrong one',
    problem: multiple,
    key: multipleKey,
    solution: { choice: ['get', 'post', 'put'] },
    attempted: true,
    verdict: { status: 'PAC', score: 1 / 3 },
    displayed: 'UNE',
  },
  {
    title: 'as many wrong options as right ones',
    problem: multiple,
    key: multipleKey,
    solution: { choice: ['get', 'post'] },
    attempted: true,
    verdict: { status: 'REJ', score: 0 },
    displayed: 'UNE',
  },
]
