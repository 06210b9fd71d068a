import type { SolutionFields } from '../wire/solution.ts'
import type { TakeKind } from './answer.ts'

/** An answer that is reported to the server when its test is over before it was saved. */
export interface LateDraft {
  readonly problem: string
  readonly fields: SolutionFields
  readonly rev: number
  readonly epoch: number | undefined
}

/** One recording of an answer, from its first Record on. What a killed page has cut off goes on as a further segment. */
export interface Take {
  readonly id: string
  /** Key of the attempt, as the journal has it. */
  readonly attempt: string
  /** Slug. */
  readonly problem: string
  /** Of all its pieces, with codecs. */
  readonly mimeType: string
  /** When it began, in milliseconds since the epoch by the device's calendar: orders the takes of a problem. */
  readonly at: number
  /** Stopped by the candidate or by the time; one that is not was cut off. */
  readonly isWhole: boolean
  /** Its answer; absent where that could not be encoded. */
  readonly draft?: LateDraft | undefined
}

export const takeKindOf = ({ mimeType }: Pick<Take, 'mimeType'>): TakeKind =>
  mimeType.startsWith('audio') ? 'audio' : 'video'

/** A part of a take, of less than a second. Those of one segment, put together in their order, can be played. */
export interface Piece {
  /** Counted from 0 within the take, and the piece within its segment. */
  readonly segment: number
  readonly index: number
  /** How much of the segment there is up to the end of this piece, in milliseconds. */
  readonly untilMs: number
  readonly bytes: Blob
}

/** Takes and their pieces on this device. Everything rejects where the storage fails, as on a full disk. */
export interface TakeStore {
  /** Those of an attempt, the oldest first. */
  takes(attempt: string): Promise<readonly Take[]>
  /** Keeps a take, or what has changed of it. */
  keep(take: Take): Promise<void>
  /** Resolves when the piece is on disk. */
  append(take: Pick<Take, 'id'>, piece: Piece): Promise<void>
  /** In their order, as far as there is no gap: what lies behind one cannot be played. */
  pieces(take: Pick<Take, 'id'>): Promise<readonly Piece[]>
  /** Removes a take with its pieces. Rejects with `DatabaseLeft` where only the empty database stays. */
  remove(take: Pick<Take, 'id'>): Promise<void>
}

/** The browser keeps a database in which nothing is any more (MSG-34). */
export class DatabaseLeft extends Error {}

/** How long the pieces play, in milliseconds; `pieces` are in their order. */
export function durationOf(pieces: readonly Pick<Piece, 'segment' | 'untilMs'>[]): number {
  return pieces.reduce((sum, { segment, untilMs }, at) => {
    const isLast = pieces[at + 1]?.segment !== segment
    return isLast ? sum + untilMs : sum
  }, 0)
}
