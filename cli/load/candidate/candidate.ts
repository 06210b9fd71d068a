import { ReadContext } from '../../../src/schema/context.ts'
import { read } from '../../../src/schema/read.ts'
import type { SeededRandom } from '../../../src/sdk/random.ts'
import { ReceiptReply } from '../../../src/wire/bodies.schema.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { isoTime } from '../../../src/wire/time.ts'
import type { BackendClock } from '../../backend/platform/clock.ts'
import { GRACE_MS } from '../../backend/rules/sections.ts'
import type { ProblemAnswers } from '../answers.ts'
import type { CandidateHistory } from '../history.ts'
import type { Measures } from '../measures.ts'
import { insist, inTime, type LoadRequest, type Send } from '../requests.ts'
import { CandidateAnswers } from './answers.ts'
import { beginAttempt, bodyOf } from './attempt.ts'
import { isAfterEnd, measured, type Page } from './page.ts'
import { CandidateRuns } from './runs.ts'
import { CandidateSocket } from './socket.ts'
import { CandidateUploads } from './uploads.ts'
import { CandidateWorkspace, type PodTarget } from './workspace.ts'

export interface CandidatePorts {
  readonly name: string
  readonly slug: string
  readonly clock: BackendClock
  readonly random: SeededRandom
  readonly measures: Measures
  readonly connection: { readonly send: Send; url(): string }
  /** How long anything is repeated that the server does not take, in milliseconds. */
  readonly patienceMs: number
}

/** All that a candidate has of an attempt. */
interface Begun {
  readonly page: Page
  readonly answers: CandidateAnswers
  readonly uploads: CandidateUploads
  readonly runs: CandidateRuns
  readonly socket: CandidateSocket
}

/** One candidate at the level of the protocol, who keeps what the server promises. Has to `arrive` before all else. */
export class LoadCandidate {
  readonly #ports: CandidatePorts
  #now: Begun | undefined
  #workspace: CandidateWorkspace | undefined
  #isSubmitted = false

  constructor(ports: CandidatePorts) {
    this.#ports = ports
  }

  get hasBegun(): boolean {
    return this.#now !== undefined
  }

  /** Whether the server has said that the test is over. */
  get isClosed(): boolean {
    return this.#begun.answers.isClosed
  }

  /** When the test is over for this candidate, in milliseconds since the epoch. */
  get deadline(): number {
    return this.#begun.page.attempt.deadline
  }

  /** From the link to the test that can be worked at, with its socket. */
  async arrive(link: string): Promise<void> {
    const { clock, connection, measures, name, patienceMs, random, slug } = this.#ports
    await measured(this.#ports, 'start', async () => {
      const patience = { clock, patienceMs, chance: random.float }
      const request = (asked: LoadRequest) => insist(connection.send, asked, patience)
      const attempt = await beginAttempt(request, link, { name, slug })
      const page = {
        ...{ attempt, clock, measures, name, request, slug },
        ...{ chance: random.float, url: connection.url },
      }
      const runs = new CandidateRuns(page, patienceMs)
      const socket = new CandidateSocket(page, (run) => runs.hear(run))
      await inTime(patience, socket.connect(), 'The socket was not taken')
      this.#now = {
        page,
        runs,
        socket,
        answers: new CandidateAnswers(page),
        uploads: new CandidateUploads(page),
      }
      return undefined
    })
  }

  async save(target: ProblemAnswers): Promise<void> {
    await this.#begun.answers.save(target)
    if (this.#workspace?.problem === target.problem) this.#workspace.write()
  }

  /** Opens the workspace of a problem, and keeps it. */
  async openWorkspace(target: PodTarget): Promise<void> {
    const { answers, page } = this.#begun
    this.#workspace = new CandidateWorkspace({ answers, page, target, patienceMs: this.#ports.patienceMs })
    await this.#workspace.open()
  }

  /** Whether there is a workspace for the next command. */
  get canCommand(): boolean {
    return this.#workspace?.isFree ?? false
  }

  /** Runs a command in the workspace, which is lost and begins again with what was saved. */
  async command(): Promise<void> {
    await this.#workspace?.command()
  }

  upload(): Promise<void> {
    return this.#begun.uploads.upload()
  }

  /** Those of the problems whose answers can be run now. */
  runnable(problems: readonly ProblemAnswers[]): readonly ProblemAnswers[] {
    const { answers } = this.#begun
    return problems.filter(({ isRun, problem }) => isRun && answers.idOf(problem) !== undefined)
  }

  /** Runs the answer to a problem; resolves when it has ended. A second run at once is refused by the server, and left. */
  async run({ problem }: ProblemAnswers): Promise<void> {
    const { answers, runs } = this.#begun
    await runs.run(problem, answers.idOf(problem))
  }

  /** Hands the test in, which may be over already. A workspace is left before, as it ends with the test. */
  async submit(): Promise<void> {
    const { page } = this.#begun
    await this.#workspace?.finish()
    const now = isoTime(page.clock.now())
    const { ask, epoch, set } = page.attempt
    await measured(page, 'submit', async () => {
      const reply = await ask(CALLS.submit, {
        parts: { id: set },
        body: {
          ...{ submission_type: 'MSB', reason: '', epoch, websocket_event_sequence: 1 },
          ...{ proctoring_end_time: now, testsolutionset_end_time: now },
        },
      })
      if (!isAfterEnd(reply)) {
        bodyOf(reply, 'A submission')
        this.#isSubmitted = true
      }
      return reply
    })
  }

  /** Waits until each run has ended, and reads what the server keeps; nothing where that cannot be read. */
  async history(): Promise<CandidateHistory | undefined> {
    const { answers, page, runs, uploads } = this.#begun
    await runs.ended()
    let history: CandidateHistory | undefined
    await measured(page, 'check', async () => {
      await runs.again()
      history = {
        ...{ name: page.name, sent: answers.sent, stored: await answers.stored() },
        ...{ uploads: await uploads.stored(), runs: runs.ends },
        ...(this.#workspace && { workspace: await this.#workspace.history() }),
        closesAt: this.deadline + GRACE_MS,
        ...{ isSubmitted: this.#isSubmitted, hasEnded: await hasReceipt(page) },
      }
      return undefined
    })
    return history
  }

  leave(): void {
    this.#now?.socket.close()
    this.#workspace?.leave()
  }

  get #begun(): Begun {
    if (!this.#now) throw new Error(`${this.#ports.name} has not begun`)
    return this.#now
  }
}

async function hasReceipt({ attempt: { ask, set } }: Page): Promise<boolean> {
  const reply = await ask(CALLS.receipt, { parts: { id: set } })
  if (reply.status >= 300) return false
  return read(ReceiptReply, JSON.parse(reply.text), new ReadContext('receipt')).receipt.id !== ''
}
