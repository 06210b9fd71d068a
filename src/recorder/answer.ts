/** How an answer is spoken: with a picture, or as sound alone. */
export type TakeKind = 'video' | 'audio'

/** A spoken answer: which recording it is, and how far it has come (GAP-010). */
export interface RecordedAnswer {
  /** Id of the take; `''` where nothing was recorded. */
  readonly take: string
  readonly durationMs: number
  /** When the take began, in milliseconds since the epoch by the calendar of its device. */
  readonly recordedAt: number
  /** ENTITY-103: on the candidate's device, or on the server. */
  readonly uploadStatus: '' | 'recorded' | 'uploaded'
}

export const NO_ANSWER: RecordedAnswer = { take: '', durationMs: 0, recordedAt: 0, uploadStatus: '' }
