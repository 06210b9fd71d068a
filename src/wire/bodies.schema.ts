import { type Static, Type } from 'typebox'
import {
  Count,
  ProblemHead,
  Section,
  SectionStatus,
  SolutionFields,
  StoredRecording,
  Submission,
  Time,
} from './entities.schema.ts'
import { CHAT_LENGTH, FEEDBACK_LENGTH, ISSUE_LENGTH } from './limits.ts'
import { Position } from './position.schema.ts'
import { Scalar, SystemSettings, TestSettings } from './settings.schema.ts'

const Optional = Type.Optional
const Text = Type.String()
const minutes = Type.Number({ reads: 'minutes', assumed: 0 })
const Why = Type.Enum(['fenced', 'closed', 'conflict', 'allowance', 'headers-removed'])
const Slug = Type.String({ minLength: 1, maxLength: 200 })

/**
 * Every reply that is not a success. `why` and `missing` belong to saves and submissions; `allowance` of a 503 says that
 * the server is not busy: the user has sent, or was sent, more than their share.
 */
export const ErrorReply = Type.Object({
  error: Text,
  why: Optional(Why),
  /** Slugs of the problems whose wanted revision is not stored. */
  missing: Optional(Type.Array(Text)),
  /** The text is to be shown as it is (GAP-033). */
  action: Optional(Type.Literal('custom_message')),
  description: Optional(Text),
  /** The run that is on its way, where another one was asked for. */
  run_id: Optional(Text),
  /** What is wrong in the words of the program, for its author; no candidate reads it. */
  fault: Optional(Text),
  /** The id of a request on which the server failed, as in its log. */
  request: Optional(Text),
})
export type ErrorReply = Static<typeof ErrorReply>

export const SessionReply = Type.Object({ session_id: Text })

/** `server_time` is ISO 8601 in UTC, with milliseconds (CALL-14). */
export const ServerTimeReply = Type.Object({
  server_time: Time,
  is_system_time_mismatch_enabled: Type.Boolean({ assumed: false }),
})

/** The same of a backend whose time the player may take from the date of the reply. */
export const DatedServerTime = Type.Partial(ServerTimeReply)

/** Body of `test.init` and `test.start`; repeats the id of the path (CALL-17, CALL-18). */
export const IdBody = Type.Object({ id: Optional(Type.Union([Type.Number(), Text])) })

export const InitReply = Type.Object({ testsolutionset_id: Type.Number() })

export const OpenRequest = Type.Object({
  device: Type.String({ minLength: 1, maxLength: 100 }),
  session: Count,
})

/** What there is of an answer. */
export const StoredRevision = Type.Object({ rev: Type.Number(), epoch: Optional(Type.Number()) })

/** What a reply says of an opening; a backend that does not say so grants each one. */
export const KnownOpening = Type.Object({
  epoch: Optional(Type.Number()),
  granted: Type.Boolean({ assumed: true }),
})

/** `revisions`: what there is of each answer, by problem slug; absent when the attempt is over. */
export const OpenedReply = Type.Object({
  epoch: Type.Number(),
  granted: Type.Boolean(),
  position: Optional(Position),
  revisions: Optional(Type.Record(Type.String(), StoredRevision)),
})

/** A problem with the public fields of its type, which the type itself has picked. */
export const ShownProblem = Type.Object(ProblemHead.properties, { additionalProperties: true })

/** Reply of the sectionwise problems (CALL-20). */
export const SectionsReply = Type.Object({
  sections: Type.Array(Type.Object({ ...Section.properties, problems: Type.Array(ShownProblem) })),
})

/** Reply of the problems by id (CALL-21). */
export const ProblemsReply = Type.Object({ problems: Type.Array(ShownProblem) })

/** Body of `POST /api/v1/solution` (CALL-35, CALL-36); `problem` is the problem's slug. */
export const NewSolution = Type.Intersect([
  SolutionFields,
  Type.Object({
    problem: Slug,
    solution_type: Type.String({ minLength: 1, maxLength: 20 }),
    creator: Optional(Type.Number()),
    test: Optional(Type.Number()),
    test_solution_set: Type.Integer(),
    test_slug: Slug,
  }),
])
export type NewSolution = Static<typeof NewSolution>

/** Reply of `POST /rpc/upload`; the URI goes into a solution (VALID-07). */
export const UploadReply = Type.Object({ resource_uri: Text })

/** Body of `POST /rpc/test.recover/{id}`: a draft that can no longer be stored as an answer. */
export const RecoverRequest = Type.Object({
  problem: Slug,
  rev: Count,
  base_rev: Optional(Count),
  epoch: Optional(Count),
  fields: SolutionFields,
})

/** Where the recording of a recorded answer goes to. */
export const RecoverReply = Type.Object({
  video_post_url: Optional(Text),
  audio_post_url: Optional(Text),
})

/** A draft that came too late, from a fenced tab, or against a newer answer: kept and shown, never applied. */
const RecoveredDraft = Type.Object({
  problem: Text,
  rev: Type.Number(),
  why: Type.Enum(['fenced', 'closed', 'conflict'], { assumed: 'conflict' }),
  fields: Type.Object(SolutionFields.properties, { assumed: {} }),
  received_at: Time,
  /** What has arrived of a spoken one. */
  recordings: Optional(Type.Array(StoredRecording)),
})
export type RecoveredDraft = Static<typeof RecoveredDraft>

export const RecoveredReply = Type.Array(RecoveredDraft)

/** Body of `POST /rpc/test.submit_all/{id}`: the seeds' fields and what our player adds. */
export const SubmitRequest = Type.Intersect([
  Submission,
  Type.Object({
    wanted: Optional(Type.Record(Type.String(), Type.Integer())),
    epoch: Optional(Type.Integer()),
  }),
])

/** The proof of a submission: what was sealed, revision by revision. */
const Receipt = Type.Object({
  id: Text,
  submitted_at: Time,
  /** Hash of the sealed content by problem slug, with its revision. */
  sealed: Type.Record(Type.String(), Type.Object({ rev: Type.Number(), hash: Type.String({ assumed: '' }) })),
  /** Why an attempt ended that its candidate did not submit, such as `TEST_TIME_EXPIRY`. */
  reason: Optional(Text),
  /** The device on which the candidate submitted it. */
  device: Optional(Text),
  /** The questions of the test in their order, answered or not, for a page that has not seen them. */
  questions: Optional(Type.Array(Type.Object({ problem: Text, title: Text }))),
})
export type Receipt = Static<typeof Receipt>

/** Reply of `test.submit_all` and of `test.receipt`. */
export const ReceiptReply = Type.Object({ receipt: Receipt })

/** Body of `POST /rpc/feedback.collect` (GAP-029). */
export const Feedback = Type.Object({
  test_slug: Slug,
  source: Text,
  rating: Type.Integer({ minimum: 0, maximum: 10 }),
  comment: Type.String({ maxLength: FEEDBACK_LENGTH }),
  answers: Optional(Type.Unknown()),
})
export type Feedback = Static<typeof Feedback>

/** Body of `POST /rpc/test.submit_section` (CALL-44, GAP-034), with what our player adds as in `SubmitRequest`. */
export const SubmitSection = Type.Object({
  solutionset_id: Type.Integer(),
  section_slug: Slug,
  section_name: Text,
  /** True only when the section's time ran out. */
  force_submission: Type.Boolean(),
  created_at: Text,
  version: Text,
  section_version: Text,
  wanted: Optional(Type.Record(Type.String(), Type.Integer())),
  epoch: Optional(Type.Integer()),
})
export type SubmitSection = Static<typeof SubmitSection>

/** Where the time of an attempt stands: reply of `test.submit_section`, `test.restart` and `test.sync`. */
export const AttemptTimes = Type.Object({
  /** When the attempt ends, ISO 8601, everything applied; absent before the start and without an end. */
  deadline: Optional(Time),
  add_test_duration: minutes,
  has_resumed_test: Type.Boolean(),
  is_over: Type.Boolean(),
  sections: Type.Array(
    Type.Object({
      slug: Text,
      status: SectionStatus,
      duration: minutes,
      extend_duration: minutes,
      expiry: Optional(Time),
    }),
  ),
})
export type AttemptTimes = Static<typeof AttemptTimes>

/** What a reply says of the time of an attempt; the rest stays as it was. */
export const KnownTimes = Type.Partial(AttemptTimes)

/** Body of `POST /rpc/test.sync/{id}` (GAP-028). */
export const SyncRequest = Type.Object({
  attempted: Count,
  total: Count,
  remaining_ms: Type.Number(),
})

/** Body of `POST /rpc/test.restart` (CALL-45). */
export const RestartRequest = Type.Object({
  invite_id: Type.Union([Type.Number(), Text]),
  test_slug: Slug,
})

/** Reply of `get-session`, which is asked with `device`: whether another device holds the attempt right now. */
export const ActiveSessionReply = Type.Object({
  active: Type.Boolean(),
  session_id: Optional(Text),
})

/** Body and reply of `fetchsettings` (GAP-029): the settings that count for this attempt. */
export const SettingsRequest = Type.Object({ username: Text, test_slug: Slug })
export const SettingsReply = Type.Object({ settings: TestSettings, system_settings: SystemSettings })

/** Body of `invite.add_extra_data`: label to answer; a file's answer is its URI (CALL-50). */
export const ExtraData = Type.Record(Type.String({ maxLength: 500 }), Scalar)
export type ExtraData = Static<typeof ExtraData>

/** Body of `user.onboarded` (GAP-029). */
export const OnboardedRequest = Type.Object({
  invite_id: Type.Union([Type.Number(), Text]),
  test_slug: Slug,
})

/** Body of `report_issue` (CALL-49, ENTITY-143..146). */
export const IssueReport = Type.Object({
  comment: Type.String({ minLength: ISSUE_LENGTH.min, maxLength: ISSUE_LENGTH.max }),
  problem_slug: Type.String({ maxLength: 200 }),
  test_slug: Slug,
  category: Type.Literal('content'),
})
export type IssueReport = Static<typeof IssueReport>

/** Body and reply of `chatbot/message` (GAP-028, GAP-113). */
export const ChatRequest = Type.Object({
  text: Type.String({ minLength: 1, maxLength: CHAT_LENGTH }),
  test_slug: Slug,
  problem_slug: Type.String({ maxLength: 200 }),
})
export const ChatReply = Type.Object({
  text: Text,
  /** Ids of the help topics that the answer was taken from. */
  topics: Type.Array(Text, { assumed: [] }),
})

/** Whether nobody may edit a problem, because a test has it (GAP-021). */
export const ProblemState = Type.Object({ is_live: Type.Boolean({ assumed: false }) })

/** Reply of one problem outside a test (CALL-27). */
export const ProblemReply = Type.Object({
  ...ProblemState.properties,
  problem: ShownProblem,
  /** The passage that it is read with. */
  passage: Optional(ShownProblem),
})
