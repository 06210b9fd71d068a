import { RUN_LIMIT } from '../wire/limits.ts'
import { PASSING_CLOSES, type PodMessage, type PodRequest } from '../wire/pods.ts'
import type { TestCaseResult } from '../wire/problems.ts'
import type { PlannedCases, RunPhase, TestCaseOutcome } from '../wire/runs.schema.ts'
import { MOST_LOG } from './messages.ts'

/** POD-14, in milliseconds. */
const RECONNECT_MS = 30_000
const MOST_CONNECTIONS = 3

/** What the client waits for, in the order of the handshake (POD-09..13). */
type Wanted = 'open' | 'check' | 'log' | 'configuration' | 'xml' | 'results'

/**
 * How long each may take, in milliseconds: a pod that says nothing for this long counts as a lost connection. A check
 * reads files of the pod. A log may be silent for as long as a run may take; each part of it restarts that time.
 */
const LONGEST_MS: Readonly<Record<Exclude<Wanted, 'results'>, number>> = {
  open: 30_000,
  check: 60_000,
  log: RUN_LIMIT.ms,
  configuration: 30_000,
  xml: 60_000,
}

/** An evaluation in a pod (POD-04..08); replaced whole with each change. */
export interface Evaluation {
  readonly state: RunPhase
  readonly wanted: Wanted | undefined
  /** How often the socket was opened for it. */
  readonly connections: number
  /** Whether the pod said nothing over the last socket, which had opened. */
  readonly isSilent: boolean
  readonly log: string
  readonly testcases: readonly TestCaseResult[]
  /** How far it is, where the pod says so before the end. */
  readonly progress?: EvaluationProgress | undefined
}

export interface EvaluationProgress {
  readonly planned: PlannedCases
  readonly testcases: readonly TestCaseOutcome[]
}

export type EvaluationEvent =
  | { readonly kind: 'start' | 'opened' | 'silent' | 'abort' | 'unreadable' }
  | { readonly kind: 'message'; readonly message: PodMessage }
  | { readonly kind: 'results'; readonly testcases: readonly TestCaseResult[] }
  | { readonly kind: 'closed'; readonly code: number; readonly reason: string }

/** What is to be done about an event. */
export type EvaluationAction =
  | { readonly kind: 'connect'; readonly afterMs: number }
  | { readonly kind: 'send'; readonly request: PodRequest }
  /** Reads documents of JUnit; ends with `results` or `unreadable`. */
  | { readonly kind: 'read'; readonly documents: readonly string[] }
  | { readonly kind: 'close' }

export type Advanced = readonly [Evaluation, ...EvaluationAction[]]

export const NO_EVALUATION: Evaluation = {
  state: 'IDLE',
  wanted: undefined,
  connections: 0,
  isSilent: false,
  log: '',
  testcases: [],
}

/** Whether something is on its way; another evaluation has to wait for it, or to abort it. */
export const isEvaluating = ({ wanted }: Pick<Evaluation, 'wanted'>): boolean => wanted !== undefined

/** How long to wait for what is wanted before it is `silent`; `undefined` where nothing is wanted of the socket. */
export const patienceOf = ({ wanted }: Pick<Evaluation, 'wanted'>): number | undefined =>
  wanted === undefined || wanted === 'results' ? undefined : LONGEST_MS[wanted]

/** The evaluation after an event, and what is to be done. An event that means nothing now changes nothing. */
export function advanceEvaluation(evaluation: Evaluation, event: EvaluationEvent): Advanced {
  if (event.kind === 'start') return isEvaluating(evaluation) ? [evaluation] : connect(NO_EVALUATION, 0)
  if (!isEvaluating(evaluation)) return [evaluation]
  switch (event.kind) {
    case 'opened':
      return evaluation.wanted === 'open'
        ? ask(evaluation, 'check', { type: 'malpractice_check' })
        : [evaluation]
    case 'message':
      return receive(evaluation, event.message)
    case 'results':
      return evaluation.wanted === 'results'
        ? end({ ...evaluation, testcases: event.testcases }, 'EVALUATED')
        : [evaluation]
    case 'unreadable':
      return end(evaluation, 'ERROR')
    case 'abort':
      return end(evaluation, 'ABORT')
    case 'silent':
      return silent(evaluation)
    case 'closed':
      return closed(evaluation, event)
  }
}

function connect(evaluation: Evaluation, afterMs: number): Advanced {
  const connections = evaluation.connections + 1
  const begun = { state: 'LOADING', wanted: 'open', log: '', progress: undefined } as const
  const next = { ...evaluation, ...begun, connections }
  return [next, { kind: 'connect', afterMs }]
}

function ask(evaluation: Evaluation, wanted: Wanted, request: PodRequest): Advanced {
  return [
    { ...evaluation, wanted },
    { kind: 'send', request },
  ]
}

function end(evaluation: Evaluation, state: RunPhase, isSilent = false): Advanced {
  return [{ ...evaluation, state, isSilent, wanted: undefined }, { kind: 'close' }]
}

/** Only what is waited for counts: a pod that speaks out of turn gets no further by it. */
function receive(evaluation: Evaluation, message: PodMessage): Advanced {
  const { wanted } = evaluation
  switch (message.type) {
    case 'malpractice':
      return end(evaluation, 'MAL_PRACTICE_ERROR')
    case 'no_malpractice':
      if (wanted !== 'check') break
      return ask({ ...evaluation, state: 'EVALUATING' }, 'log', { type: 'evaluate' })
    case 'log':
      if (wanted !== 'log') break
      return [{ ...evaluation, log: (evaluation.log + message.text).slice(0, MOST_LOG) }]
    case 'progress': {
      if (wanted !== 'log') break
      const { planned, testcases } = message
      return [{ ...evaluation, progress: { planned, testcases } }]
    }
    case 'end_of_log':
      if (wanted !== 'log') break
      return ask(evaluation, 'configuration', { type: 'configuration' })
    case 'configuration':
      if (wanted !== 'configuration') break
      return ask(evaluation, 'xml', { type: 'xml', files: message.scoring_files })
    case 'xml':
      if (wanted !== 'xml') break
      return [
        { ...evaluation, wanted: 'results' },
        { kind: 'read', documents: message.files },
      ]
  }
  return [evaluation]
}

/** While results are read nothing more is wanted of the socket. */
function closed(evaluation: Evaluation, { code, reason }: { code: number; reason: string }): Advanced {
  if (evaluation.wanted === 'results') return [evaluation]
  const isPassing = PASSING_CLOSES.codes.some((one) => one === code) || reason === PASSING_CLOSES.reason
  if (!isPassing || evaluation.connections >= MOST_CONNECTIONS) return end(evaluation, 'ERROR')
  return connect({ ...evaluation, isSilent: false }, RECONNECT_MS)
}

/** A pod that says nothing counts as one whose socket was closed, and its socket is. */
function silent(evaluation: Evaluation): Advanced {
  if (evaluation.wanted === 'results') return [evaluation]
  const isSilent = evaluation.wanted !== 'open'
  if (evaluation.connections >= MOST_CONNECTIONS) return end(evaluation, 'ERROR', isSilent)
  const [next, ...actions] = connect({ ...evaluation, isSilent }, RECONNECT_MS)
  return [next, { kind: 'close' }, ...actions]
}
