import type { Lifetime } from '../../kernel/lifetime.ts'
import type { Session } from '../../kernel/session.ts'
import type { Room } from '../../sdk/view.ts'
import { noRuns } from './noRuns.ts'

interface RoomSource {
  readonly session: Session
  /** Slug of the problem. */
  readonly slug: string
  /** The problem as its type read it. */
  readonly problem: unknown
  readonly lifetime: Lifetime
  readonly readOnly: boolean
}

/** What a problem's view may do, and no more. */
export function createRoom({
  session,
  slug,
  problem,
  lifetime,
  readOnly,
}: RoomSource): Room<unknown, unknown> {
  return {
    problem,
    readOnly,
    signal: lifetime.signal,
    defer: (undo) => lifetime.defer(undo),
    answer(next) {
      if (!readOnly) session.answer(slug, next)
    },
    upload: (file, options = {}) => session.upload(file, file.name, options),
    runs: noRuns,
  }
}
