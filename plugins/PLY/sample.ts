import { type Sample, samplesOf } from '@assess/sdk/node'
import type { CodeProblem } from '../families/code/problem.ts'
import { codedIn } from '../families/code/sample.ts'
import { type CodeSolution, NOTHING_CODED } from '../families/code/solution.ts'
import { PLY } from './solution.ts'

const tryOut: CodeProblem = PLY.problem({
  statement: '<p>Try out what you like; nothing here is judged.</p>',
  technologies: ['python', 'javascript'],
})

const sample = samplesOf(tryOut, null)

export const samples: readonly Sample<CodeProblem, CodeSolution, null>[] = [
  sample.answered(
    'a program with an input',
    { ...codedIn('python', 0)('print(input()[::-1])'), stdin: 'forwards' },
    { status: 'NRE', score: 0 },
    null,
  ),
  sample.answered(
    'two languages',
    { ...codedIn('javascript', 0)('console.log(6 * 7)'), drafts: { python: 'print(6 * 7)' } },
    { status: 'NRE', score: 0 },
    null,
  ),
  sample.empty('nothing', NOTHING_CODED),
]
