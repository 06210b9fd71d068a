import { act } from 'react'

/** What the view does in one turn, in milliseconds. */
const TURN_MS = 20
/**
 * Nothing in happy-dom waits for another machine: what is not so after these turns never will be. They are counted, so that a
 * process that stood still in between loses none.
 */
const MOST_TURNS = 100

const { setTimeout } = globalThis

/** Lets everything happen that is due: renders, promises and short timers. */
const oneTurn = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => void setTimeout(resolve, TURN_MS)))

/**
 * What `look` returns as soon as it does not throw any more; in between the view goes on, and `before` runs. Throws what `look` threw
 * last, about two seconds after the first look.
 *
 * @example
 * await eventually(() => expect(view.answers.at(-1)).toEqual({ answer: 'A cat' }))
 */
export async function eventually<T>(look: () => T, before?: () => Promise<void>): Promise<T> {
  for (let turn = 0; ; turn++) {
    await before?.()
    try {
      return look()
    } catch (error) {
      if (turn >= MOST_TURNS) throw error
    }
    await oneTurn()
  }
}
