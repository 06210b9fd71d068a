import { AsyncLocalStorage } from 'node:async_hooks'

/** Somebody who has the connection, until it is given up. */
type Turn = object

/**
 * Who may use a connection: one at a time, in the order in which they asked. What is called within a turn, also by
 * functions that it awaits, belongs to the turn and does not wait.
 */
export class Turns {
  readonly #scope = new AsyncLocalStorage<Turn>()
  readonly #waiting: ((turn: Turn) => void)[] = []
  #current: Turn | undefined

  /** Whether the caller is within the turn that is on. */
  get isInside(): boolean {
    return this.#current !== undefined && this.#scope.getStore() === this.#current
  }

  /** Does this in a turn of its own; at once where the connection is free. */
  async take<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.isInside) throw new Error('Within a turn, another one would wait for itself')
    const turn = this.#current ? await this.#next() : this.#begin()
    try {
      return await this.#scope.run(turn, work)
    } finally {
      this.#end()
    }
  }

  /** As `take`, for what needs no turn of its own: within one it is done there. */
  async join<T>(work: () => T): Promise<T> {
    if (this.#current === undefined || this.isInside) return work()
    return this.take(work)
  }

  #begin(): Turn {
    this.#current = {}
    return this.#current
  }

  #next(): Promise<Turn> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
    })
  }

  /** The next in the row has the connection from now on, so that nobody comes before them. */
  #end() {
    this.#current = undefined
    this.#waiting.shift()?.(this.#begin())
  }
}
