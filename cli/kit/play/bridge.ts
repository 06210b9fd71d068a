import type { DriverPage } from '../../../src/sdk/node.ts'
import type { PlayNewsroom } from './news.ts'

/** What a page of the playground answers when it was asked to act. */
export interface ActEnd {
  readonly id: number
  readonly result?: unknown
  readonly error?: string
}

/** Has the page of the playground do what a driver asks for, one act after the other. */
export class PageBridge {
  readonly #news: PlayNewsroom
  readonly #waiting = new Map<number, (end: ActEnd) => void>()
  #count = 0
  #isStepwise = false
  /** Lets the act go on that waits for the author. */
  #goOn: (() => void) | undefined

  constructor(news: PlayNewsroom) {
    this.#news = news
  }

  /** What the page says of an act. */
  take(end: ActEnd): void {
    this.#waiting.get(end.id)?.(end)
    this.#waiting.delete(end.id)
  }

  /** Whether each act waits until `step` is called. */
  set isStepwise(isStepwise: boolean) {
    this.#isStepwise = isStepwise
    if (!isStepwise) this.step()
  }

  step(): void {
    this.#goOn?.()
    this.#goOn = undefined
  }

  async #act(act: string, given: readonly unknown[]): Promise<unknown> {
    if (this.#isStepwise) {
      this.#news.tell({ kind: 'next', words: `${act} ${given.map((one) => JSON.stringify(one)).join(' ')}` })
      await new Promise<void>((resolve) => {
        this.#goOn = resolve
      })
    }
    const id = ++this.#count
    const ended = new Promise<ActEnd>((resolve) => this.#waiting.set(id, resolve))
    this.#news.tell({ kind: 'act', id, act, given })
    const { error, result } = await ended
    if (error !== undefined) throw new Error(error)
    return result
  }

  /** The page as a driver works it; `files` are what a sample has in its files. */
  page(files: Readonly<Record<string, string>> = {}): DriverPage {
    const does =
      (name: string) =>
      async (...given: readonly unknown[]) =>
        void (await this.#act(name, given))
    const asks =
      (name: string) =>
      async (...given: readonly unknown[]) =>
        (await this.#act(name, given)) === true
    return {
      click: does('click'),
      clickAt: does('clickAt'),
      drag: does('drag'),
      tap: does('tap'),
      swipe: does('swipe'),
      focus: does('focus'),
      fill: does('fill'),
      choose: does('choose'),
      press: does('press'),
      type: does('type'),
      paste: does('paste'),
      see: does('see'),
      attach: (target, { bytes, name, type }) =>
        does('attach')(target, { name, type, text: Buffer.from(bytes).toString('base64') }),
      isChecked: asks('isChecked'),
      has: asks('has'),
      file: async (name) => ({
        name,
        type: 'application/octet-stream',
        bytes: new TextEncoder().encode(files[name] ?? `What is in ${name}`),
      }),
    }
  }
}
