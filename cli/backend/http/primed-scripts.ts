import { PRIMED_PROPERTY } from '../../../src/wire/calls.ts'
import type { BackendClock, BackendRandom } from '../platform/clock.ts'
import { inScript, type PrimedReplies } from './page.ts'

/** How long the server keeps the script of a page, which asks for it at once, in milliseconds. */
const KEPT_MS = 30_000
/** Of all scripts that wait for their pages, in characters; the oldest go first. */
const MOST_CHARACTERS = 32_000_000

interface PrimedScriptPorts {
  readonly clock: Pick<BackendClock, 'now'>
  readonly random: Pick<BackendRandom, 'token'>
}

interface Kept {
  readonly script: string
  readonly until: number
}

/**
 * The replies of a page whose first screen stands before them, as a script of its own, so that they delay no paint. Its
 * name cannot be guessed, and is good for one page and a short time. A page whose script is gone asks for everything itself.
 */
export class PrimedScripts {
  readonly #ports: PrimedScriptPorts
  readonly #kept = new Map<string, Kept>()
  #characters = 0

  constructor(ports: PrimedScriptPorts) {
    this.#ports = ports
  }

  /** Gives the name of the script. */
  keep(replies: PrimedReplies): string {
    const { clock, random } = this.#ports
    const now = clock.now()
    const name = random.token()
    const script = `${PRIMED_PROPERTY}=${inScript(replies)}`
    this.#kept.set(name, { script, until: now + KEPT_MS })
    this.#characters += script.length
    for (const [oldest, { script: old, until }] of this.#kept) {
      if (until >= now && this.#characters <= MOST_CHARACTERS) break
      this.#kept.delete(oldest)
      this.#characters -= old.length
    }
    return name
  }

  /** `undefined` if it is too old. A browser that does not use what it has preloaded asks a second time. */
  find(name: string): string | undefined {
    const { script, until = Number.NEGATIVE_INFINITY } = this.#kept.get(name) ?? {}
    return this.#ports.clock.now() <= until ? script : undefined
  }
}
