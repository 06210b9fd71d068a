import { Type } from 'typebox'
import { NewSolution, UploadReply } from '../bodies.schema.ts'
import { Solution, SolutionFields } from '../entities.schema.ts'
import { RepositoryBlob, RepositoryBlobQuery, RepositoryQuery, RepositoryTree } from '../repository.schema.ts'
import {
  RevisionReply,
  RevisionsReply,
  Run,
  RunQuery,
  RunRequest,
  StubsReply,
  SubmitSolution,
  TechnologiesReply,
} from '../runs.schema.ts'
import { SAVE_HEADERS } from '../saving.ts'
import { type CallContract, Optional, Text } from './call-contract.ts'
import { AT, RUN, SOCKMETA, SOLUTION } from './samples.ts'

const REFUSED = {
  400: 'The answer cannot be stored as it is; the candidate is told to change it.',
  409: 'With `why`: `fenced` (another opening holds the attempt), `closed` (it takes no more), `conflict`, `headers-removed` (of the headers only the key has arrived: they are repeated as a query).',
}
const SAVE = {
  [SAVE_HEADERS.rev]: 'The revision that the body holds',
  [SAVE_HEADERS.baseRev]: 'The revision that it follows',
  [SAVE_HEADERS.epoch]: 'The opening of the tab that saves, where one was given out',
  [SAVE_HEADERS.key]: 'The same for each try of one save',
}
const PYTHON = '/api/v1/technology/python'
const REVISION = {
  id: 21,
  rev: 6,
  mode: 'judge',
  created_at: AT,
  status: 'ACC',
  passed: 2,
  total: 2,
} as const
const CODE = { technology: PYTHON, code: 'print(sum(map(int, input().split())))' }

/** Solutions, files, and runs of programs. */
export const ANSWER_CALLS = {
  readSolution: {
    use: 'One stored answer. A save that was not answered, or whose reply does not say what is stored, asks it.',
    query: Type.Object({
      context: Type.Literal('test'),
      context_slug: Text,
      problem_slug: Optional(Text),
      solution_slug: Optional(Text),
    }),
    reply: Solution,
    needs: ['slug'],
    statuses: { 404: 'There is no answer yet.' },
    example: {
      query: { context: 'test', context_slug: 'basics', problem_slug: 'why' },
      reply: SOLUTION,
    },
  },
  createSolution: {
    headers: SAVE,
    use: 'Stores the first answer to a problem.',
    body: NewSolution,
    reply: Solution,
    needs: ['id', 'slug'],
    statuses: REFUSED,
    example: {
      body: {
        problem: 'why',
        solution_type: 'TEX',
        creator: 7,
        test: 3,
        test_solution_set: 5,
        test_slug: 'basics',
        answer: 'Because of the cache.',
        attachments: [],
      },
      reply: SOLUTION,
    },
  },
  updateSolution: {
    headers: SAVE,
    use: 'Stores a later answer; answered within 15 s. With `rev` in the reply it is acknowledged, otherwise it is read back.',
    body: SolutionFields,
    reply: Solution,
    statuses: { ...REFUSED, 404: 'The solution is gone; it is created again.' },
    example: { body: { answer: 'Because of the cache.', attachments: [] }, reply: SOLUTION },
  },
  deleteSolution: {
    use: 'Removes an answer without a choice. With the header `x-assess-rev` in the reply it is acknowledged, otherwise it is looked for.',
    without: 'An empty answer is stored instead.',
    headers: SAVE,
    query: Type.Object({ context_slug: Text }),
    statuses: { 404: 'There is none; the local copy goes too.' },
    example: { query: { context_slug: 'basics' } },
  },
  upload: {
    use: 'A file as multipart form: `upload_type`, `filename_prefix` (empty), `name`, `file`. The type is `generic`, or `exact` for a file that is kept byte for byte.',
    without: 'Problems cannot take files.',
    upload: 'form',
    reply: UploadReply,
    needs: ['resource_uri'],
    statuses: { 413: 'The file is too large.' },
    example: { reply: { resource_uri: '/files/uploads/notes.txt' } },
  },
  technologies: {
    use: 'The languages in which programs may be written.',
    without: 'Those that a problem brings are offered.',
    reply: TechnologiesReply,
    needs: ['[].name', '[].slug', '[].resource_uri'],
    example: { reply: [{ name: 'Python', slug: 'python', allowed_in: ['SCR'], resource_uri: PYTHON }] },
  },
  stubs: {
    use: 'What the editor begins with, by slug of the language.',
    without: 'The stubs of the problem are used.',
    query: Type.Object({ namespace: Type.Literal('stub'), q: Text }),
    reply: StubsReply,
    example: {
      query: { namespace: 'stub', q: '' },
      reply: { python: { head: '# Read the numbers', body: '', tail: '' } },
    },
  },
  runCode: {
    use: 'Runs an answer. The results come as `code-async` and `code-evaluated` to the socket that `sockmeta` names.',
    without: 'Problems cannot be run.',
    query: RunQuery,
    body: RunRequest,
    reply: Run,
    needs: ['solution_id'],
    statuses: { 409: 'Another run is on its way.', 429: 'Too many runs.' },
    example: {
      query: { __source: 'TST', solution_type: 'SCR', verify: true },
      body: {
        ...CODE,
        input: '',
        problem_id: 12,
        solution_id: 11,
        sockmeta: SOCKMETA,
        username: 'casey',
      },
      reply: { ...RUN, state: 'LOADING', output: '', testcases: [], status: undefined },
    },
  },
  submitSolution: {
    use: 'Runs an answer for its score.',
    without: 'Programs are judged after the test only.',
    query: RunQuery,
    body: SubmitSolution,
    reply: Run,
    needs: [],
    statuses: { 409: 'Another run is on its way, or the limit of submissions is reached.' },
    example: {
      query: { __source: 'TST' },
      body: { solution_id: 11, solution_slug: 's11', test_slug: 'basics', sockmeta: SOCKMETA },
      reply: { ...RUN, mode: 'judge', state: 'LOADING', output: '', testcases: [], status: undefined },
    },
  },
  runResult: {
    use: 'A run as it stands, asked after a lost socket or a reload.',
    without: 'A result that the socket did not bring is lost; the candidate runs again.',
    reply: Run,
    example: { reply: RUN },
  },
  cancelRun: {
    use: 'Ends a run.',
    without: 'A run goes on to its end.',
    reply: Run,
    example: { reply: { ...RUN, state: 'ABORT', status: undefined } },
  },
  revisions: {
    use: 'Earlier runs and submissions of an answer, newest first.',
    without: 'Earlier versions are not offered.',
    reply: RevisionsReply,
    bare: 'revisions',
    example: { reply: { revisions: [REVISION], submissions_left: 4 } },
  },
  revision: {
    use: 'One of them with its answer, and with its result if a review may show it.',
    without: 'Earlier versions cannot be opened.',
    reply: RevisionReply,
    example: { reply: { ...REVISION, fields: CODE, run: RUN } },
  },
  repository: {
    use: 'What lies in a folder of the repository that a problem is read with; with `find` the files below it that are named so.',
    without: 'The repository cannot be read beside the problem; the work is handed in all the same.',
    query: RepositoryQuery,
    reply: RepositoryTree,
    needs: ['entries[].path'],
    bare: 'entries',
    example: {
      query: { path: 'src' },
      reply: {
        entries: [
          { name: 'lib', path: 'src/lib', kind: 'folder' },
          { name: 'main.py', path: 'src/main.py', kind: 'file', size: 12 },
        ],
      },
    },
  },
  repositoryBlob: {
    use: 'A file of the repository that a problem is read with. The player runs none of it.',
    without: 'The files of the repository cannot be opened.',
    query: RepositoryBlobQuery,
    reply: RepositoryBlob,
    needs: ['content'],
    example: {
      query: { path: 'src/main.py' },
      reply: { size: 12, encoding: 'utf-8', content: 'print("Hi")\n' },
    },
  },
} as const satisfies Record<string, CallContract>
