import { messageOf } from '../../definitions/diagnostic.ts'
import type { BackendClock, BackendRandom } from '../platform/clock.ts'
import { type ProcessKind, SILENT_MS } from '../store/processes.ts'
import type { Store } from '../store/store.ts'
import { ClockWatch } from './clock-watch.ts'

/** How often a process says that it lives, in milliseconds. */
const BEAT_MS = 1500

/** The name of the only process of its data. */
const ALONE = 'alone'

/** What a process does when the others change. */
export interface MembershipEvents {
  /** Runs may wait that nobody has. */
  look(): void
  /** A process is gone: what it alone has watched over is watched over here from now on. */
  gone(): void
  /** The others have given this process up, and its runs away. */
  expelled(): void
}

export interface MembershipPorts {
  readonly store: Pick<Store, 'processes' | 'runs' | 'transaction'>
  readonly random: Pick<BackendRandom, 'uuid'>
  /** Real time, also where that of tests is virtual. */
  readonly realClock: BackendClock
  readonly kind: ProcessKind
  /** Where it runs, for operators. */
  readonly name: string
  log(line: string): void
}

/** One of the processes that share a database, or the only one of its data. */
export class Membership {
  readonly #ports: MembershipPorts
  readonly #events: MembershipEvents
  readonly #clocks: ClockWatch
  #id: string
  #address: string | undefined
  #cancel = () => {}
  #isStopped = false
  #isCutOff = false
  /** The beat under way. */
  #beating: Promise<void> = Promise.resolve()

  constructor(ports: MembershipPorts, events: MembershipEvents) {
    this.#ports = ports
    this.#events = events
    const { log, realClock, store } = ports
    this.#clocks = new ClockWatch({ log, realClock, processes: store.processes })
    this.#id = this.isShared ? ports.random.uuid() : ALONE
  }

  /** Whether other processes may write the same data. */
  get isShared(): boolean {
    return this.#ports.store.processes !== undefined
  }

  /** Whose name its claims have; another one after the others have given it up. */
  get id(): string {
    return this.#id
  }

  /** At which the others reach this process; `undefined` where they cannot. */
  get address(): string | undefined {
    return this.#address
  }

  /** How the clock of this machine is wrong, as a sentence; `undefined` while it is in step with the database's. */
  get wrongClock(): string | undefined {
    return this.#clocks.words
  }

  /** Joins the others, which reach it at the address; runs that a process had which is gone wait again. */
  async start(address?: string): Promise<void> {
    const { kind, name, store } = this.#ports
    if (!store.processes) return void (await store.runs.free())
    this.#address = address
    await store.processes.join({ id: this.#id, kind, name, address })
    await this.#beat()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancel()
    await this.#beating
    // A database that is away finds out by itself.
    await this.#ports.store.processes?.leave(this.#id).catch(() => {})
  }

  #beat(): Promise<void> {
    this.#beating = this.#look().then(
      () => {
        this.#isCutOff = false
      },
      (error: unknown) => {
        if (!this.#isCutOff) this.#ports.log(`The other processes cannot be seen: ${messageOf(error)}`)
        this.#isCutOff = true
      },
    )
    return this.#beating.then(() => {
      if (!this.#isStopped) this.#cancel = this.#ports.realClock.after(BEAT_MS, () => this.#beat())
    })
  }

  async #look() {
    const { log, store } = this.#ports
    const { processes } = store
    if (!processes) return
    if (!(await processes.beat(this.#id))) await this.#joinAgain()
    await this.#clocks.beat()
    const gone = await store.transaction(async () => {
      const silent = await processes.giveUp(SILENT_MS)
      await processes.freeRuns()
      return silent
    })
    for (const { kind, name } of gone)
      log(`The process "${kind}" on ${name} was given up: it has been silent for ${SILENT_MS / 1000} seconds`)
    if (gone.length > 0) this.#events.gone()
    this.#events.look()
  }

  async #joinAgain() {
    const { kind, log, name, random, store } = this.#ports
    const former = this.#id
    this.#id = random.uuid()
    log('The other processes had given this one up; it joins again, and leaves its runs to them')
    this.#events.expelled()
    await store.processes?.join({ id: this.#id, kind, name, address: this.#address }, former)
  }
}
