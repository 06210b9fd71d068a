import { type Static, Type } from 'typebox'
import { Accommodation, Scalar, SystemSettings, TestSettings } from './settings.schema.ts'
import type { Json, SolutionStatus as JudgedStatus } from './solution.ts'

const Optional = Type.Optional
export const Text = Type.String()
// What the player assumes of a reply that leaves a key out.
const text = Type.String({ assumed: '' })
const no = Type.Boolean({ assumed: false })
const zero = Type.Number({ assumed: 0 })
/** ISO 8601, or what can be read as that. */
export const Time = Type.String({ reads: 'time' })
const minutes = Type.Number({ reads: 'minutes', assumed: 0 })
export const AnyJson = Type.Unsafe<Json>(Type.Unknown())
/** A number that only ever grows by one; a larger one would be no exact number any more. */
export const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const UserType = Type.Enum(['hacker', 'recruiter'], { assumed: 'hacker' })
export type UserType = Static<typeof UserType>

/** Reply of the identity call; no `user_id` sends the browser to logout (ROLE-10). */
export const Identity = Type.Object({
  user_id: Type.Number(),
  username: text,
  usertype: UserType,
  email: text,
})
export type Identity = Static<typeof Identity>

export const User = Type.Object({
  id: Type.Number(),
  username: text,
  full_name: text,
  first_name: text,
  email: text,
  usertype: UserType,
  is_staff: no,
  /** For error tracking only (ROLE-13). */
  is_superuser: Optional(Type.Boolean()),
  last_login: Optional(Text),
  date_joined: Optional(Text),
  phone: Optional(Text),
  job_title: Optional(Text),
  role: Optional(Text),
  team_size: Optional(Type.Union([Text, Type.Number()])),
  /** Identity for the chat widget, made with a secret of its vendor; absent, the widget is not booted (GAP-113). */
  user_hash: Optional(Text),
})
export type User = Static<typeof User>

/** What screens show and rules need of a user; the rest is not read (GAP-145). */
export const ShownUser = Type.Omit(User, [
  'last_login',
  'date_joined',
  'phone',
  'job_title',
  'role',
  'team_size',
])

const SessionState = Type.Enum(['INIT', 'START', 'ACTIVE', 'END'], { assumed: 'INIT' })
export type SessionState = Static<typeof SessionState>

/** Times are ISO 8601 in UTC, durations minutes (GAP-053). */
export const Test = Type.Object({
  id: Type.Number(),
  slug: text,
  name: text,
  duration: minutes,
  start_time: Optional(Time),
  end_time: Optional(Time),
  test_type: text,
  test_type_verbose: text,
  sub_test_type: Optional(Text),
  /** HTML, shown on the landing. */
  instructions: text,
  enable_feedback_page: no,
  redirection_url: text,
  is_expired: no,
  is_onboarded: Type.Boolean({ assumed: true }),
  invite_id: Type.Union([Type.Number(), Text], { assumed: '' }),
  is_timed_section: no,
  session_state: SessionState,
  is_test_created_for_phase: no,
  phase_order: Optional(Type.Number()),
  problems_total: zero,
  has_resumed_test: no,
  resumed_at: Optional(Time),
  add_test_duration: minutes,
  company: Type.Object({ name: text, slug: text }, { assumed: {} }),
  productType: Optional(Text),
  productTypeSmall: Optional(Text),
  /** Problem slug to the URIs of the technologies that it may be solved in. */
  allowed_technologies: Optional(Type.Record(Type.String(), Type.Array(Text))),
  settings: TestSettings,
  system_settings: Optional(SystemSettings),
  accommodation: Optional(Accommodation),
})
export type Test = Static<typeof Test>

/** Reply of `GET /api/v1/{type}/{id}/solutionset` (CALL-16). */
export const SolutionSetHead = Type.Object({
  id: Type.Number(),
  add_test_duration: minutes,
  event_sequence: zero,
  /** Absent until the test has been started. */
  start_time: Optional(Time),
  has_resumed_test: Optional(Type.Boolean()),
  /** False while it only waits for the start, with a picture of the candidate for example; absent counts as true. */
  is_started: Optional(Type.Boolean()),
})
export type SolutionSetHead = Static<typeof SolutionSetHead>

/** Wire fields of a solution; each type uses its own (CALL-36). */
export const SolutionFields = Type.Object({
  choice: Optional(AnyJson),
  answer: Optional(AnyJson),
  attachments: Optional(AnyJson),
  code: Optional(AnyJson),
  extra_data: Optional(AnyJson),
  technology: Optional(AnyJson),
  file_based_data: Optional(AnyJson),
  answers_version: Optional(AnyJson),
})

export const JudgedSolutionStatus = Type.Unsafe<JudgedStatus>(
  Type.Enum(['ACC', 'PAC', 'REJ', 'NRE', 'UNE', 'CLR']),
)

/** A recording that the server has; `url` plays it, and one that `is_late` came too late to count. */
export const StoredRecording = Type.Object({
  /** Id of the take, as in the answer that it belongs to. */
  take: Text,
  url: Text,
  mime_type: Text,
  bytes: zero,
  /** Of what can be played; absent where the server could not read it. */
  duration_ms: Optional(Type.Number()),
  /** Longer than the problem allows; it is kept, and a person decides. */
  is_too_long: Optional(Type.Boolean()),
  /** The longest that the problem allows; absent where that is not known. */
  max_ms: Optional(Type.Number()),
  received_at: Type.String({ reads: 'time', assumed: '' }),
  /** How long after the end of the attempt it arrived; absent for one that came before. */
  after_end_ms: Optional(Type.Number()),
  is_late: no,
  /** Whether the answer names it, and it came in time; absent where the server leaves that to the answer. */
  is_answer: Optional(Type.Boolean()),
})
export type StoredRecording = Static<typeof StoredRecording>

export const Solution = Type.Object({
  ...SolutionFields.properties,
  ...{
    id: zero,
    slug: text,
    /** Slug of the problem. */
    problem: text,
    solution_type: text,
    creator: zero,
    test: zero,
    test_solution_set: zero,
    test_slug: text,
    status: Optional(JudgedSolutionStatus),
    /** The stored revision; a backend without revisions leaves it out. */
    rev: Optional(Type.Number()),
    /** The opening that stored it; with `rev` it names what is stored. */
    epoch: Optional(Type.Number()),
    saved_at: Optional(Time),
    /** Signed address of a spoken answer, in the reply to its save (GAP-010). */
    video_post_url: Optional(Text),
    audio_post_url: Optional(Text),
    /** What has arrived whole of a spoken answer, oldest first. */
    recordings: Optional(Type.Array(StoredRecording)),
  },
})
export type Solution = Static<typeof Solution>

/** The fields of a problem that belong to no type; its type reads the others. */
export const ProblemHead = Type.Object({
  id: zero,
  slug: Text,
  problem_type: text,
  title: text,
  /** HTML as authored; every view cleans it before it shows it. */
  statement: text,
  score: zero,
  solution: Optional(Solution),
  /**
   * Slugs of the problems that are read with this one, their passage, which is not answered itself (ENTITY-72). The
   * player takes the problems themselves as well, and puts them behind their passage.
   */
  children: Optional(
    Type.Unsafe<readonly string[]>(
      Type.Array(Type.Union([Text, Type.Object({}, { additionalProperties: true })])),
    ),
  ),
  /** Slug of the passage that it is read with; both are in the same section. */
  passage: Optional(Text),
})
export type ProblemHead = Static<typeof ProblemHead>

export const SectionStatus = Type.Enum(['CTK', 'PND', 'SUB'], { assumed: 'CTK' })
export type SectionStatus = Static<typeof SectionStatus>

/** A section without its problems. */
export const SectionHead = Type.Object({
  slug: text,
  name: text,
  problem_ids: Type.Array(Type.Number(), { assumed: [] }),
  is_timed_section: no,
  duration: minutes,
  extend_duration: minutes,
  /** When a timed section that has begun ends, ISO 8601; `false` or absent without an end of its own. */
  expiry: Optional(Type.Union([Type.Boolean(), Time])),
  status: SectionStatus,
})

export const Section = Type.Object({
  ...SectionHead.properties,
  /** Empty while the section is pending: nobody reads ahead. */
  problems: Type.Array(ProblemHead),
})
export type Section = Static<typeof Section>

export const SolutionSet = Type.Object({
  id: Type.Number(),
  slug: text,
  token: text,
  /** Absent until the test has been started. */
  start_time: Optional(Time),
  add_test_duration: minutes,
  has_resumed_test: no,
  event_sequence: zero,
  /** What counts in place of the settings of the test, as far as it says something. */
  settings: Optional(Type.Partial(TestSettings)),
  /** Those of `sectionwise/problems` count, because they have the problems (GAP-144). */
  sections: Optional(Type.Array(Section)),
})
export type SolutionSet = Static<typeof SolutionSet>

/** The same without its sections, whose problems the player asks for apart; the caller knows its id. */
export const SolutionSetRecord = Type.Object({
  ...Type.Omit(SolutionSet, ['sections']).properties,
  id: zero,
})

const SubmissionType = Type.Enum(['ASB', 'MSB'])

/** Body of `POST /rpc/test.submit_all/{id}` (CALL-43, GAP-035). */
export const Submission = Type.Object({
  submission_type: SubmissionType,
  reason: Text,
  proctoring_end_time: Text,
  testsolutionset_end_time: Text,
  websocket_event_sequence: Type.Number(),
})
export type Submission = Static<typeof Submission>

/** Reply of `GET /api/v1/invite/{id}` (CALL-22, GAP-030). */
export const Invite = Type.Object({
  id: Type.Union([Type.Number(), Text]),
  email: text,
  is_onboarded: no,
  extra_data: Type.Record(Type.String(), Scalar, { assumed: {} }),
})
export type Invite = Static<typeof Invite>

/** Reply of the white-label config; a company's own data have the same shape (ENTITY-147..150). */
export const WhiteLabel = Type.Object({
  favicon_icon_url: Optional(Text),
  logo_full_icon_url: Optional(Text),
  logo_64X64_icon_url: Optional(Text),
  extra_data: Optional(Type.Object({ white_label_support_email: Optional(Text) })),
})
export type WhiteLabel = Static<typeof WhiteLabel>
