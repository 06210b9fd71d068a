import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'
import { HiddenCases, LimitedSubmissions } from '../../families/code/problem.schema.ts'
import { limitsFrom } from '../../families/code/written.ts'
import { LIMITS } from './limits.ts'

/** The three texts of a page, by the slugs of their languages. */
export const Panes = Type.Object(
  {
    html: Type.String({
      default: '',
      description: 'A whole document, or what stands in its body',
    }),
    css: Type.String({ default: '', description: 'Styles, at the end of the head' }),
    javascript: Type.String({ default: '', description: 'The script, at the end of the body' }),
  },
  {
    default: {},
    description: 'What the panes begin with',
  },
)
export type Panes = Shape<typeof Panes>

/** A check of the page. */
export const Check = Type.Object({
  name: Type.String({ description: 'What the candidate reads' }),
  script: Type.String({ description: 'The body of an async function, which fails by throwing' }),
  width: Type.Number({
    minimum: 200,
    maximum: 4000,
    default: 1000,
    wanted: 'pixels from 200 to 4000',
    description: 'Pixels of the window in which the page is shown',
  }),
})
export type Check = Shape<typeof Check>

/** A page that a candidate writes (TYPE-21). */
export const Problem = Type.Object({
  statement: Type.String({ description: 'The task in Markdown' }),
  stubs: Panes,
  sample_testcases: Type.Array(Check, {
    default: [],
    description: 'Checks that the candidate may look into',
  }),
  non_sample_testcases: HiddenCases,
  limits: limitsFrom(LIMITS),
  extra_data: LimitedSubmissions,
})

/** A problem as a backend sends it: the URI by which an answer names its technology may be its own (ENTITY-94). */
export const SentProblem = Type.Object({
  ...Problem.properties,
  technologies: Type.Array(Type.Object({ resource_uri: Type.String() }), { default: [] }),
})

/** The wire fields of an answer (ENTITY-94, ENTITY-98). */
export const Solution = Type.Object({
  technology: Type.String({ default: '', description: 'URI of HTML; empty until something is written' }),
  code: Type.Union(
    [
      Type.Null(),
      Type.Object({
        'index.html': Type.String({ description: 'Text of the pane html' }),
        'style.css': Type.String({ description: 'Text of the pane css' }),
        'script.js': Type.String({ description: 'Text of the pane javascript' }),
      }),
    ],
    {
      wanted: 'a record of texts by file name',
      description: 'The texts by file name; null while they are the stubs',
    },
  ),
  extra_data: Type.Optional(Type.Object({}, { description: 'Empty' })),
})
