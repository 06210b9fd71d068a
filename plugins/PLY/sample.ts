import type { Sample } from '../../src/sdk/node.ts'
import type { CodeProblem } from '../families/code/problem.ts'
import { type CodeSolution, NOTHING_CODED } from '../families/code/solution.ts'
import { uriOf } from '../families/code/technologies.ts'
import { PLY } from './solution.ts'

const tryOut: CodeProblem = PLY.problem({
  statement: '<p>Try out what you like; nothing here is judged.</p>',
  technologies: ['python', 'javascript'],
})

const open = { problem: tryOut, key: null } as const
const NO_LOCK = {
  stub_length: { head: 0, body: 0, tail: 0 },
  lock_range: { head: null, tail: null },
} as const

export const samples: readonly Sample<CodeProblem, CodeSolution, null>[] = [
  {
    title: 'a program with an input',
    ...open,
    solution: {
      ...NOTHING_CODED,
      technology: uriOf('python'),
      code: 'print(input()[::-1])',
      data: NO_LOCK,
      stdin: 'forwards',
    },
    attempted: true,
    verdict: { status: 'NRE', score: 0 },
    displayed: null,
  },
  {
    title: 'two languages',
    ...open,
    solution: {
      ...NOTHING_CODED,
      technology: uriOf('javascript'),
      code: 'console.log(6 * 7)',
      data: NO_LOCK,
      drafts: { python: 'print(6 * 7)' },
    },
    attempted: true,
    verdict: { status: 'NRE', score: 0 },
    displayed: null,
  },
  {
    title: 'nothing',
    ...open,
    solution: NOTHING_CODED,
    attempted: false,
    verdict: { status: 'UNE', score: 0 },
    displayed: null,
  },
]
