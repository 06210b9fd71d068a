import { messageOf } from '../../definitions/diagnostic.ts'
import type { BackendClock } from './clock.ts'

/** An answer is good for this long, in milliseconds. */
const FRESH_MS = 1000
/** A check that takes longer counts as failed, in milliseconds. */
const LIMIT_MS = 2000

const LATE = `What is stored has not been read within ${LIMIT_MS / 1000} seconds.`
const DRAINING = 'The server stops. It answers until its pages have moved.'

export interface ReadinessPorts {
  /** Real time, also where that of tests is virtual. */
  readonly realClock: BackendClock
  /** Reads and writes a little; rejects when that fails. */
  check(): Promise<void>
  /** What the operator should know about its error. */
  whyNot(error: unknown): string
  /** What does not work although the server is ready; `undefined` where all does. */
  degraded(): string | undefined
}

/** Whether a load balancer should send requests here. */
export class Readiness {
  readonly #ports: ReadinessPorts
  #isDraining = false
  #askedAt = Number.NEGATIVE_INFINITY
  #answer: Promise<string | undefined> = Promise.resolve(undefined)
  /** A check that has not ended, so that those that hang do not pile up. */
  #checking: Promise<string | undefined> | undefined

  constructor(ports: ReadinessPorts) {
    this.#ports = ports
  }

  get isDraining(): boolean {
    return this.#isDraining
  }

  /** What does not work, in words; requests should come all the same. */
  get degraded(): string | undefined {
    return this.#ports.degraded()
  }

  /** From now on nobody should send anything new. */
  drain(): void {
    this.#isDraining = true
  }

  /** Why the server is not ready; `undefined` when it is. Looks at most once a second. */
  why(): Promise<string | undefined> {
    if (this.#isDraining) return Promise.resolve(DRAINING)
    const now = this.#ports.realClock.now()
    if (now - this.#askedAt >= FRESH_MS) {
      this.#askedAt = now
      this.#answer = this.#limited(this.#checked())
    }
    return this.#answer
  }

  #checked(): Promise<string | undefined> {
    this.#checking ??= this.#ports.check().then(
      () => this.#ended(undefined),
      (error: unknown) => this.#ended(this.#ports.whyNot(error)),
    )
    return this.#checking
  }

  #ended(why: string | undefined) {
    this.#checking = undefined
    return why
  }

  #limited(checked: Promise<string | undefined>): Promise<string | undefined> {
    return new Promise((resolve) => {
      const cancel = this.#ports.realClock.after(LIMIT_MS, () => resolve(LATE))
      checked.then(resolve, (error: unknown) => resolve(messageOf(error))).finally(cancel)
    })
  }
}
