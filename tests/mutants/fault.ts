/** One change of a source text: `to` stands in place of what is between `start` and `end`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly to: string
}

/** A fault that can be planted in one file. */
export interface Fault {
  /** As `git ls-files` has it. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** The functions around it, such as `Timer.sync`. */
  readonly place: string
  /** The statement that it is in, by its key. */
  readonly unit: string
  /** Executed when the module is loaded. */
  readonly isStatic: boolean
  /** Such as `boundary` or `clean-up`. */
  readonly kind: string
  /** What is written there, on one line, and what is written instead. */
  readonly from: string
  readonly to: string
  readonly edits: readonly Edit[]
}

/** The source with the fault in it. */
export function planted(source: string, { edits }: Pick<Fault, 'edits'>): string {
  const last = edits.toSorted((one, other) => other.start - one.start)
  return last.reduce((text, { start, end, to }) => text.slice(0, start) + to + text.slice(end), source)
}

/** Names a fault for people and in the list of those that change nothing; it stays when lines move. */
export const titleOf = ({ file, place, from, to }: Pick<Fault, 'file' | 'place' | 'from' | 'to'>): string =>
  `${file}${place && ` ${place}`}: ${from} → ${to}`
