import { type Static, Type } from 'typebox'

const Optional = Type.Optional
const Text = Type.String()

/** An answer of the onboarding form; that of a file is its URI. */
export const Scalar = Type.Union([Text, Type.Number(), Type.Boolean(), Type.Null()])

const Proctor = Type.Object({
  enabled: Type.Boolean(),
  snapshot: Type.Boolean(),
  video: Type.Object({ enabled: Type.Boolean() }),
  browser_tolerance: Type.Object({ enabled: Type.Boolean(), count: Type.Number(), warning: Type.Boolean() }),
  /** Whether one picture of the whole screen goes with each one of the camera (GAP-098). */
  screen_capture: Optional(Type.Object({ enabled: Type.Boolean() })),
  /** Days after the end of the attempt until what was recorded is deleted; 30 when nothing is said. */
  retention_days: Optional(Type.Number()),
})

/** A field of the onboarding form; a bare string is its label (ENTITY-43), an unknown type counts as `input` (GAP-114). */
export const CustomField = Type.Object({
  label: Text,
  required: Type.Boolean(),
  type: Text,
  /** What a `select` offers. */
  options: Optional(Type.Array(Text)),
})
export type CustomField = Static<typeof CustomField>

const HackerExtraData = Type.Object({
  custom_data: Type.Object({
    enabled: Type.Boolean(),
    fields: Type.Array(Type.Union([CustomField, Text])),
  }),
  /** Prefills the form, by label (GAP-114). */
  profile_data: Optional(Type.Record(Type.String(), Scalar)),
})

export const TestSettings = Type.Object({
  proctor: Proctor,
  user_permissions: Type.Object({ mic: Type.Boolean() }),
  secure_browser: Type.Object({ enabled: Type.Boolean() }),
  hacker_extra_data: Optional(HackerExtraData),
  /** Whether editors complete what is typed, by words and by language servers; they do when nothing is said. */
  completion: Optional(
    Type.Object({
      enabled: Type.Boolean(),
      /** Technologies for which the backend has a language server, by slug; none when nothing is said. */
      languages: Optional(Type.Array(Text)),
    }),
  ),
})
export type TestSettings = Static<typeof TestSettings>

export const SystemSettings = Type.Object({
  proctoring: Type.Object({
    ab: Type.Boolean(),
    percentage: Type.Number(),
    batch_count_video: Type.Number(),
    batch_count_image: Type.Number(),
    /** Whether the real-time feedback modal shows what was noticed (GAP-100). */
    feedback: Type.Boolean(),
    disableMultiTab: Type.Boolean(),
  }),
})
export type SystemSettings = Static<typeof SystemSettings>

/** What one candidate needs. Durations on the wire are as authored; moments such as `expiry` have it applied. */
export const Accommodation = Type.Object({
  /** Multiplies every duration: 1.5 is half as much again. */
  time_factor: Type.Number(),
  /** The countdown stays out of sight until it is asked for. */
  quiet_timer: Type.Boolean(),
  /** Rules of proctoring that do not count for this candidate. */
  exempt: Type.Array(Type.Enum(['blur', 'face'])),
  /** Multiplies the size of every text. */
  font_scale: Type.Number(),
  /** Questions that ask to speak are answered in writing; the backend sends them as the type that takes that. */
  writes_instead_of_speaking: Optional(Type.Boolean()),
})
export type Accommodation = Static<typeof Accommodation>
