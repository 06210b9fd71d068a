import { type Static, Type } from 'typebox'
import { TOOLCHAINS } from '../../backend/sandbox/languages.ts'
import { SLUG, Slug } from '../../definitions/fields.ts'
import { NEED_NAMES, NEEDS } from '../browser/engine.ts'
import { CameraChoice, MicrophoneChoice, ScreenChoice } from '../page/camera.ts'
import { Duration } from '../time/duration.ts'
import { ExamBrowserKeys } from './exam-browser.ts'
import { SecureDevice } from './secure-browser.ts'
import { USER_NAMES } from './users.ts'
import { Value, Variables } from './variables.ts'

export const strict = { additionalProperties: false } as const
const Optional = Type.Optional

/** When a step is done, beside `when`. Without any of these it follows at once. */
export const TIMING = {
  at: Optional(Duration('How long after the beginning of the flow')),
  after: Optional(Duration('How long after the step before')),
  every: Optional(Duration('How long after the last time; needs "times"')),
  times: Optional(Type.Integer({ minimum: 1, description: 'How often, together with "every"' })),
  within: Optional(Duration('How long "when" may take; 10s when left out')),
}
const Timing = Type.Object(TIMING)

/** The name of an expectation with what is wanted; `fixture.ts` has checked it against its shape. */
export type Wanted = Readonly<Record<string, unknown>>

export interface Timing extends Static<typeof Timing> {
  /** What must be so before the step is done. */
  readonly when?: Wanted
}

/** One checked step: when it runs and what it does. */
export interface Step {
  readonly timing: Timing
  /** Absent when the step only waits. */
  readonly name: string | undefined
  readonly args: unknown
  /** Line in the file. */
  readonly line: number
  /** The file that has the step, where that is not the one of the flow. */
  readonly file?: string | undefined
  /** The rounds of the loops around it, from the outermost, such as `round 2 of 3`. */
  readonly rounds?: readonly string[] | undefined
}

export const Fields = Type.Object(
  {},
  { additionalProperties: true, description: 'The wire fields of a solution, such as { choice: [b] }' },
)

/** What a flow says beside its steps and what it expects. */
export const HEAD = {
  name: Type.String({ minLength: 1, description: 'What happens, in a sentence' }),
  covers: Optional(
    Type.Array(
      Type.String({ pattern: '^[A-Z][A-Z0-9]*-\\d+$', description: 'A requirement, such as ERR-40' }),
      {
        description: 'Requirements that the flow proves',
      },
    ),
  ),
  tags: Optional(
    Type.Array(
      Type.String({
        pattern: '^[a-z][a-z0-9-]*$',
        description: 'A word of small letters, digits and -, such as smoke',
      }),
      {
        description: 'Words by which "replay --grep @word" chooses flows, such as smoke',
      },
    ),
  ),
  test: Slug('The test that is taken'),
  as: Optional(Type.Enum([...USER_NAMES], { description: 'Who takes it; candidate when left out' })),
  each: Optional(
    Type.Union(
      [
        Type.Array(Type.Record(Type.String(), Type.Union([Value, Variables])), { minItems: 1 }),
        Type.String({ minLength: 1 }),
      ],
      {
        description:
          'Rows, or a file with rows: the flow is played once for each, with its values in the places such as {call}',
      },
    ),
  ),
  variables: Optional(Variables),
  seed: Optional(
    Type.Integer({
      minimum: 0,
      description: 'Where chance begins, and what the first attempt draws by; 1 when left out',
    }),
  ),
  latency: Optional(
    Type.Integer({ minimum: 0, description: 'Milliseconds of every reply; 150 when left out' }),
  ),
  start: Optional(
    Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$',
      description: 'When the flow begins, such as 2026-01-05T09:00:00Z',
    }),
  ),
  timezone: Optional(
    Type.String({ description: 'Where the candidate sits, such as Asia/Kolkata; UTC when left out' }),
  ),
  needs: Optional(
    Type.Array(Type.Enum([...NEED_NAMES, ...TOOLCHAINS.map(({ slug }) => slug)]), {
      description: `What the machine must have, otherwise the flow is skipped: a language that runs here, or of the browser ${NEED_NAMES.map((name) => `${name}: ${NEEDS[name]}`).join('; ')}`,
    }),
  ),
  secure_browser: Optional(SecureDevice),
  exam_browser: Optional(ExamBrowserKeys),
  camera: Optional(CameraChoice),
  microphone: Optional(MicrophoneChoice),
  screen_share: Optional(ScreenChoice),
  media: Optional(
    Type.Enum(['virtual', 'real'], {
      description:
        'Whether camera, microphone and screen are those of the replay, or the browser’s own fake devices',
    }),
  ),
  solutions: Optional(
    Type.Record(Type.String({ pattern: SLUG }), Fields, { description: 'What is answered, by problem' }),
  ),
}
const Head = Type.Object(HEAD)

/** A flow as its file says it. */
export interface Flow extends Static<typeof Head> {
  readonly file: string
  /** Path below the folder `flows`, without `.yaml`; the case of `each` in brackets. */
  readonly id: string
  /** All that the file says, with the values of the case in their places. */
  readonly written: unknown
  readonly steps: readonly Step[]
  /** What must be so at the end. */
  readonly expect: readonly Wanted[]
  /** Line of each expectation. */
  readonly expectLines: readonly number[]
  /** Files of the steps that it includes; absent where it includes none. */
  readonly includes?: readonly string[] | undefined
}
