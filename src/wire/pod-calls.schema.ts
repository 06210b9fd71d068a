import { type Static, Type } from 'typebox'
import { Run } from './runs.schema.ts'

const Optional = Type.Optional
const Text = Type.String()
const text = Type.String({ assumed: '' })

/** What is shown in the pod: our own editor or notebook, or a page that the pod serves (GAP-138). */
const EditorType = Type.Enum(['editor', 'notebook', 'frame'])
export type EditorType = Static<typeof EditorType>

/** Body of `create_server` (CALL-58). */
export const CreateServer = Type.Object({
  solution_slug: Type.String({ maxLength: 200 }),
  is_open_editor: Type.Boolean(),
  editor_type: EditorType,
})
export type CreateServer = Static<typeof CreateServer>

/**
 * Where a pod stands; `resting`: it was started so often that the next start waits for `retry_after`; `full`: nobody may even
 * wait for one; `failed`: it could not be set up.
 */
const PodStatus = Type.Enum(['ready', 'waiting', 'resting', 'full', 'failed'])
export type PodStatus = Static<typeof PodStatus>

/** Reply of `create_server` and `get_server` (GAP-030); addresses are absolute, or of the backend. */
export const PodServerReply = Type.Object({
  status: PodStatus,
  /** What runs in the pod: below it are the notebook server, and the socket of files and terminals. */
  notebook_url: Text,
  health_url: Text,
  /** The socket of the evaluation. */
  ws_url: Text,
  problem_slug: Optional(Text),
  /** How many wait before this one. */
  position: Optional(Type.Number()),
  /** Seconds after which it is worth to ask again. */
  retry_after: Optional(Type.Number()),
  /** Why it failed, in words for the candidate. */
  message: Optional(Text),
})
export type PodServerReply = Static<typeof PodServerReply>

/** What a reply says of a pod; the words of its state are read apart, because backends have many. */
export const KnownPod = Type.Object({
  notebook_url: text,
  health_url: text,
  ws_url: text,
  position: Optional(Type.Number()),
  retry_after: Optional(Type.Number()),
  message: text,
})

/** Reply of `get_servers` and `create_servers` (CALL-60, CALL-61). */
export const PodServersReply = Type.Array(PodServerReply)

/** Query and reply of `infra/allocate` (CALL-62, GAP-082): of one problem, otherwise of all that were asked for. */
export const AllocateQuery = Type.Object({ problem_slug: Optional(Type.String({ maxLength: 200 })) })
export const AllocateReply = Type.Object({
  status: Type.Enum(['ready', 'waiting', 'extended', 'at_capacity']),
  position: Optional(Type.Number()),
  retry_after: Optional(Type.Number()),
})
export type AllocateReply = Static<typeof AllocateReply>

/** Reply of `run_code/pod_based` (CALL-64). */
export const PodRunReply = Type.Object({ s3_http_log_url: text, evaluation_engine_task_id: text })
export type PodRunReply = Static<typeof PodRunReply>

/** Reply of `pod_based/run_details` (CALL-63, POD-27): of the newest evaluation, `''` for none, and of the pod now. */
export const PodRunDetails = Type.Object({
  evaluation_engine_task_id: Text,
  run_details: Type.Object({ status: PodStatus, notebook_url: Text, run: Optional(Run) }),
})
export type PodRunDetails = Static<typeof PodRunDetails>
