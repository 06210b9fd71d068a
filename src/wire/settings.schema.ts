import { type Static, Type } from 'typebox'
import { PICTURE_BATCH } from './limits.ts'

const Optional = Type.Optional
const Text = Type.String()
/** What a backend leaves out is off. */
const off = Type.Boolean({ assumed: false })
const Switch = Type.Object({ enabled: off })
const assumedEmpty = { assumed: {} }

/** An answer of the onboarding form; that of a file is its URI. */
export const Scalar = Type.Union([Text, Type.Number(), Type.Boolean(), Type.Null()])

const Proctor = Type.Object(
  {
    enabled: off,
    snapshot: off,
    video: Type.Object({ enabled: off }, assumedEmpty),
    browser_tolerance: Type.Object(
      { enabled: off, count: Type.Number({ assumed: 0 }), warning: off },
      assumedEmpty,
    ),
    /** Whether one picture of the whole screen goes with each one of the camera (GAP-098). */
    screen_capture: Optional(Switch),
    /** Days after the end of the attempt until what was recorded is deleted; 30 when nothing is said. */
    retention_days: Optional(Type.Number()),
  },
  assumedEmpty,
)

/** A field of the onboarding form; a bare string is its label (ENTITY-43), an unknown type counts as `input` (GAP-114). */
export const CustomField = Type.Object({
  label: Text,
  required: off,
  type: Type.String({ assumed: 'input' }),
  /** What a `select` offers. */
  options: Optional(Type.Array(Text)),
})
export type CustomField = Static<typeof CustomField>

const HackerExtraData = Type.Object({
  custom_data: Type.Object(
    { enabled: off, fields: Type.Array(Type.Union([CustomField, Text]), { assumed: [] }) },
    assumedEmpty,
  ),
  /** Prefills the form, by label (GAP-114). */
  profile_data: Optional(Type.Record(Type.String(), Scalar)),
})

export const TestSettings = Type.Object(
  {
    proctor: Proctor,
    user_permissions: Type.Object({ mic: off }, assumedEmpty),
    secure_browser: Type.Object({ enabled: off }, assumedEmpty),
    hacker_extra_data: Optional(HackerExtraData),
    /** Whether editors complete what is typed, by words and by language servers; they do when nothing is said. */
    completion: Optional(
      Type.Object({
        enabled: Type.Boolean({ assumed: true }),
        /** Technologies for which the backend has a language server, by slug; none when nothing is said. */
        languages: Optional(Type.Array(Text)),
      }),
    ),
  },
  assumedEmpty,
)
export type TestSettings = Static<typeof TestSettings>

export const SystemSettings = Type.Object(
  {
    proctoring: Type.Object(
      {
        ab: off,
        percentage: Type.Number({ assumed: 0 }),
        batch_count_video: Type.Number({ assumed: PICTURE_BATCH.video }),
        batch_count_image: Type.Number({ assumed: PICTURE_BATCH.image }),
        /** Whether the real-time feedback modal shows what was noticed (GAP-100). */
        feedback: off,
        disableMultiTab: off,
      },
      assumedEmpty,
    ),
  },
  assumedEmpty,
)
export type SystemSettings = Static<typeof SystemSettings>

/** What one candidate needs. Durations on the wire are as authored; moments such as `expiry` have it applied. */
export const Accommodation = Type.Object({
  /** Multiplies every duration: 1.5 is half as much again. */
  time_factor: Type.Number({ assumed: 1 }),
  /** The countdown stays out of sight until it is asked for. */
  quiet_timer: off,
  /** Rules of proctoring that do not count for this candidate. */
  exempt: Type.Array(Type.Enum(['blur', 'face']), { assumed: [] }),
  /** Multiplies the size of every text. */
  font_scale: Type.Number({ assumed: 1 }),
  /** Questions that ask to speak are answered in writing; the backend sends them as the type that takes that. */
  writes_instead_of_speaking: Optional(Type.Boolean()),
})
export type Accommodation = Static<typeof Accommodation>

/** Settings of one attempt: what is left out stays as the test has it. */
export const AttemptSettings = Type.Object(
  {
    settings: Type.Partial(TestSettings, assumedEmpty),
    system_settings: Optional(SystemSettings),
  },
  assumedEmpty,
)
export type AttemptSettings = Static<typeof AttemptSettings>
