import type { Position } from '../../kernel/ports.ts'
import { isActive } from '../../kernel/selectors.ts'
import type { SessionHost } from '../../kernel/session/services.ts'
import { type Highlight, joined } from '../../sdk/highlights.ts'
import { CallError } from '../../wire/errors.ts'

/** Changes within this time go together, in milliseconds. */
const SEND_AFTER_MS = 2000
const AGAIN_MS = 10_000
/** A backend that does not know the call, or takes nothing from this opening. */
const FINAL = [404, 405, 409, 501]

export interface PositionPorts {
  /** What this device keeps of a test; `isSent` when the backend has it, or keeps none. */
  read(slug: string): { readonly position: Position; readonly isSent: boolean }
  write(slug: string, position: Position, isSent: boolean): void
  /** Rejects with a `CallError`. */
  send(attemptId: number, position: Position, epoch: number | undefined): Promise<void>
}

/** Where the candidate is and what they marked: on this device at once (MISC-02), and with the attempt soon after. */
export class PositionKeeper {
  readonly #host: SessionHost
  readonly #ports: PositionPorts
  #isWanted = true
  #cancel = () => {}

  constructor(host: SessionHost, ports: PositionPorts) {
    this.#host = host
    this.#ports = ports
  }

  /** Takes what the backend said at the opening, with marks that it has not been told yet. */
  start(): void {
    const { slug, state } = this.#host
    const { isSent, position } = this.#ports.read(slug)
    this.#isWanted = true
    if (!state.position) state.position = position
    else if (isSent) this.#ports.write(slug, state.position, true)
    else this.#change(union(state.position, position))
  }

  stop(): void {
    this.#cancel()
  }

  /** Sets or removes the bookmark of a problem. */
  toggle(problem: string): void {
    const { [problem]: isMarked, ...others } = this.#host.state.position?.bookmarks ?? {}
    this.#change({ bookmarks: isMarked ? others : { ...others, [problem]: true } })
  }

  /** A problem was opened. */
  visit(problem: string): void {
    if (this.#host.state.position?.problem !== problem) this.#change({ problem })
  }

  /** Replaces what is highlighted in a passage (COM-11). */
  highlight(passage: string, highlights: readonly Highlight[]): void {
    const { [passage]: _, ...others } = this.#host.state.position?.highlights ?? {}
    this.#change({ highlights: highlights.length > 0 ? { ...others, [passage]: highlights } : others })
  }

  /** Before the opening is granted only this device knows anything, and nothing of that may be lost. */
  #change(changes: Partial<Position>) {
    const { slug, state } = this.#host
    const position: Position = { ...(state.position ?? this.#ports.read(slug).position), ...changes }
    state.position = position
    this.#ports.write(slug, position, !this.#isWanted)
    if (this.#isWanted) this.#sendIn(SEND_AFTER_MS)
  }

  #sendIn(ms: number) {
    this.#cancel()
    this.#cancel = this.#host.clock.after(ms, () => void this.#send())
  }

  async #send() {
    const { attempt, report, slug, state } = this.#host
    const { attemptId, position } = state
    if (!isActive(state) || attemptId === undefined || !position) return
    try {
      await this.#ports.send(attemptId, position, attempt()?.epoch)
      if (state.position === position) this.#ports.write(slug, position, true)
    } catch (error) {
      const { outcome, retryAfterMs = 0 } = error instanceof CallError ? error : {}
      this.#isWanted = !FINAL.includes(Number(outcome))
      if (this.#isWanted) this.#sendIn(Math.max(AGAIN_MS, retryAfterMs))
      else report(error)
    }
  }
}

/** What is marked in one or the other: nothing that was marked is lost, though a mark that was removed may come back. */
function union(known: Position, own: Position): Partial<Position> {
  const bookmarks = { ...known.bookmarks, ...own.bookmarks }
  if (!known.highlights && !own.highlights) return { bookmarks }
  const { highlights: there = {} } = known
  const { highlights: here = {} } = own
  const passages = Object.keys({ ...there, ...here })
  const join = (passage: string) => joined([...(there[passage] ?? []), ...(here[passage] ?? [])])
  return { bookmarks, highlights: Object.fromEntries(passages.map((passage) => [passage, join(passage)])) }
}
