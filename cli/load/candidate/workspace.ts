import { messageOf } from '../../definitions/diagnostic.ts'
import type { ProblemAnswers } from '../answers.ts'
import type { PodAnswers } from '../pod-answers.ts'
import { inTime, pauseFor } from '../requests.ts'
import type { WorkspaceHistory } from '../workspace-history.ts'
import type { CandidateAnswers } from './answers.ts'
import { measured, type Page } from './page.ts'
import { askForPod } from './pod.ts'
import { watchPodHealth } from './pod-health.ts'
import { CandidateShell } from './shell.ts'
import { WorkspaceFiles } from './workspace-files.ts'
import { WorkspaceLink } from './workspace-link.ts'
import { WorkspaceNotes } from './workspace-notes.ts'

/** A problem that is worked on in a pod. */
export interface PodTarget extends ProblemAnswers {
  readonly pod: PodAnswers
}

export const isPodTarget = (target: ProblemAnswers): target is PodTarget => target.pod !== undefined

interface WorkspacePorts {
  readonly page: Page
  readonly target: PodTarget
  readonly answers: CandidateAnswers
  /** How long anything is waited for, in milliseconds. */
  readonly patienceMs: number
}

/** How long to wait before a workspace is read again that could not be, in milliseconds. */
const READ_AGAIN_MS = 500

/** The workspace of one problem, as a candidate uses it. */
export class CandidateWorkspace {
  readonly #ports: WorkspacePorts
  readonly #link: WorkspaceLink
  readonly #files: WorkspaceFiles
  readonly #notes: WorkspaceNotes
  #hasBegun = false
  #isBusy = false
  #unwatch = () => {}

  constructor(ports: WorkspacePorts) {
    const { answers, page, patienceMs, target } = ports
    this.#ports = ports
    const link = new WorkspaceLink(page, patienceMs, {
      came: (isNew) => {
        if (isNew) this.#notes.forget()
        this.#files.came(isNew)
      },
      lost: () => this.#files.expect(),
    })
    const { workspace } = link
    this.#link = link
    this.#files = new WorkspaceFiles({
      workspace,
      clock: page.clock,
      pod: target.pod,
      revisions: () => answers.sent.get(target.problem) ?? [],
    })
    this.#notes = new WorkspaceNotes({
      name: page.name,
      shell: new CandidateShell(workspace),
      connected: () => link.connected(),
    })
  }

  /** Slug of the problem. */
  get problem(): string {
    return this.#ports.target.problem
  }

  /** Whether a command can be run: it has been there, and none is on its way. */
  get isFree(): boolean {
    return this.#hasBegun && !this.#isBusy
  }

  /** Saves a first answer where nothing is saved yet, asks for the pod, and waits until its files are there. */
  async open(): Promise<void> {
    const { answers, page, patienceMs, target } = this.#ports
    if (answers.slugOf(this.problem) === undefined) await answers.save(target)
    const slug = answers.slugOf(this.problem)
    // That is a failure already.
    if (slug === undefined) return
    await measured(page, 'pod', async () => {
      this.#files.expect()
      const { base, health } = await askForPod(page, { ...target, slug, patienceMs })
      this.#unwatch = watchPodHealth(page, health)
      await this.#link.open(`${base}workspace?epoch=${page.attempt.epoch}`)
      this.#hasBegun = true
      return undefined
    })
  }

  /** The answer was saved: its files go into the pod. */
  write(): void {
    this.#files.write()
  }

  /** Runs a command in the terminal, and reads what it has printed. */
  async command(): Promise<void> {
    const { clock } = this.#ports.page
    this.#isBusy = true
    await measured(this.#ports.page, 'command', async () => {
      await inTime({ ...this.#ports, clock }, this.#notes.note(), 'A command did not end')
      return undefined
    })
    this.#isBusy = false
  }

  /** Reads the files of the answer as they are at the end, and leaves. */
  async finish(): Promise<void> {
    const { page, patienceMs } = this.#ports
    const end = page.clock.now() + patienceMs
    try {
      while (this.#hasBegun && !(await this.#isRead())) {
        if (page.clock.now() >= end) throw new Error('The workspace could not be read at the end')
        await pauseFor(page.clock, READ_AGAIN_MS)
      }
    } catch (error) {
      page.measures.fail('pod', messageOf(error))
    }
    this.leave()
  }

  /** False where that failed, such as with the connection. */
  async #isRead(): Promise<boolean> {
    await this.#link.connected()
    return await this.#files.read().then(
      () => true,
      () => false,
    )
  }

  leave(): void {
    this.#unwatch()
    this.#link.close()
  }

  /** All that was seen of it. */
  async history(): Promise<WorkspaceHistory> {
    const { looks } = this.#files
    const { outputs } = this.#notes
    return { problem: this.problem, revisions: await this.#files.revisions(), looks, outputs }
  }
}
