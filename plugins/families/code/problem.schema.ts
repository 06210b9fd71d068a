import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'

/** A technology as a backend sends it (ENTITY-124..128). */
export const SentTechnology = Type.Object(
  {
    slug: Type.String(),
    name: Type.Optional(Type.String()),
    resource_uri: Type.Optional(Type.String()),
    available: Type.Optional(Type.Boolean()),
  },
  { sent: true },
)
export type SentTechnology = Shape<typeof SentTechnology>

export const Technologies = Type.Array(Type.Union([Type.String(), SentTechnology]))
export type Technologies = Shape<typeof Technologies>

const Stub = Type.Union(
  [
    Type.String(),
    Type.Object({
      head: Type.String({ default: '', description: 'Locked lines at the top' }),
      body: Type.String({ default: '', description: 'Lines that may be changed' }),
      tail: Type.String({ default: '', description: 'Locked lines at the bottom' }),
    }),
  ],
  { wanted: 'text, or a record of head, body and tail' },
)

export const Files = Type.Record(Type.String(), Type.String())
export type Files = Shape<typeof Files>

export const WrittenCase = Type.Object({
  name: Type.String({ description: 'What the candidate reads' }),
  input: Type.String({ default: '', description: 'What the program can read from its standard input' }),
  output: Type.Optional(Type.String({ description: 'What it has to print' })),
  files: Type.Record(Type.String(), Type.String(), {
    default: {},
    description: "Texts by path that lie in the working folder, on top of the problem's",
  }),
  results: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.Null(), Type.String()], { wanted: 'text' }), {
      description: 'Texts by path that must be there afterwards, or `null` for a file that must be gone',
    }),
  ),
})
export type WrittenCase = Shape<typeof WrittenCase>

export const HiddenCases = Type.Array(
  Type.Union(
    [Type.String(), Type.Object({ name: Type.String({ description: 'What the candidate reads' }) })],
    {
      wanted: 'text',
    },
  ),
  { default: [], description: 'Names of the hidden test cases, where they are public' },
)
export type HiddenCases = Shape<typeof HiddenCases>

export const Limits = Type.Object({
  cpu_ms: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 60_000 })),
  memory_mb: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 2048 })),
})
export type Limits = Shape<typeof Limits>

const SubmissionLimit = Type.Optional(
  Type.Number({
    exclusiveMinimum: 0,
    maximum: 1000,
    description: 'How often it may be submitted (VALID-13, GAP-021)',
  }),
)

/** `extra_data` of a type without stubs that may be locked. */
export const LimitedSubmissions = Type.Object(
  { submission_limit: SubmissionLimit },
  { default: {}, description: 'How often it may be submitted' },
)

const ExtraData = Type.Object(
  {
    submission_limit: SubmissionLimit,
    code_stub_type: Type.Optional(
      Type.Enum(['Default', 'Auto-Generated', 'User-Modified', 'User-Generated'], {
        description: 'Where the stubs come from; `Default` locks nothing (ENTITY-79, GAP-013)',
      }),
    ),
  },
  { default: {}, description: 'How often it may be submitted, and what its stubs lock' },
)

/** What problems have that are answered by a program (ENTITY-69..83); a type narrows its technologies and limits. */
export const AnyProblem = Type.Object({
  statement: Type.String({ description: 'The task in Markdown' }),
  technologies: Type.Optional(Technologies),
  stubs: Type.Record(Type.String(), Stub, {
    default: {},
    description:
      'What the editor begins with, by slug of the technology; head and tail are locked (ENTITY-76)',
  }),
  sample_testcases: Type.Array(WrittenCase, {
    default: [],
    description: 'Test cases that the candidate may look into (ENTITY-73)',
  }),
  non_sample_testcases: HiddenCases,
  testcase_kind: Type.Enum(['input-output', 'framework'], {
    default: 'input-output',
    description: 'Whether test cases are inputs and outputs, or names of tests of a framework (ENTITY-83)',
  }),
  limits: Type.Optional(Limits),
  files: Type.Record(Type.String(), Type.String(), {
    default: {},
    description: 'Texts by path that lie in the working folder of every run',
  }),
  extra_data: ExtraData,
  test_environment: Type.Optional(
    Type.String({ description: 'What runs the program, in words, such as "GCC 12, -O2"' }),
  ),
  problem_stub_s3_location: Type.Optional(
    Type.String({ description: 'Address of an archive to begin with (ENTITY-80)' }),
  ),
  problem_solution_s3_location: Type.Optional(
    Type.String({ description: 'Address of an archive with a solution (ENTITY-81)' }),
  ),
})
export type WrittenProblem = Shape<typeof AnyProblem>
