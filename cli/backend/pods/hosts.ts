import type { IncomingMessage } from 'node:http'
import { type HttpError, httpError } from '../http/errors.ts'
import type { PeerGate } from '../peers/peer-gate.ts'
import type { PodHost, ProcessStore } from '../store/processes.ts'
import type { AttemptPods } from './attempt-pods.ts'
import { type Forwarder, NotReached } from './forwarder.ts'

const MOVED = 'Your environment starts again with everything that was saved. Try again in a moment.'
const AGAIN_SECONDS = 2

/** The pods are at another process, or will be. A proxy may take a 503 for a fault of this process, and ask it no more. */
export const podsMoved = (): HttpError => Object.assign(httpError(502, MOVED), { retryAfter: AGAIN_SECONDS })

interface PodHostPorts {
  readonly processes: ProcessStore
  readonly gate: PeerGate
  readonly forwarder: Forwarder
  /** This process. */
  self(): { readonly id: string; readonly address: string | undefined }
  pods(): Pick<AttemptPods, 'attempts' | 'isPossible' | 'leave'>
}

/** Which of the processes on the same database has the pods of an attempt. */
export class PodHosts {
  readonly #ports: PodHostPorts
  readonly forwarder: Forwarder

  constructor(ports: PodHostPorts) {
    this.#ports = ports
    this.forwarder = ports.forwarder
  }

  /** Of this process. */
  get id(): string {
    return this.#ports.self().id
  }

  /**
   * Where the pods of an attempt are that is asked for; `undefined` where they are here, or nowhere. Throws a 502 for a
   * request that another process has passed on to the wrong one.
   */
  async find(attempt: number, request: IncomingMessage): Promise<string | undefined> {
    const host = await this.#ports.processes.podHostOf(attempt)
    return this.#addressOf(host?.lives ? host : undefined, request)
  }

  /** As `find`, and gives a host to an attempt without one. Throws `NotReached` if it had one and cannot have any now. */
  async settle(attempt: number, request: IncomingMessage): Promise<string | undefined> {
    const host = await this.#ports.processes.podHostOf(attempt)
    if (host?.lives) return this.#addressOf(host, request)
    const chosen = await this.#choose(attempt)
    if (host && !chosen) await this.#takeOver(attempt, host)
    return this.#addressOf(chosen, request)
  }

  /** Addresses of the other processes that can be reached. */
  async others(): Promise<ReadonlySet<string>> {
    const { processes, self } = this.#ports
    return new Set([...(await processes.addresses())].filter((address) => address !== self().address))
  }

  /** Whether another process on the same database sends this. */
  isPassedOn(request: IncomingMessage): boolean {
    return this.#ports.gate.isPassedOn(request)
  }

  /** Ends what leads to processes that are gone, and pods here that another process has taken over. */
  async look(): Promise<void> {
    const { forwarder, pods, processes, self } = this.#ports
    if (!forwarder.isIdle) forwarder.keepOnly(await processes.addresses())
    const here = [...pods().attempts()]
    if (here.length === 0) return
    const { address, id } = self()
    // Those of a process that the others cannot reach are named nowhere.
    const released = address === undefined ? [] : await processes.withoutHost(here)
    for (const attempt of [...(await processes.withOtherHost(here, id)), ...released])
      void pods().leave(attempt)
  }

  /** The pods of an attempt are here from now on: a host that comes back must not go on with its own. */
  async #takeOver(attempt: number, gone: PodHost): Promise<void> {
    const { pods, processes } = this.#ports
    if (!pods().isPossible) throw new NotReached('No host of pods is there')
    await processes.releasePods(attempt, gone.id)
  }

  #addressOf(host: PodHost | undefined, request: IncomingMessage): string | undefined {
    if (!host || host.id === this.#ports.self().id || host.address === null) return undefined
    if (this.isPassedOn(request)) throw podsMoved()
    return host.address
  }

  /** `undefined` where nobody may know of pods here. */
  async #choose(attempt: number): Promise<PodHost | undefined> {
    const { pods, processes, self } = this.#ports
    const { address, id } = self()
    if (address === undefined && pods().attempts().has(attempt)) return undefined
    const chosen = (await processes.freestPodHost())?.id ?? (address === undefined ? undefined : id)
    if (chosen === undefined) return undefined
    await processes.claimPods(attempt, chosen)
    return processes.podHostOf(attempt)
  }
}
