import { type Static, Type } from 'typebox'
import { Flag, Line, Minutes, Moment, Slug, strict } from './fields.ts'
import {
  AccommodationFile,
  OnboardingFile,
  SettingsFile,
  SystemFile,
  WhiteLabelFile,
} from './settings-schema.ts'

const SectionFile = Type.Object(
  {
    slug: Slug('Name of the section in addresses'),
    name: Line('Name of the section as the candidate reads it'),
    duration: Minutes('Minutes for this section alone'),
    extend_duration: Minutes('Minutes on top of the duration of a timed section'),
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
    extra_time: Minutes(
      'Minutes that are added to the time of everybody; where sections are timed, they begin when the candidate goes on after the last one',
    ),
    start_time: Type.Optional(Moment('The test can be started from then on')),
    end_time: Type.Optional(Moment('The test is over for everybody')),
    test_type: Type.Optional(Line('Kind of the test; LRN is a learning test. REC when left out')),
    test_type_verbose: Type.Optional(
      Line('The kind in words, for other clients; the player shows it nowhere'),
    ),
    sub_test_type: Type.Optional(Line('Kind within the kind; LNG is a long form')),
    product_type: Type.Optional(
      Line('What the test calls itself, such as Quiz; from the kind of the test when left out'),
    ),
    phase: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Which phase of a contest the test is; it then calls itself Contest',
      }),
    ),
    instructions: Line('What the candidate reads before the start, in Markdown'),
    enable_feedback_page: Flag('Whether the candidate is asked for feedback at the end; yes when left out'),
    redirection_url: Type.Optional(
      Type.String({ pattern: '^https?://', description: 'Where the candidate goes after the test' }),
    ),
    company: Type.Object(
      { name: Line('Who gives the test'), slug: Slug('The same in addresses') },
      { ...strict, description: 'Who gives the test' },
    ),
    settings: Type.Optional(SettingsFile),
    system: Type.Optional(SystemFile),
    onboarding: Type.Optional(OnboardingFile),
    accommodations: Type.Optional(
      Type.Record(Type.String(), AccommodationFile, {
        description: 'What single candidates need, by user name',
      }),
    ),
    allowed_technologies: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Array(Line('A technology that the problem offers, such as python'), { minItems: 1 }),
        { description: 'What single problems may be answered in here, by their slugs' },
      ),
    ),
    is_system_time_mismatch_enabled: Flag('Whether a device clock that was changed ends the test'),
    pass_mark: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 100,
        description: 'Percent of all points from which an attempt is passed; 50 when left out',
      }),
    ),
    show_answers: Flag(
      'Whether the report of a learning test shows right answers and explanations; yes when left out',
    ),
    white_label: Type.Optional(WhiteLabelFile),
    sections: Type.Array(SectionFile, { minItems: 1, description: 'The sections in their order' }),
  },
  {
    ...strict,
    title: 'Test',
    description: 'A test, in <tests>/<slug>/test.yaml; its folder is its slug',
  },
)
export type TestFile = Static<typeof TestFile>

/** What `score` is; every problem has one but a passage. */
export const SCORE = 'Points for a right solution'

/** What every `problems/*.yaml` says; its problem type reads the other fields. */
export const ProblemFile = Type.Object(
  {
    problem_type: Line('Code of the problem type, such as MCQ'),
    title: Line('Title as the candidate reads it'),
    statement: Line('The task in Markdown; images as ![words for it](images/name.svg)'),
    score: Type.Optional(Type.Number({ minimum: 0, description: SCORE })),
    children: Type.Optional(
      Type.Array(Slug('A problem about this passage: the name of its file in problems/, without .yaml'), {
        description:
          'Of a passage: the problems that are read with it, in their order; no section names them',
      }),
    ),
    packages: Type.Optional(
      Line(
        'A folder of the test with package.json and its lock file, or requirements.txt: the packages that programs of the problem find, once "assess-cli prepare" has installed them',
      ),
    ),
    explanation: Type.Optional(
      Line(
        'What the report of a learning test says about the question, in Markdown, such as why the right answer is right; nobody reads it before the end',
      ),
    ),
    key: Type.Optional(
      Type.Unknown({
        description: 'Answer key of the type; it never leaves the backend before the attempt is over',
      }),
    ),
  },
  {
    title: 'Problem',
    description:
      'A problem, in <tests>/<slug>/problems/<slug>.yaml; its file name is its slug. The other fields belong to ' +
      'the problem type. Text below a key named text is inline Markdown',
  },
)
export type ProblemFile = Static<typeof ProblemFile>
