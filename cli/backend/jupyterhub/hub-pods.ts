import { POD_TEXTS } from '../../../src/wire/run-texts.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { BackendClock } from '../platform/clock.ts'
import { StartFault } from '../pods/queue.ts'
import type { BegunPod, PodSource, PodWish } from '../pods/source.ts'
import { HubAccess } from './hub-access.ts'
import { HubApi } from './hub-api.ts'
import { HubFiles } from './hub-files.ts'
import { HubHealth } from './hub-health.ts'
import { HubNames } from './hub-names.ts'
import { HubFault, type HubPlace } from './hub-place.ts'
import { createHubPod } from './hub-pod.ts'
import { hubServerOf, startHubServer } from './hub-servers.ts'
import { sweepHub } from './hub-sweep.ts'
import { notebookAtHub } from './notebook-at-hub.ts'

interface HubPorts {
  readonly place: HubPlace
  /** Of the data that the attempts are in. */
  readonly secret: string
  /** The machine's clock. */
  readonly clock: BackendClock
  readonly idleMs: number
  isOpen(attempt: number): Promise<boolean>
  /** Slugs of the problems of an attempt that have a notebook server. */
  problemsOf(attempt: number): Promise<readonly string[]>
  log(line: string): void
}

/** Notebooks at a JupyterHub: each answer has a user there, whose server outlasts this process. */
export class HubPods implements PodSource {
  readonly #ports: HubPorts
  readonly #api: HubApi
  readonly #names: HubNames
  readonly #health: HubHealth
  readonly #used = new Set<string>()
  readonly #endSweep: () => void

  constructor(ports: HubPorts) {
    this.#ports = ports
    const api = new HubApi(ports.place)
    const names = new HubNames(ports.secret)
    this.#api = api
    this.#names = names
    this.#health = new HubHealth({ ...ports, api })
    this.#endSweep = sweepHub({ ...ports, api, names, isUsed: (name) => this.#used.has(name) })
  }

  /** Why notebooks cannot start, for everybody who asks for the health of the server; `undefined` where they can. */
  get words(): string | undefined {
    return this.#health.words
  }

  async begin(wish: PodWish): Promise<BegunPod> {
    const name = this.#names.of(wish.owner)
    try {
      const isNew = await startHubServer({ ...this.#ports, api: this.#api }, name)
      return await this.#join(name, wish, isNew).catch(async (error: unknown) => {
        // The next start begins from nothing, and not among half of the files.
        if (isNew) await this.#api.stop(name).catch(() => {})
        throw error
      })
    } catch (error) {
      const isOperators = error instanceof HubFault && error.kind === 'refused'
      throw new StartFault(messageOf(error), isOperators ? POD_TEXTS.notReady : POD_TEXTS.notStarted)
    }
  }

  async discard(attempt: number): Promise<void> {
    const problems = await this.#ports.problemsOf(attempt)
    for (const problem of problems) {
      await this.#api.remove(this.#names.of({ attempt, problem })).catch((error: unknown) => {
        const { log } = this.#ports
        log(`A server of attempt ${attempt} is left at JupyterHub until later: ${messageOf(error)}`)
      })
    }
  }

  close(): void {
    this.#health.close()
    this.#endSweep()
  }

  /** A server that ran before keeps its files, and gets those that it lacks. */
  async #join(name: string, { executable, files }: PodWish, isNew: boolean): Promise<BegunPod> {
    const { clock, log } = this.#ports
    const access = new HubAccess({ ...this.#ports, api: this.#api }, name)
    const there = new HubFiles(access)
    const kept = isNew ? [] : (await there.entries()).map(({ path }) => path)
    const written = Object.keys(files).filter((path) => !kept.includes(path))
    for (const path of written) await there.write(path, files[path] ?? '')
    const isThere = async () => (await hubServerOf(this.#api, name))?.ready === true
    const { doubt, pod } = createHubPod({ files: there, clock, isThere, log }, executable)
    this.#used.add(name)
    void pod.ended.then(() => this.#used.delete(name))
    return { pod, notebook: notebookAtHub({ access, doubt }), written }
  }
}
