import type { JsonSocket, JsonSocketEvents } from '../wire/json-socket.ts'
import type { PodRequest, WorkspaceRequest } from '../wire/pods.ts'
import type { TestCaseResult } from '../wire/problems.ts'
import type { RunNews } from '../wire/runs.schema.ts'
import type { AllocationAnswer } from './allocation.ts'
import type { HealthReply } from './health.ts'

/** A pod as the backend tells of it; addresses are absolute. */
export interface PodServerNews {
  readonly status: 'ready' | 'waiting' | 'resting' | 'full' | 'failed'
  /** Ends in `/`. */
  readonly address: string
  /** `''` where a backend tells none. */
  readonly healthAddress: string
  readonly evaluationAddress: string
  readonly before: number | undefined
  readonly retryAfterMs: number | undefined
  /** Why it failed, in words for the candidate. */
  readonly message: string
}

export interface AllocationNews {
  readonly answer: AllocationAnswer
  readonly before?: number | undefined
  readonly retryAfterMs?: number | undefined
}

/** An evaluation that has begun. */
export interface PodTask {
  readonly task: string
  /** Where its log is written too; `''` where that is not said. */
  readonly logAddress: string
}

export interface PodDetails extends Pick<PodServerNews, 'status' | 'address'> {
  /** The newest evaluation, if there was one. */
  readonly run: RunNews | undefined
}

/** The backend as pods see it. Each rejects with a `CallError`, unless it says otherwise. */
export interface PodsApi {
  /** Sets up the pod of a saved answer (CALL-58). */
  create(
    problem: string,
    solution: string,
    editor: 'editor' | 'notebook',
    epoch: number | undefined,
  ): Promise<PodServerNews>
  /** CALL-59. */
  server(solution: string): Promise<PodServerNews>
  /** Begins to set up the pods of an attempt that has none yet; resolves also where no problem has one (CALL-60, CALL-61, POD-32). */
  createAll(attempt: number): Promise<void>
  /** Never rejects (CALL-62, POD-21..23). */
  allocation(attempt: number, problem: string): Promise<AllocationNews>
  /** Has the saved answer evaluated (CALL-64). */
  evaluate(solution: string, epoch: number | undefined): Promise<PodTask>
  /** What an evaluation has printed; rejects with any error (CALL-65). */
  log(address: string): Promise<string>
  /** Ends an evaluation. */
  cancel(task: string, epoch: number | undefined): Promise<void>
  /** CALL-63. */
  details(solution: string): Promise<PodDetails>
  /** Never rejects (CALL-66). */
  health(address: string): Promise<HealthReply>
}

export type PodSocket = JsonSocket<PodRequest | WorkspaceRequest>

/** What pods need of browser and backend. */
export interface PodPorts {
  readonly api: PodsApi
  /** Opens a socket at an address of HTTP. */
  connect(address: string, events: JsonSocketEvents): PodSocket
  /** The test cases of a document of JUnit; throws for anything else (POD-13). */
  readReport(document: string): readonly TestCaseResult[]
}
