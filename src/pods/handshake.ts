import type { PodContext } from './context.ts'
import {
  advanceEvaluation,
  type Evaluation,
  type EvaluationAction,
  type EvaluationEvent,
  NO_EVALUATION,
  patienceOf,
} from './evaluation.ts'
import { readPodMessage } from './messages.ts'
import type { PodSocket } from './ports.ts'

/** The evaluation of one answer, driven over the socket of its pod. */
export interface Handshake {
  current(): Evaluation
  /** Takes what happened, and does what follows of it. */
  tell(event: EvaluationEvent): void
  /** Counts the evaluation as begun; the socket opens with `connect`. */
  begin(): Evaluation
  connect(): void
  close(): void
}

interface HandshakeOptions {
  /** Address of the socket; `undefined` while there is no pod. */
  address(): string | undefined
  changed(evaluation: Evaluation, socketId: string): void
}

export function createHandshake(
  { host, ports, show }: PodContext,
  { address, changed }: HandshakeOptions,
): Handshake {
  let evaluation = NO_EVALUATION
  let socket: PodSocket | undefined
  let sockets = 0
  let cancelConnect = () => {}
  let cancelLimit = () => {}

  const publish = () => changed(evaluation, socket ? `${sockets}` : '')

  function tell(event: EvaluationEvent) {
    const [next, ...actions] = advanceEvaluation(evaluation, event)
    if (next === evaluation && actions.length === 0) return
    evaluation = next
    for (const action of actions) if (action.kind === 'close') drop()
    limit()
    publish()
    for (const action of actions) act(action)
  }

  function act(action: EvaluationAction) {
    if (action.kind === 'send') socket?.send(action.request)
    if (action.kind === 'read') read(action.documents)
    if (action.kind === 'connect') cancelConnect = host.clock.after(action.afterMs, connect)
  }

  function connect() {
    const at = address()
    if (at === undefined) return
    sockets += 1
    const mine = ports.connect(at, {
      opened: () => tell({ kind: 'opened' }),
      message(value) {
        const message = readPodMessage(value)
        if (message) tell({ kind: 'message', message })
      },
      closed(code, reason) {
        if (socket === mine) socket = undefined
        tell({ kind: 'closed', code, reason })
      },
    })
    socket = mine
    limit()
    publish()
  }

  /** Begins the time that what is wanted of the socket now may take. */
  function limit() {
    cancelLimit()
    const ms = socket && patienceOf(evaluation)
    if (ms !== undefined) cancelLimit = host.clock.after(ms, () => tell({ kind: 'silent' }))
  }

  function drop() {
    cancelConnect()
    cancelLimit()
    socket?.close()
    socket = undefined
  }

  function read(documents: readonly string[]) {
    show({ xmlFiles: documents })
    try {
      tell({ kind: 'results', testcases: documents.flatMap(ports.readReport) })
    } catch (error) {
      host.report(error)
      tell({ kind: 'unreadable' })
    }
  }

  return {
    current: () => evaluation,
    tell,
    begin() {
      drop()
      evaluation = advanceEvaluation(NO_EVALUATION, { kind: 'start' })[0]
      publish()
      return evaluation
    },
    connect,
    close: drop,
  }
}
