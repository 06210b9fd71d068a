import type { Clock } from '../ports.ts'
import type { LateState } from '../saving/badge.ts'

/** After the last call until an answer is made, in milliseconds. */
const PAUSE_MS = 1500
/** Until one that could not be made is tried again, in milliseconds. */
const AGAIN_MS = 10_000

/** What the work has given. */
export interface MadeAnswer<S = unknown> {
  /** Makes of the newest solution one that has it. */
  into(newest: S): S
}

/** Does what an answer needs first, such as an upload. */
export type MakeAnswer<S = unknown> = () => Promise<MadeAnswer<S>>

interface LateAnswer {
  make: MakeAnswer
  running: Promise<void> | undefined
  /** What is asked for while it runs is made right after it. */
  isAskedAgain: boolean
  cancel(): void
}

interface LatePorts {
  readonly clock: Pick<Clock, 'after'>
  /** Only now something is known of the answer, or nothing any more. */
  show(problem: string, state: LateState | undefined): void
  /** Puts it into the newest answer. */
  put(problem: string, made: MadeAnswer): void
}

/**
 * Answers that take work first: each is made a moment after the last key, or at once when nothing may wait any more. One
 * that could not be made is tried again.
 */
export class LateAnswers {
  readonly #ports: LatePorts
  readonly #late = new Map<string, LateAnswer>()

  constructor(ports: LatePorts) {
    this.#ports = ports
  }

  /** Takes the place of one that is not made yet. */
  later(problem: string, make: MakeAnswer): void {
    const known = this.#late.get(problem)
    known?.cancel()
    const late = known ?? { make, running: undefined, isAskedAgain: false, cancel() {} }
    late.make = make
    this.#late.set(problem, late)
    this.#wait(problem, late, PAUSE_MS)
    this.#ports.show(problem, 'waiting')
  }

  /** Has those of these problems made at once; resolves with whether all of them are in the answers then. */
  async settle(isMeant: (problem: string) => boolean = () => true): Promise<boolean> {
    const meant = [...this.#late.keys()].filter(isMeant)
    await Promise.all(meant.map((problem) => this.#make(problem)))
    return !meant.some((problem) => this.#late.has(problem))
  }

  /** Nothing is made any more. */
  stop(): void {
    for (const [problem, { cancel }] of this.#late) {
      cancel()
      this.#ports.show(problem, undefined)
    }
    this.#late.clear()
  }

  #wait(problem: string, late: LateAnswer, ms: number): void {
    late.cancel = this.#ports.clock.after(ms, () => void this.#make(problem))
  }

  async #make(problem: string): Promise<void> {
    const late = this.#late.get(problem)
    if (!late) return
    late.cancel()
    late.isAskedAgain = late.running !== undefined
    late.running ??= this.#run(problem, late)
    await late.running
  }

  async #run(problem: string, late: LateAnswer): Promise<void> {
    const isThere = () => this.#late.get(problem) === late
    do {
      late.isAskedAgain = false
      const { make } = late
      const made = await tried(make)
      if (!isThere()) return
      if (made) this.#ports.put(problem, made)
      if (late.make !== make) continue
      if (made) this.#forget(problem)
      else this.#fail(problem, late)
    } while (late.isAskedAgain && isThere())
    late.running = undefined
  }

  #forget(problem: string): void {
    this.#late.delete(problem)
    this.#ports.show(problem, undefined)
  }

  #fail(problem: string, late: LateAnswer): void {
    this.#wait(problem, late, AGAIN_MS)
    this.#ports.show(problem, 'failed')
  }
}

async function tried(make: MakeAnswer) {
  try {
    return await make()
  } catch {
    return undefined
  }
}
