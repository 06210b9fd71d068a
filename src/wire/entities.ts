import { type Static, Type } from 'typebox'
import { Accommodation, Scalar, SystemSettings, TestSettings } from './settings.ts'
import type { Json, SolutionStatus as JudgedStatus } from './solution.ts'

const Optional = Type.Optional
const Text = Type.String()
export const AnyJson = Type.Unsafe<Json>(Type.Unknown())
const literals = <T extends string[]>(...values: T) => Type.Enum<T>(values)

/** A number that only ever grows by one; a larger one would be no exact number any more. */
export const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const UserType = literals('hacker', 'recruiter')
export type UserType = Static<typeof UserType>

/** Reply of the identity call; no `user_id` sends the browser to logout (ROLE-10). */
export const Identity = Type.Object({
  user_id: Type.Number(),
  username: Text,
  usertype: UserType,
  email: Text,
})
export type Identity = Static<typeof Identity>

export const User = Type.Object({
  id: Type.Number(),
  username: Text,
  full_name: Text,
  first_name: Text,
  email: Text,
  usertype: UserType,
  is_staff: Type.Boolean(),
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

const SessionState = literals('INIT', 'START', 'ACTIVE', 'END')
export type SessionState = Static<typeof SessionState>

/** Times are ISO 8601 in UTC, durations minutes (GAP-053). */
export const Test = Type.Object({
  id: Type.Number(),
  slug: Text,
  name: Text,
  duration: Type.Number(),
  start_time: Optional(Text),
  end_time: Optional(Text),
  test_type: Text,
  test_type_verbose: Text,
  sub_test_type: Optional(Text),
  /** HTML, shown on the landing. */
  instructions: Text,
  enable_feedback_page: Type.Boolean(),
  redirection_url: Text,
  is_expired: Type.Boolean(),
  is_onboarded: Type.Boolean(),
  invite_id: Type.Union([Type.Number(), Text]),
  is_timed_section: Type.Boolean(),
  session_state: SessionState,
  is_test_created_for_phase: Type.Boolean(),
  phase_order: Optional(Type.Number()),
  problems_total: Type.Number(),
  has_resumed_test: Type.Boolean(),
  resumed_at: Optional(Text),
  add_test_duration: Type.Number(),
  company: Type.Object({ name: Text, slug: Text }),
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
  add_test_duration: Type.Number(),
  event_sequence: Type.Number(),
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
})

export const JudgedSolutionStatus = Type.Unsafe<JudgedStatus>(
  literals('ACC', 'PAC', 'REJ', 'NRE', 'UNE', 'CLR'),
)

/** A recording that the server has; `url` plays it, and one that `is_late` came too late to count. */
export const StoredRecording = Type.Object({
  /** Id of the take, as in the answer that it belongs to. */
  take: Text,
  url: Text,
  mime_type: Text,
  bytes: Type.Number(),
  /** Of what can be played; absent where the server could not read it. */
  duration_ms: Optional(Type.Number()),
  /** Longer than the problem allows; it is kept, and a person decides. */
  is_too_long: Optional(Type.Boolean()),
  /** The longest that the problem allows; absent where that is not known. */
  max_ms: Optional(Type.Number()),
  received_at: Text,
  /** How long after the end of the attempt it arrived; absent for one that came before. */
  after_end_ms: Optional(Type.Number()),
  is_late: Type.Boolean(),
  /** Whether the answer names it, and it came in time; absent where the server leaves that to the answer. */
  is_answer: Optional(Type.Boolean()),
})
export type StoredRecording = Static<typeof StoredRecording>

export const Solution = Type.Intersect([
  SolutionFields,
  Type.Object({
    id: Type.Number(),
    slug: Text,
    /** Slug of the problem. */
    problem: Text,
    solution_type: Text,
    creator: Type.Number(),
    test: Type.Number(),
    test_solution_set: Type.Number(),
    test_slug: Text,
    status: Optional(JudgedSolutionStatus),
    /** The stored revision; a backend without revisions leaves it out. */
    rev: Optional(Type.Number()),
    /** The opening that stored it; with `rev` it names what is stored. */
    epoch: Optional(Type.Number()),
    saved_at: Optional(Text),
    /** Signed address of a spoken answer, in the reply to its save (GAP-010). */
    video_post_url: Optional(Text),
    audio_post_url: Optional(Text),
    /** What has arrived whole of a spoken answer, oldest first. */
    recordings: Optional(Type.Array(StoredRecording)),
  }),
])
export type Solution = Static<typeof Solution>

/** The fields of a problem that belong to no type; its type reads the others. */
export const ProblemHead = Type.Object({
  id: Type.Number(),
  slug: Text,
  problem_type: Text,
  title: Text,
  /** HTML as authored; every view cleans it before it shows it. */
  statement: Text,
  score: Type.Number(),
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

export const SectionStatus = literals('CTK', 'PND', 'SUB')
export type SectionStatus = Static<typeof SectionStatus>

export const Section = Type.Object({
  slug: Text,
  name: Text,
  problem_ids: Type.Array(Type.Number()),
  is_timed_section: Type.Boolean(),
  duration: Type.Number(),
  extend_duration: Type.Number(),
  /** When a timed section that has begun ends, ISO 8601; `false` or absent without an end of its own. */
  expiry: Optional(Type.Union([Text, Type.Boolean()])),
  status: SectionStatus,
  /** Empty while the section is pending: nobody reads ahead. */
  problems: Type.Array(ProblemHead),
})
export type Section = Static<typeof Section>

export const SolutionSet = Type.Object({
  id: Type.Number(),
  slug: Text,
  token: Text,
  /** Absent until the test has been started. */
  start_time: Optional(Text),
  add_test_duration: Type.Number(),
  has_resumed_test: Type.Boolean(),
  event_sequence: Type.Number(),
  /** What counts in place of the settings of the test, as far as it says something. */
  settings: Optional(Type.Partial(TestSettings)),
  /** Those of `sectionwise/problems` count, because they have the problems (GAP-144). */
  sections: Optional(Type.Array(Section)),
})
export type SolutionSet = Static<typeof SolutionSet>

const SubmissionType = literals('ASB', 'MSB')

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
  email: Text,
  is_onboarded: Type.Boolean(),
  extra_data: Type.Record(Type.String(), Scalar),
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
