import type { Sample } from '../../src/sdk/node.ts'
import { type CodeKey, readCodeKey } from '../families/code/judge/key.ts'
import type { CodeProblem } from '../families/code/problem.ts'
import type { CodeSolution } from '../families/code/solution.ts'
import { NOTHING_CODED } from '../families/code/solution.ts'
import { uriOf } from '../families/code/technologies.ts'
import { SHL } from './solution.ts'

const LOG = '10:01 ERROR disk full\n10:02 INFO rotated\n10:05 ERROR disk full\n10:09 WARN slow\n'

const errors: CodeProblem = SHL.problem({
  statement:
    '<p>The folder <code>logs</code> holds log files. Print how many lines of all of them say ' +
    '<code>ERROR</code>, and write these lines into <code>errors.log</code>, in the order of the files.</p>',
  files: { 'logs/monday.log': LOG, 'logs/tuesday.log': '09:00 INFO quiet\n09:30 ERROR no route\n' },
  stubs: { bash: '#!/usr/bin/env bash\n' },
  sample_testcases: [{ name: 'counts', output: '3\n' }],
})

const errorsKey: CodeKey = readCodeKey(
  {
    testcases: [
      {
        name: 'writes the lines',
        output: '3\n',
        results: { 'errors.log': '10:01 ERROR disk full\n10:05 ERROR disk full\n09:30 ERROR no route\n' },
        weight: 3,
      },
    ],
  },
  errors,
)

const script = (code: string): CodeSolution => ({
  ...NOTHING_CODED,
  technology: uriOf('bash'),
  code,
  data: { stub_length: { head: 0, body: 1, tail: 0 }, lock_range: { head: null, tail: null } },
})

const attempted = { problem: errors, key: errorsKey, attempted: true } as const

export const samples: readonly Sample<CodeProblem, CodeSolution, CodeKey>[] = [
  {
    title: 'counts and writes',
    ...attempted,
    verdict: { status: 'ACC', score: 1 },
    displayed: 'ACC',
    solution: script('cat logs/*.log | grep ERROR > errors.log\nwc -l < errors.log'),
  },
  {
    title: 'counts only',
    ...attempted,
    verdict: { status: 'PAC', score: 1 / 4 },
    displayed: 'PAC',
    solution: script('cat logs/*.log | grep -c ERROR'),
  },
  {
    title: 'no command that there is',
    ...attempted,
    verdict: { status: 'REJ', score: 0 },
    displayed: 'REJ',
    solution: script('count-errors logs'),
  },
  {
    title: 'nothing',
    problem: errors,
    key: errorsKey,
    solution: NOTHING_CODED,
    attempted: false,
    verdict: { status: 'UNE', score: 0 },
    displayed: null,
  },
]
