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
export interface PositionKeeper {
  /** Takes what the backend said at the opening, with marks that it has not been told yet. */
  start(): void
  stop(): void
  /** Sets or removes the bookmark of a problem. */
  toggle(problem: string): void
  /** A problem was opened. */
  visit(problem: string): void
  /** Replaces what is highlighted in a passage (COM-11). */
  highlight(passage: string, highlights: readonly Highlight[]): void
}

export function createPositionKeeper(host: SessionHost, ports: PositionPorts): PositionKeeper {
  const { clock, report, slug, state } = host
  let isWanted = true
  let cancel = () => {}

  /** Before the opening is granted only this device knows anything, and nothing of that may be lost. */
  function change(changes: Partial<Position>) {
    const position: Position = { ...(state.position ?? ports.read(slug).position), ...changes }
    state.position = position
    ports.write(slug, position, !isWanted)
    if (isWanted) sendIn(SEND_AFTER_MS)
  }

  function sendIn(ms: number) {
    cancel()
    cancel = clock.after(ms, () => void send())
  }

  async function send() {
    const { attemptId, position } = state
    if (!isActive(state) || attemptId === undefined || !position) return
    try {
      await ports.send(attemptId, position, host.attempt()?.epoch)
      if (state.position === position) ports.write(slug, position, true)
    } catch (error) {
      const { outcome, retryAfterMs = 0 } = error instanceof CallError ? error : {}
      isWanted = !FINAL.includes(Number(outcome))
      if (isWanted) sendIn(Math.max(AGAIN_MS, retryAfterMs))
      else report(error)
    }
  }

  return {
    start() {
      const { isSent, position } = ports.read(slug)
      isWanted = true
      if (!state.position) state.position = position
      else if (isSent) ports.write(slug, state.position, true)
      else change(union(state.position, position))
    },
    stop: () => cancel(),
    toggle(problem) {
      const { [problem]: isMarked, ...others } = state.position?.bookmarks ?? {}
      change({ bookmarks: isMarked ? others : { ...others, [problem]: true } })
    },
    visit(problem) {
      if (state.position?.problem !== problem) change({ problem })
    },
    highlight(passage, highlights) {
      const { [passage]: _, ...others } = state.position?.highlights ?? {}
      change({ highlights: highlights.length > 0 ? { ...others, [passage]: highlights } : others })
    },
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
