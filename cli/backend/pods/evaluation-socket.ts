import type { WebSocket } from 'ws'
import type { PodMessage } from '../../../src/wire/pods.ts'
import type { Run } from '../../../src/wire/runs.ts'
import type { Delivery } from './delivery.ts'
import { readFrame } from './frames.ts'
import { junitOf, SCORING_FILES } from './junit.ts'

/** What an evaluation is told by. */
export interface EvaluationPorts {
  /** Whether the pod is as it was given, and open in no other session (POD-07). */
  isIntact(): Promise<boolean>
  /** The newest evaluation of the answer as it is now; `undefined` where none was asked for. */
  run(): Run | undefined
  /** Calls after each change of a run; the answer undoes. */
  follow(id: string, changed: () => void): () => void
  /** Ends an evaluation whose pod was tampered with. */
  noteMalpractice(): void
  readonly framework: string
  readonly delivery: Delivery
}

const isOver = ({ state }: Run) => state !== 'LOADING' && state !== 'EVALUATING'

/** A normal end (GAP-080). */
const NORMAL = 1000
/** The page tries again. */
const FAILED = 1011

/** Speaks the server's part of the handshake over the socket of a pod (POD-09..13, GAP-081). */
export function serveEvaluation(socket: WebSocket, ports: EvaluationPorts): void {
  const send = (message: PodMessage) => socket.send(JSON.stringify(message))
  let undo = () => {}
  socket.on('close', () => undo())

  function check() {
    const checking = ports.isIntact().then(
      (isIntact) => ports.delivery.say(() => (isIntact ? send({ type: 'no_malpractice' }) : refuse())),
      () => socket.close(FAILED),
    )
    ports.delivery.work(checking)
  }

  function refuse() {
    ports.noteMalpractice()
    send({ type: 'malpractice' })
    socket.close(NORMAL)
  }

  /** Sends what the run has printed since, and the end of the log when it is over. */
  function stream() {
    const first = ports.run()
    if (!first) return socket.close(NORMAL, 'Nothing was to be evaluated')
    let sent = 0
    const tell = () => {
      const run = ports.run()
      if (!run) return
      if (run.output.length > sent) send({ type: 'log', text: run.output.slice(sent) })
      sent = run.output.length
      if (!isOver(run)) return
      undo()
      if (run.state === 'MAL_PRACTICE_ERROR') return refuse()
      send({ type: 'end_of_log' })
    }
    undo()
    undo = ports.follow(first.run_id, tell)
    tell()
  }

  function sendReports(files: readonly string[]) {
    const run = ports.run()
    if (!run || !isOver(run)) return socket.close(NORMAL, 'There are no results yet')
    const reports = files.flatMap((file) => junitOf(file, ports.framework, run.testcases) ?? [])
    send({ type: 'xml', files: reports })
  }

  socket.on('message', (data) => {
    const frame = readFrame(data)
    switch (frame.type) {
      case 'malpractice_check':
        return check()
      case 'evaluate':
        return stream()
      case 'configuration':
        return send({ type: 'configuration', scoring_files: SCORING_FILES })
      case 'xml':
        return sendReports(
          Array.isArray(frame.files) ? frame.files.filter((file) => typeof file === 'string') : [],
        )
    }
  })
}
