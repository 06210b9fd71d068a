import type { ConsoleLine } from './connection.ts'

const MOST_LINES = 200

/** Counted from 0 since the frame began. */
export interface NumberedLine extends ConsoleLine {
  readonly number: number
}

/** What a page wrote to its console; the oldest lines are dropped. */
export interface Printed {
  readonly lines: readonly NumberedLine[]
  readonly dropped: number
}

export const NOTHING_PRINTED: Printed = { lines: [], dropped: 0 }

/** With one line more. */
export function withLine({ lines, dropped }: Printed, line: ConsoleLine): Printed {
  return {
    lines: [...lines, { ...line, number: dropped + lines.length }].slice(-MOST_LINES),
    dropped: dropped + (lines.length === MOST_LINES ? 1 : 0),
  }
}
