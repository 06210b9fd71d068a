import type { PodTerminal, PodWorkspace } from '../../../src/pods/workspace.ts'

/** Wide enough that no line is broken. */
const SIZE = { columns: 200, rows: 24 } as const

/** One terminal of a workspace, in which a candidate types commands. */
export class CandidateShell {
  readonly #workspace: Pick<PodWorkspace, 'openTerminal'>
  #terminal: PodTerminal | undefined
  #count = 0
  #printed = ''
  /** What waits for the end of a command. */
  #changed = (_isLost: boolean) => {}

  constructor(workspace: Pick<PodWorkspace, 'openTerminal'>) {
    this.#workspace = workspace
  }

  /**
   * Resolves with what a command has printed; with nothing when the terminal has ended, or has lost some of that. It waits as long
   * as the connection is away.
   */
  async run(command: string): Promise<string | undefined> {
    this.#count += 1
    this.#printed = ''
    const { promise, resolve } = Promise.withResolvers<string | undefined>()
    // What is typed is shown too; only what is printed has these words in one piece.
    const pattern = new RegExp(`begin-${this.#count}\\r\\n(.*?)end-${this.#count}\\r\\n`, 's')
    this.#changed = (isLost) => {
      const [whole, text = ''] = pattern.exec(this.#printed) ?? []
      if (whole !== undefined) resolve(text.replaceAll('\r\n', '\n'))
      else if (isLost) resolve(undefined)
    }
    this.#terminal ??= this.#open()
    const typed = `echo be""gin-${this.#count}; ${command}; echo e""nd-${this.#count}\n`
    if (!this.#terminal.write(typed)) this.#lose()
    return await promise
  }

  #open(): PodTerminal {
    let isOver = false
    const lose = () => {
      if (!isOver) this.#lose()
      isOver = true
    }
    return this.#workspace.openTerminal({
      ...SIZE,
      onOutput: (text) => {
        this.#printed += text
        this.#changed(false)
      },
      onGap: lose,
      onEnd: lose,
    })
  }

  #lose() {
    const terminal = this.#terminal
    this.#terminal = undefined
    terminal?.close()
    this.#changed(true)
  }
}
