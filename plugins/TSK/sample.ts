import { type Sample, samplesOf } from '@assess/sdk/node'
import { uriOf } from '../families/code/technologies.ts'
import type { RepositoryProblem } from '../families/repository/problem.ts'
import { NOTHING_DONE, type RepositorySolution } from '../families/repository/solution.ts'
import { TSK } from './solution.ts'

type TaskSample = Sample<RepositoryProblem, RepositorySolution, null>

const WAITS = { status: 'NRE', score: 0 } as const

const release = samplesOf(
  TSK.problem({
    statement:
      '<p>Make this project ready for its first release. Tick what is done and upload what you changed.</p>',
    repository: 'files/release',
    technologies: ['javascript'],
    tasks: [
      { id: 'tests', title: 'Every function has a test', text: 'Run them with <code>node --test</code>.' },
      { id: 'docs', title: 'The README says how to begin' },
      { id: 'version', title: 'The version is 1.0.0', text: 'In <code>package.json</code>.' },
    ],
  }),
  null,
)

const audit = samplesOf(
  TSK.problem({
    statement: '<p>Look for these faults. Tick those that you have found, and say where.</p>',
    repository: 'files/audit',
    tasks: [
      { id: 'b-secrets', title: 'A secret in the code' },
      { id: 'a-queries', title: 'A query made of strings' },
    ],
  }),
  null,
)

export const samples: readonly TaskSample[] = [
  release.answered(
    'two of three tasks, with a file and a note',
    {
      technology: uriOf('javascript'),
      attachments: ['/files/uploads/1/release.patch'],
      note: 'The tests are still missing.',
      tasks: ['docs', 'version'],
    },
    WAITS,
    'SUBMITTED',
  ),
  release.empty('nothing', NOTHING_DONE),
  release.empty('ticked and taken back', { ...NOTHING_DONE, technology: uriOf('javascript') }),
  audit.answered(
    'all tasks, in the order of the problem',
    { ...NOTHING_DONE, tasks: ['b-secrets', 'a-queries'] },
    WAITS,
    'SUBMITTED',
  ),
]
