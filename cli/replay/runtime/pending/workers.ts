import { replace } from '../base/native.ts'
import type { PendingWork } from './pending-work.ts'

/** Workers of the player that answer each message with one message. */
const ANSWERING = new Set(['faces'])

/** `Worker`: a message to a worker of `ANSWERING` is pending until the answer. */
export function installWorkers(pending: PendingWork): void {
  const { Worker } = globalThis

  class TrackedWorker extends Worker {
    readonly #unanswered: (() => void)[] = []
    readonly #isAnswering: boolean

    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.#isAnswering = ANSWERING.has(options?.name ?? '')
      this.addEventListener('message', () => this.#unanswered.shift()?.())
      this.addEventListener('error', () => this.#endAll())
    }

    override postMessage(message: unknown, rest?: Transferable[] | StructuredSerializeOptions): void {
      if (this.#isAnswering) this.#unanswered.push(pending.begin('an answer of a worker'))
      Reflect.apply(super.postMessage, this, rest === undefined ? [message] : [message, rest])
    }

    override terminate(): void {
      super.terminate()
      this.#endAll()
    }

    #endAll() {
      for (const end of this.#unanswered.splice(0)) end()
    }
  }
  replace(globalThis, 'Worker', TrackedWorker)
}
