import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'
import { AnyProblem } from '../code/problem.schema.ts'
import { FILES_LIMITS } from '../files/limits.ts'
import { Executable, Solution as FilesSolution, Uploads } from '../files/solution.schema.ts'
import { filesProblem } from '../files/written.ts'
import { Checks } from './checks/check.schema.ts'

/** A program that differs from the one that tests are written for, by the files that are different in it. */
export const ProgramVariant = Type.Object(
  {
    name: Type.String({ description: 'How it differs' }),
    files: Type.Record(Type.String(), Type.String(), {
      default: {},
      description: 'Texts by path of the files that are different in it',
    }),
    edits: Type.Array(
      Type.Object({
        path: Type.String({ description: 'The file' }),
        from: Type.String({ description: 'A text that it has once' }),
        to: Type.String({ description: 'What stands there instead' }),
      }),
      {
        default: [],
        description: 'Edits of one place each, in place of whole files: `from` is there once',
      },
    ),
  },
  { additionalProperties: false },
)
export type ProgramVariant = Shape<typeof ProgramVariant>

const Port = { minimum: 1024, maximum: 65_535, wanted: 'a port from 1024 to 65535' } as const

const files = filesProblem('PLY', FILES_LIMITS).properties

/** A project that is worked on in a pod, of any type. */
export const PodProblem = Type.Object({
  statement: files.statement,
  technologies: files.technologies,
  files: files.files,
  locked: files.locked,
  may_add: Type.Boolean({
    default: true,
    description: 'Whether files may be added, renamed and deleted',
  }),
  tasks: Type.Record(Type.String(), Type.Array(Type.String()), {
    default: {},
    description:
      'Commands that the candidate starts by name in a terminal, such as `install` and `test`; `start` is the service',
  }),
  port: Type.Optional(
    Type.Integer({
      ...Port,
      description: 'Where the service listens, for its preview; it gets it as the variable PORT',
    }),
  ),
  editor_type: Type.Optional(
    Type.Literal('frame', {
      description:
        'Another editor than ours, in a frame of another origin; the task `editor` starts it (GAP-036)',
    }),
  ),
  editor_port: Type.Optional(Type.Integer({ ...Port, description: 'Where that editor listens in the pod' })),
  setup: Type.Optional(
    Type.Array(Type.String(), {
      description: "Runs once before the checks, in a sandbox of its own; its files are then the project's",
    }),
  ),
  checks: Type.Array(Checks.items, { default: [], description: 'The checks that the candidate may read' }),
  program: Type.Optional(
    Type.String({
      description:
        'The folder of the program for which the candidate writes tests: of locked files, as it runs today, which is right',
    }),
  ),
  sample_faults: Type.Array(ProgramVariant, {
    default: [],
    description: 'Faults of that program that the candidate may look at; they count nothing',
  }),
  non_sample_testcases: files.non_sample_testcases,
  limits: files.limits,
  pod_limits: Type.Object(
    {
      memory_mb: Type.Number({
        exclusiveMinimum: 0,
        maximum: 4000,
        default: 1000,
        description: 'Memory in megabytes',
      }),
      processes: Type.Number({
        exclusiveMinimum: 0,
        maximum: 1000,
        default: 256,
        description: 'Processes that run at once',
      }),
      disk_mb: Type.Number({
        exclusiveMinimum: 0,
        maximum: 1000,
        default: 200,
        description: 'Room for files in megabytes',
      }),
    },
    {
      default: {},
      additionalProperties: false,
      description: "What the candidate's pod may use; the judge's sandboxes have `limits`",
    },
  ),
  extra_data: files.extra_data,
})
export type WrittenPod = Shape<typeof PodProblem>

/** A project that checks judge. */
export const ChecksProblem = Type.Omit(PodProblem, ['program', 'sample_faults'])

/** A project of tests, which right and faulty programs judge. */
export const TestsProblem = Type.Omit(PodProblem, ['checks', 'setup'])

/** What another backend says of the test cases of a project. */
export const SentCases = Type.Object({ sample_testcases: AnyProblem.properties.sample_testcases })

/**
 * The wire fields of a project. An answer that nobody has touched names no technology, and is saved too: a pod begins with what was
 * saved.
 */
export const Solution = Type.Object({
  ...FilesSolution.properties,
  technology: Type.String({
    default: '',
    description: 'URI of the technology; left out while nothing was done',
  }),
  extra_data: Type.Object(
    {
      ...FilesSolution.properties.extra_data.properties,
      uploads: Uploads,
      executable: Executable,
    },
    { default: {} },
  ),
  attachments: Type.Array(Type.String(), {
    default: [],
    description: 'Resource URIs of the uploads, each once',
  }),
})
