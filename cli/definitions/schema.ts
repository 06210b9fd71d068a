import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false } as const
/** Names of tests, sections and problems. */
export const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$'
const Slug = (description: string) =>
  Type.String({ pattern: SLUG, description: `${description}, in kebab-case` })
const Line = (description: string) => Type.String({ minLength: 1, description })
const Moment = (description: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?(Z|[+-]\\d{2}:\\d{2})$',
    description: `${description}, as ISO 8601 with a time zone, such as 2027-03-01T09:00:00Z`,
  })
const Flag = (description: string) => Type.Optional(Type.Boolean({ description }))
const Switch = (description: string) =>
  Type.Optional(Type.Object({ enabled: Type.Boolean() }, { ...strict, description }))

const Settings = Type.Object(
  {
    proctor: Type.Optional(
      Type.Object(
        {
          enabled: Flag('Whether the candidate is watched at all'),
          snapshot: Flag('Whether the camera takes a picture now and then'),
          video: Switch('Whether the camera records'),
          browser_tolerance: Type.Optional(
            Type.Object(
              {
                enabled: Flag('Whether leaving the page counts'),
                count: Type.Optional(
                  Type.Integer({ minimum: 0, description: 'How often the candidate may leave the page' }),
                ),
                warning: Flag('Whether the candidate is warned'),
              },
              strict,
            ),
          ),
        },
        { ...strict, description: 'Proctoring; everything is off unless said otherwise' },
      ),
    ),
    user_permissions: Type.Optional(Type.Object({ mic: Flag('Whether a microphone is needed') }, strict)),
    secure_browser: Switch('Whether only the secure browser may open the test'),
  },
  { ...strict, description: 'What the test asks of the candidate’s device' },
)

const SectionFile = Type.Object(
  {
    slug: Slug('Name of the section in addresses'),
    name: Line('Name of the section as the candidate reads it'),
    duration: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, description: 'Minutes for this section alone' }),
    ),
    problems: Type.Array(Slug('A problem: the name of its file in problems/, without .yaml'), {
      minItems: 1,
      description: 'The problems in their order',
    }),
  },
  strict,
)

/** What `test.yaml` may say. */
export const TestFile = Type.Object(
  {
    name: Line('Name of the test as the candidate reads it'),
    duration: Type.Number({ exclusiveMinimum: 0, description: 'Minutes for the whole test' }),
    start_time: Type.Optional(Moment('The test can be started from then on')),
    end_time: Type.Optional(Moment('The test is over for everybody')),
    test_type: Type.Optional(Line('Kind of the test; LRN is a learning test. REC when left out')),
    test_type_verbose: Type.Optional(Line('The kind in words')),
    instructions: Line('What the candidate reads before the start, in Markdown'),
    enable_feedback_page: Flag('Whether the candidate is asked for feedback at the end; yes when left out'),
    redirection_url: Type.Optional(
      Type.String({ pattern: '^https?://', description: 'Where the candidate goes after the test' }),
    ),
    company: Type.Object(
      { name: Line('Who gives the test'), slug: Slug('The same in addresses') },
      { ...strict, description: 'Who gives the test' },
    ),
    settings: Type.Optional(Settings),
    sections: Type.Array(SectionFile, { minItems: 1, description: 'The sections in their order' }),
  },
  {
    ...strict,
    title: 'Test',
    description: 'A test, in <tests>/<slug>/test.yaml; its folder is its slug',
  },
)
export type TestFile = Static<typeof TestFile>

/** What every `problems/*.yaml` says; its problem type reads the other fields. */
export const ProblemFile = Type.Object(
  {
    problem_type: Line('Code of the problem type, such as MCQ'),
    title: Line('Title as the candidate reads it'),
    statement: Line('The task in Markdown; images as ![words for it](images/name.svg)'),
    score: Type.Number({ minimum: 0, description: 'Points for a right solution' }),
    key: Type.Optional(Type.Unknown({ description: 'Answer key of the type; it never leaves the backend' })),
  },
  {
    title: 'Problem',
    description:
      'A problem, in <tests>/<slug>/problems/<slug>.yaml; its file name is its slug. The other fields belong to ' +
      'the problem type. Text below a key named text is inline Markdown',
  },
)
export type ProblemFile = Static<typeof ProblemFile>
