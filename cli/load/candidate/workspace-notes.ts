import type { GivenOutput } from '../workspace-history.ts'
import type { CandidateShell } from './shell.ts'

interface NotePorts {
  /** Of the candidate, whom a note names. */
  readonly name: string
  readonly shell: CandidateShell
  /** Resolves when there is a connection. */
  connected(): Promise<void>
}

/** It lies beside the files of the answer, of which the page knows nothing. */
const FILE = '~/note'

/** Commands that leave a note in a pod, and read the one before: nobody else has left one there. */
export class WorkspaceNotes {
  readonly #ports: NotePorts
  readonly #outputs: GivenOutput[] = []
  /** Each of what the pod may have now: the reply to a command can be lost. */
  #noted: readonly string[] = ['']
  #count = 0

  constructor(ports: NotePorts) {
    this.#ports = ports
  }

  /** Another pod has begun, which has no note. */
  forget(): void {
    this.#noted = ['']
  }

  /** Runs a command until it has ended: in a terminal that is lost with its pod it is run again. */
  async note(): Promise<void> {
    const { connected, name, shell } = this.#ports
    for (;;) {
      await connected()
      this.#count += 1
      const text = `${name} ${this.#count}`
      const before = this.#noted
      this.#noted = [...before, `${text}\n`]
      const given = await shell.run(`cat ${FILE} 2>/dev/null; echo ${text} | tee ${FILE}`)
      if (given === undefined) continue
      this.#noted = [`${text}\n`]
      this.#outputs.push({ given, expected: before.map((one) => `${one}${text}\n`) })
      return
    }
  }

  get outputs(): readonly GivenOutput[] {
    return this.#outputs
  }
}
