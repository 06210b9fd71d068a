import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

/** Stops flows until somebody at a terminal goes on. */
export interface Pauses {
  /** Whether every step is waited for. */
  readonly isStepwise: boolean
  /** Before a step. */
  beforeStep(words: string): Promise<void>
  /** At a step `pause`, whether steps are waited for or not. */
  pause(words: string): Promise<void>
}

interface Terminal {
  readonly input: Readable
  readonly output: Writable
}

/** Asks on one line; `undefined` when the input has ended. */
function ask({ input, output }: Terminal, words: string): Promise<string | undefined> {
  // Left to itself, the terminal turns Ctrl+C into the signal that ends the replay.
  const lines = createInterface({ input, terminal: false })
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      resolve(line.trim())
      lines.close()
    })
    lines.once('close', () => resolve(undefined))
    output.write(words)
  })
}

/** Asks one at a time, whichever flow it is; after `c` for steps no more, and after the end of the input not at all. */
export function createPauses(terminal: Terminal, isStepwise: boolean): Pauses {
  let isWaiting = isStepwise
  let isOver = false
  let last: Promise<void> = Promise.resolve()

  function stop(words: string, isWanted: () => boolean): Promise<void> {
    last = last.then(async () => {
      if (isOver || !isWanted()) return
      const hint = isWaiting ? 'Enter: go on, c: to the end' : 'Enter: go on'
      const answer = await ask(terminal, `${words}  [${hint}] `)
      isOver = answer === undefined
      if (answer === 'c') isWaiting = false
    })
    return last
  }

  return {
    isStepwise,
    beforeStep: (words) => stop(words, () => isWaiting),
    pause: (words) => stop(words, () => true),
  }
}
