import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'
import { HiddenCases, LimitedSubmissions, SentTechnology } from '../../families/code/problem.schema.ts'
import { limitsFrom } from '../../families/code/written.ts'
import { NotebookFile } from '../notebook/format.schema.ts'
import { LIMITS } from './limits.ts'

/** What is asked of a notebook that has run; of a sample some backends tell only the name. */
export const WrittenCheck = Type.Object({
  name: Type.String({ description: 'What the candidate reads' }),
  expression: Type.Optional(
    Type.String({ description: 'Its value is what is checked, such as `total` or `sales.shape`' }),
  ),
  call: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z_]\\w*(\\.[A-Za-z_]\\w*)*$',
      wanted: 'the name of a function',
      description: 'Name of a function that is called, in place of an expression',
    }),
  ),
  args: Type.Optional(Type.Array(Type.Unknown(), { description: 'What it is called with' })),
  expect: Type.Optional(
    Type.Union([Type.Null(), Type.Unknown()], { description: 'What is expected, as plain data' }),
  ),
  tolerance: Type.Optional(
    Type.Number({ minimum: 0, wanted: '0 or more', description: 'How far a number may be off' }),
  ),
})
export type WrittenCheck = Shape<typeof WrittenCheck>

const DataPath = Type.String({
  pattern: '^(?!files/notebook\\.ipynb$)files(/(?!\\.{1,2}(/|$))[^/]+)+$',
  wanted: 'a path such as "files/sales.csv", other than "notebook.ipynb"',
  description: 'Beside the definition, such as files/sales.csv',
})

/** A problem that is solved in a notebook. */
export const Problem = Type.Object({
  statement: Type.String({ description: 'The task in Markdown' }),
  notebook: Type.Optional(NotebookFile),
  technologies: Type.Optional(
    Type.Array(Type.Union([Type.Enum(['python']), SentTechnology], { wanted: 'one of python' }), {
      description: 'Python, which is also meant when left out',
    }),
  ),
  data: Type.Array(
    Type.Union(
      [
        DataPath,
        Type.Object({
          path: DataPath,
          size: Type.Optional(
            Type.Integer({
              minimum: 0,
              wanted: 'a number of bytes',
              description: 'In bytes, which the candidate then reads',
            }),
          ),
        }),
      ],
      { wanted: 'a path such as "files/sales.csv", other than "notebook.ipynb"' },
    ),
    { default: [], description: 'Files that lie beside the notebook, without `files/` in their names' },
  ),
  files: Type.Record(Type.String(), Type.String(), {
    default: {},
    description: 'Small files by path, inline',
  }),
  libraries: Type.Array(
    Type.String({ pattern: '^[A-Za-z_]\\w*(\\.[A-Za-z_]\\w*)*$', wanted: 'the name of a Python module' }),
    {
      default: [],
      description: 'Python modules that the problem needs; without one of them nothing is judged',
    },
  ),
  sample_testcases: Type.Array(WrittenCheck, {
    default: [],
    description: 'Checks that the candidate may look into',
  }),
  non_sample_testcases: HiddenCases,
  limits: limitsFrom(LIMITS),
  extra_data: LimitedSubmissions,
})

/** All but the notebook, which has a reader of its own: it keeps what nobody here knows. */
export const PlainFields = Type.Omit(Problem, ['notebook'])
export type PlainFields = Shape<typeof PlainFields>
