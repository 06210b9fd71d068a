import { type Sample, samplesOf } from '@assess/sdk/node'
import { type CodeKey, readCodeKey } from '../families/code/judge/key.ts'
import type { CodeProblem } from '../families/code/problem.ts'
import { codedIn } from '../families/code/sample.ts'
import type { CodeSolution } from '../families/code/solution.ts'
import { NOTHING_CODED } from '../families/code/solution.ts'
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

const script = codedIn('bash', 1)

const sample = samplesOf(errors, errorsKey)

export const samples: readonly Sample<CodeProblem, CodeSolution, CodeKey>[] = [
  sample.judged(
    'counts and writes',
    script('cat logs/*.log | grep ERROR > errors.log\nwc -l < errors.log'),
    'ACC',
    1,
  ),
  sample.judged('counts only', script('cat logs/*.log | grep -c ERROR'), 'PAC', 1 / 4),
  sample.judged('no command that there is', script('count-errors logs'), 'REJ', 0),
  sample.empty('nothing', NOTHING_CODED),
]
