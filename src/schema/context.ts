import { ReadError } from './fault.ts'

/**
 * Where a value stands in what is read, such as `options[2].text`, and how it is read.
 *
 * What an author writes is read strictly: the first fault throws. What another program sent is read tolerantly: null is
 * absent, numbers may be texts, and what is optional and cannot be read is left out and reported.
 *
 * @example
 * const at = new ReadContext('key')
 * at.key('options').item(2).path // 'key.options[2]'
 * throw at.key('correct').unfit('dog', 'the id of an option')
 */
export class ReadContext {
  readonly #step: string
  readonly #leaveOut: ((fault: unknown) => void) | undefined
  readonly #within: ReadContext | undefined

  /** A `leaveOut` makes reading tolerant: it receives the error of each value that is left out. */
  constructor(step = '', leaveOut?: (fault: unknown) => void, within?: ReadContext) {
    this.#step = step
    this.#leaveOut = leaveOut
    this.#within = within
  }

  /** Such as `options[2].text`; `''` for the whole. */
  get path(): string {
    const outer = this.#within?.path ?? ''
    return outer && !this.#step.startsWith('[') ? `${outer}.${this.#step}` : outer + this.#step
  }

  /** Whether another program sent the value; rules that only an author has to keep do not apply then. */
  get isTolerant(): boolean {
    return this.#leaveOut !== undefined
  }

  /** The place of a key of this record. */
  key(name: string): ReadContext {
    return new ReadContext(name, this.#leaveOut, this)
  }

  /** The place of an item of this list, from 0. */
  item(index: number): ReadContext {
    return new ReadContext(`[${index}]`, this.#leaveOut, this)
  }

  /** The same place, read strictly. */
  strict(): ReadContext {
    return this.isTolerant ? new ReadContext(this.path) : this
  }

  /** The error for a value at this place that is not what its reader wants. */
  unfit(value: unknown, wanted: string): ReadError {
    return new ReadError(value, this.path, wanted)
  }

  /** What `read` gives; when reading is tolerant and `read` throws, `otherwise`, and the error is reported. */
  or<T, D>(read: () => T, otherwise: D): T | D {
    if (!this.#leaveOut) return read()
    try {
      return read()
    } catch (fault) {
      this.#leaveOut(fault)
      return otherwise
    }
  }
}
