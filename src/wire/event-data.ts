import { type Static, Type } from 'typebox'
import { UserType } from './entities.schema.ts'
import { PAGE_ACTIONS, PAGE_NAMES } from './pages.ts'
import type { ProctorEventName } from './proctor-events.ts'
import { EvidenceMode, EvidenceSource, PictureState } from './proctoring.schema.ts'

const Optional = Type.Optional
const Text = Type.String()
const Milliseconds = Type.Number()
const Nothing = Type.Object({})
/** The whole window, or its tab alone. */
const Away = Type.Enum(['tab', 'window'])

/** What each event says beside its number and its time (ENTITY-151..158). */
export const EVENT_DATA = {
  PROCTOR_INIT: Type.Object({
    is_staff: Type.Boolean(),
    usertype: UserType,
    userAgent: Text,
    screen: Text,
    timezone: Text,
    version: Text,
  }),
  VALIDATE_SESSION: Nothing,
  TRACK: Type.Object({
    page: Type.Enum(['', ...PAGE_NAMES]),
    action: Type.Enum([...PAGE_ACTIONS]),
    problemSlug: Text,
  }),
  BLUR_EVENT: Type.Object({
    by: Away,
    counts: Type.Boolean(),
    /** How often the candidate may still leave. */
    left: Optional(Type.Number()),
    why: Optional(Type.Enum(['exempt', 'accommodation'])),
  }),
  FOCUS_EVENT: Type.Object({ by: Away, away: Milliseconds }),
  LOCATION_URL_CHANGED: Type.Object({ from: Text, to: Text }),
  TIME_MISMATCH: Type.Object({ offset: Milliseconds }),
  FULLSCREEN_EXIT: Type.Object({ refused: Optional(Type.Boolean()) }),
  FULLSCREEN_ENTER: Nothing,
  CLIPBOARD_CLEARED: Type.Object({ on: Type.Enum(['focus', 'copy', 'cut']) }),
  WEBCAM_SNAPSHOT: Type.Object({
    image_sequence: Type.Number(),
    mode: EvidenceMode,
    source: EvidenceSource,
    state: PictureState,
    trigger: Optional(Type.Enum(['time', 'server', 'alert'])),
  }),
  WEBCAM_DISABLED: Type.Object({
    error: Type.Enum([
      'AbortError',
      'NotAllowedError',
      'NotFoundError',
      'NotReadableError',
      'OverconstrainedError',
      'NotSupportedError',
    ]),
  }),
  WEBCAM_ENABLED: Nothing,
  SCREEN_CAPTURE_STARTED: Nothing,
  SCREEN_CAPTURE_STOPPED: Nothing,
  /** With a trigger it is of the picture of the candidate from before the start. */
  PROCTOR_ALERT: Type.Object({
    alert: Type.Enum(['no-face', 'several-faces', 'suspicious']),
    trigger: Type.Optional(Type.Literal('identity')),
  }),
  CONNECTION_LOST: Nothing,
  CONNECTION_RESTORED: Type.Object({ away: Milliseconds }),
  SECURE_BROWSER: Type.Object({ command: Text, state: Text }),
} as const satisfies Readonly<Record<ProctorEventName, ReturnType<typeof Type.Object>>>

export type EventData<Name extends ProctorEventName> = Static<(typeof EVENT_DATA)[Name]>
