import { type Static, Type } from 'typebox'
import { Count, ProblemHead, Section, SolutionFields, Submission } from './entities.ts'

const Optional = Type.Optional
const Text = Type.String()
const Why = Type.Enum(['fenced', 'closed', 'conflict'])
const Slug = Type.String({ minLength: 1, maxLength: 200 })

/** Every reply that is not a success. `why` and `missing` belong to saves and submissions. */
export const Refusal = Type.Object({
  error: Text,
  why: Optional(Why),
  /** Slugs of the problems whose wanted revision is not stored. */
  missing: Optional(Type.Array(Text)),
})
export type Refusal = Static<typeof Refusal>

export const SessionReply = Type.Object({ session_id: Text })

/** `server_time` is ISO 8601 in UTC, with milliseconds (CALL-14). */
export const ServerTimeReply = Type.Object({
  server_time: Text,
  is_system_time_mismatch_enabled: Type.Boolean(),
})

/** Body of `test.init` and `test.start`; repeats the id of the path (CALL-17, CALL-18). */
export const IdBody = Type.Object({ id: Optional(Type.Union([Type.Number(), Text])) })

export const InitReply = Type.Object({ testsolutionset_id: Type.Number() })

export const OpenRequest = Type.Object({
  device: Type.String({ minLength: 1, maxLength: 100 }),
  session: Count,
})

export const OpenedReply = Type.Object({
  epoch: Type.Number(),
  granted: Type.Boolean(),
})

/** A problem with the public fields of its type, which the type itself has picked. */
const ShownProblem = Type.Object(ProblemHead.properties, { additionalProperties: true })

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

export const RecoveredReply = Type.Array(
  Type.Object({
    problem: Text,
    rev: Type.Number(),
    why: Why,
    fields: SolutionFields,
    received_at: Text,
  }),
)

/** Body of `POST /rpc/test.submit_all/{id}`: the seeds' fields and what our player adds. */
export const SubmitRequest = Type.Intersect([
  Submission,
  Type.Object({
    wanted: Optional(Type.Record(Type.String(), Type.Integer())),
    epoch: Optional(Type.Integer()),
  }),
])

/** Reply of `test.submit_all` and of `test.receipt`. */
export const ReceiptReply = Type.Object({
  receipt: Type.Object({
    id: Text,
    submitted_at: Text,
    sealed: Type.Record(Type.String(), Type.Object({ rev: Type.Number(), hash: Text })),
  }),
})

/** Body of `POST /rpc/feedback.collect` (GAP-029). */
export const Feedback = Type.Object({
  test_slug: Slug,
  source: Text,
  rating: Type.Integer({ minimum: 0, maximum: 10 }),
  comment: Type.String({ maxLength: 10_000 }),
  answers: Optional(Type.Unknown()),
})
export type Feedback = Static<typeof Feedback>

/** The text for a file over `UPLOAD_LIMIT_BYTES` (VALID-05). */
export const UPLOAD_TOO_LARGE = 'File size should be less than 10 MB'
export const UPLOAD_LIMIT_BYTES = 10_000_000
