import { randomInt } from 'node:crypto'
import { type Channel, openChannel } from './channel.ts'
import { act, createRemote } from './remote.ts'
import {
  copyBack,
  type Encoded,
  encodeError,
  errorOf,
  isChangeable,
  type References,
  unwrapWith,
  wrapWith,
} from './values.ts'

type Message = readonly unknown[]

/** The id of what is offered. */
const OFFER = 0
/** Ids of questions are below it, and no program guesses the next one. */
const MOST_ID = 2 ** 47

export interface LinkOptions {
  /** Whether the other side may do that with something of this side. */
  mayAsk(action: string, thing: unknown, name: unknown): boolean
  ended(): never
}

/** What may not be read is not there: programs look for parts that they can do without. */
const ABSENT: Readonly<Record<string, unknown>> = { get: undefined, has: false, owns: false }

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Two programs that use each other's objects: plain values are copied, everything else is called where it is. */
export class Link {
  readonly #options: LinkOptions
  readonly #channel: Channel
  readonly #own: object[] = []
  readonly #keys = new Map<object, number>()
  readonly #remotes = new Map<number, object>()
  readonly #keyOfRemote = new WeakMap<object, number>()
  /** What was asked, each with its reply once that is there. */
  readonly #asked = new Map<number, Message | undefined>([[OFFER, undefined]])
  readonly #awaited = new Map<number, (isDone: boolean, encoded: unknown) => void>()
  readonly #wrap: (thing: unknown) => Encoded
  readonly #unwrap: (encoded: unknown) => unknown
  #isServing = false

  constructor(options: LinkOptions) {
    this.#options = options
    const references: References = {
      encode: (thing) => this.#encode(thing),
      decode: (kind, value, encoded) => this.#decode(kind, Number(value), encoded),
    }
    this.#wrap = wrapWith(references, (thing) => this.#keyOfRemote.has(thing))
    this.#unwrap = unwrapWith(references)
    this.#channel = openChannel((message) => this.#receive(message), options.ended)
    this.#channel.hold(false)
  }

  /** Offers the program itself, or why there is none; the other side waits for that with `await`. */
  async offer(begin: Promise<unknown>): Promise<void> {
    this.#isServing = true
    this.#channel.hold(true)
    try {
      this.#channel.send(['value', OFFER, this.#wrap(await begin)])
    } catch (error) {
      this.#channel.send(['error', OFFER, this.#wrap(error)])
    }
  }

  /** What the other side offers; throws what it threw instead. */
  await(): unknown {
    return this.#resultOf(this.#reply(OFFER))
  }

  /** What a promise of the other side came to, or throws why not; until then nothing happens here but its calls. */
  settled(promise: unknown): unknown {
    const key = this.#isRemote(promise) ? this.#keyOfRemote.get(promise) : undefined
    if (key === undefined || !this.#awaited.has(key)) return promise
    const endings: (readonly [boolean, unknown])[] = []
    this.#awaited.set(key, (isDone, value) => void endings.push([isDone, this.#unwrap(value)]))
    while (endings.length === 0) this.#receive(this.#channel.next())
    for (const [isDone, value] of endings) {
      if (isDone) return value
      throw value
    }
  }

  /** Whether the other side has a reference to this. */
  isHeld(thing: unknown): boolean {
    return (
      (typeof thing === 'function' || (typeof thing === 'object' && thing !== null)) && this.#keys.has(thing)
    )
  }

  #isRemote = (thing: unknown): thing is object =>
    (typeof thing === 'object' || typeof thing === 'function') &&
    thing !== null &&
    this.#keyOfRemote.has(thing)

  #hold(thing: object): number {
    const key = this.#keys.get(thing) ?? this.#own.push(thing) - 1
    this.#keys.set(thing, key)
    return key
  }

  #encode(thing: object): Encoded {
    const yours = this.#keyOfRemote.get(thing)
    if (yours !== undefined) return { kind: 'yours', value: yours }
    if (thing instanceof Promise) return { kind: 'promise', value: this.#promised(thing) }
    if (thing instanceof Error) return encodeError(thing, this.#hold(thing), this.#wrap)
    return { kind: 'object', value: this.#hold(thing), isCallable: typeof thing === 'function' }
  }

  #decode(kind: string, key: number, encoded: Readonly<Record<string, unknown>>): unknown {
    if (kind === 'yours') return this.#own[key]
    const known = this.#remotes.get(key)
    if (known) return known
    const made = this.#make(kind, key, encoded)
    this.#remotes.set(key, made)
    this.#keyOfRemote.set(made, key)
    return made
  }

  #make(kind: string, key: number, encoded: Readonly<Record<string, unknown>>): object {
    if (kind === 'error') return errorOf(encoded, this.#unwrap)
    if (kind !== 'promise') return createRemote(encoded.isCallable === true, this.#ask, this.#isRemote)
    this.#channel.hold(true)
    return new Promise((resolve, reject) => {
      this.#awaited.set(key, (isDone, value) => (isDone ? resolve : reject)(this.#unwrap(value)))
    })
  }

  #promised(promise: Promise<unknown>): number {
    const known = this.#keys.get(promise)
    if (known !== undefined) return known
    const key = this.#hold(promise)
    promise.then(
      (value) => this.#channel.send(['settled', key, true, this.#wrap(value)]),
      (error) => this.#channel.send(['settled', key, false, this.#wrap(error)]),
    )
    return key
  }

  #ask = (action: string, thing: object, ...args: readonly unknown[]): unknown => {
    const id = randomInt(OFFER + 1, MOST_ID)
    this.#asked.set(id, undefined)
    this.#channel.send(['ask', id, action, [thing, ...args].map(this.#wrap)])
    const reply = this.#reply(id)
    const changed = listOf(reply[3])
    for (const [index, arg] of args.entries())
      if (!this.#isRemote(arg)) copyBack(arg, this.#unwrap(changed[index]))
    return this.#resultOf(reply)
  }

  #resultOf([kind, , encoded]: Message): unknown {
    const result = this.#unwrap(encoded)
    if (kind === 'error') throw result
    return result
  }

  /** Waits for a reply; meanwhile it serves the calls of the other side. */
  #reply(id: number): Message {
    let found = this.#asked.get(id)
    while (!found) {
      this.#receive(this.#channel.next())
      found = this.#asked.get(id)
    }
    this.#asked.delete(id)
    return found
  }

  #receive(message: Message): void {
    const [kind, name, ...rest] = message
    const id = Number(name)
    if (kind === 'ask') this.#answer(id, String(rest[0]), listOf(rest[1]))
    else if (kind === 'settled') this.#settle(id, rest[0] === true, rest[1])
    else if (this.#asked.has(id)) this.#asked.set(id, message)
    // A program that answers what nobody has asked means to deceive.
    else this.#options.ended()
  }

  #settle(id: number, isDone: boolean, encoded: unknown): void {
    this.#awaited.get(id)?.(isDone, encoded)
    this.#awaited.delete(id)
    this.#channel.hold(this.#isServing || this.#awaited.size > 0)
  }

  #answer(id: number, action: string, encoded: readonly unknown[]): void {
    const [thing, ...args] = encoded.map(this.#unwrap)
    const isCopy = (arg: unknown) => !this.#isRemote(arg) && isChangeable(arg)
    const changed = () => args.map((arg) => (isCopy(arg) ? this.#wrap(arg) : null))
    try {
      const isAllowed = this.#options.mayAsk(action, thing, args[0])
      if (!isAllowed && !Object.hasOwn(ABSENT, action))
        throw new TypeError('The tests do not let that be done.')
      const result = this.#wrap(isAllowed ? act(action, thing, args) : ABSENT[action])
      this.#channel.send(['value', id, result, changed()])
    } catch (error) {
      this.#channel.send(['error', id, this.#wrap(error), changed()])
    }
  }
}
