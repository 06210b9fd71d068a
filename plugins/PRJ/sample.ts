import { type Sample, samplesOf } from '@assess/sdk/node'
import { uriOf } from '../families/code/technologies.ts'
import type { RepositoryProblem } from '../families/repository/problem.ts'
import { NOTHING_DONE, type RepositorySolution } from '../families/repository/solution.ts'
import { PRJ } from './solution.ts'

type ProjectSample = Sample<RepositoryProblem, RepositorySolution, null>

const WAITS = { status: 'NRE', score: 0 } as const

const queue = samplesOf(
  PRJ.problem({
    statement:
      '<p>The service in this repository loses jobs when it is restarted. Find out why, repair it, and upload a patch.</p>',
    repository: 'files/queue',
    technologies: ['python', 'go'],
  }),
  null,
)

const review = samplesOf(
  PRJ.problem({
    statement: '<p>Read this small library and write what you would change first, and why.</p>',
    repository: 'files/dates',
  }),
  null,
)

export const samples: readonly ProjectSample[] = [
  queue.answered(
    'a patch in the second language, with a note',
    {
      ...NOTHING_DONE,
      technology: uriOf('go'),
      attachments: ['/files/uploads/1/fix.patch'],
      note: 'Jobs are written before they are acknowledged.',
    },
    WAITS,
    'SUBMITTED',
  ),
  queue.answered(
    'two files and no word',
    {
      ...NOTHING_DONE,
      technology: uriOf('python'),
      attachments: ['/files/uploads/2/queue.py', '/files/uploads/3/test_queue.py'],
    },
    WAITS,
    'SUBMITTED',
  ),
  queue.empty('nothing', NOTHING_DONE),
  review.answered(
    'a note alone, where the language does not matter',
    { ...NOTHING_DONE, note: 'Time zones come first: parse() drops them.' },
    WAITS,
    'SUBMITTED',
  ),
  review.empty('only read', NOTHING_DONE),
]
