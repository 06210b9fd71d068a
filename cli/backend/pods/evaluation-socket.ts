import type { WebSocket } from 'ws'
import type { Fields } from '../../../src/wire/fields.ts'
import type { PodMessage } from '../../../src/wire/pods.ts'
import type { Run } from '../../../src/wire/runs.schema.ts'
import type { BackendClock } from '../platform/clock.ts'
import { CLOSED } from '../realtime/close-codes.ts'
import type { Delivery } from '../realtime/delivery.ts'

import { takeFrames } from '../realtime/intake.ts'
import { junitOf, SCORING_FILES } from './junit.ts'

/** What an evaluation is reported by. */
export interface EvaluationPorts {
  /** Whether the pod is as it was given, and open in no other session (POD-07). */
  isIntact(): Promise<boolean>
  /** The newest evaluation of the answer as it is now; `undefined` where none was asked for. */
  run(): Promise<Run | undefined>
  /** Calls after each change of a run; the answer undoes. */
  follow(id: string, changed: () => void): () => void
  /** Ends an evaluation whose pod was tampered with. */
  noteMalpractice(): void
  readonly framework: string
  readonly delivery: Delivery
  /** The machine's clock. */
  readonly realClock: Pick<BackendClock, 'after'>
}

const isOver = ({ state }: Run) => state !== 'LOADING' && state !== 'EVALUATING'

/** Says how far a run is, when that has changed. */
function createReport(send: (message: PodMessage) => void) {
  let reported = ''
  return ({ planned, testcases }: Run) => {
    if (!planned) return
    const news = JSON.stringify({ planned, testcases })
    if (news !== reported) send({ type: 'progress', planned, testcases })
    reported = news
  }
}

/** Speaks the server's part of the handshake over the socket of a pod (POD-09..13, GAP-081). */
export function serveEvaluation(socket: WebSocket, ports: EvaluationPorts): void {
  /** Resolves when it is on its way, or never will be. */
  const send = (message: PodMessage) =>
    new Promise<void>((resolve) => socket.send(JSON.stringify(message), () => resolve()))
  let undo = () => {}
  socket.on('close', () => undo())

  let checked = Promise.resolve()
  /** One at a time: each reads files of the pod. */
  function check() {
    checked = checked.then(ports.isIntact).then(
      (isIntact) => ports.delivery.say(() => void (isIntact ? send({ type: 'no_malpractice' }) : refuse())),
      () => socket.close(CLOSED.failed),
    )
    ports.delivery.work(checked)
    return checked
  }

  async function refuse() {
    if (socket.readyState !== socket.OPEN) return
    ports.noteMalpractice()
    const sent = send({ type: 'malpractice' })
    socket.close(CLOSED.normal)
    await sent
  }

  /** Sends what the run has printed since, and the end of the log when it is over. */
  async function stream() {
    const first = await ports.run()
    if (!first) return socket.close(CLOSED.normal, 'Nothing was to be evaluated')
    let sent = 0
    const report = createReport((message) => void send(message))
    const tell = async () => {
      const run = await ports.run()
      if (!run) return
      const text = run.output.slice(sent)
      sent = run.output.length
      report(run)
      const logged = text === '' ? undefined : send({ type: 'log', text })
      if (isOver(run)) {
        undo()
        await (run.state === 'MAL_PRACTICE_ERROR' ? refuse() : send({ type: 'end_of_log' }))
      }
      await logged
    }
    undo()
    undo = ports.follow(first.run_id, () => void tell())
    await tell()
  }

  /** Each file once, however often it was asked for. */
  async function sendReports(wanted: unknown) {
    const run = await ports.run()
    if (!run || !isOver(run)) return socket.close(CLOSED.normal, 'There are no results yet')
    const files = SCORING_FILES.filter((file) => Array.isArray(wanted) && wanted.includes(file))
    await send({
      type: 'xml',
      files: files.flatMap((file) => junitOf(file, ports.framework, run.testcases) ?? []),
    })
  }

  async function take(frame: Fields): Promise<void> {
    switch (frame.type) {
      case 'malpractice_check':
        return check()
      case 'evaluate':
        return stream()
      case 'configuration':
        return send({ type: 'configuration', scoring_files: SCORING_FILES })
      case 'xml':
        return sendReports(frame.files)
    }
  }
  takeFrames(socket, ports, take)
}
