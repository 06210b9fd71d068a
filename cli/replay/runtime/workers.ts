import type { Holds } from './holds.ts'
import { replace } from './native.ts'

/** Workers of the player that answer each message with one: time stands still until they have. */
const ANSWERING = new Set(['faces'])

/** `Worker`, whose real work takes no virtual time where each question has an answer. */
export function installWorkers(holds: Holds): void {
  const { Worker } = globalThis

  class HeldWorker extends Worker {
    readonly #open: (() => void)[] = []
    readonly #isHeld: boolean

    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.#isHeld = ANSWERING.has(options?.name ?? '')
      this.addEventListener('message', () => this.#open.shift()?.())
      this.addEventListener('error', () => this.#giveUp())
    }

    override postMessage(message: unknown, rest?: Transferable[] | StructuredSerializeOptions): void {
      if (this.#isHeld) this.#open.push(holds.take('an answer of a worker'))
      Reflect.apply(super.postMessage, this, rest === undefined ? [message] : [message, rest])
    }

    override terminate(): void {
      super.terminate()
      this.#giveUp()
    }

    #giveUp() {
      for (const release of this.#open.splice(0)) release()
    }
  }
  replace(globalThis, 'Worker', HeldWorker)
}
