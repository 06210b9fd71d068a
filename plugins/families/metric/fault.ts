import type { Json } from '@assess/sdk'
import type { Fault, FaultKind } from './report.schema.ts'

const LONGEST_FOUND = 60

const shortened = (text: string) => (text.length > LONGEST_FOUND ? `${text.slice(0, LONGEST_FOUND)}…` : text)

/** Thrown for a file that cannot be scored; the candidate reads why. */
export class FaultError extends Error {
  readonly fault: Fault

  constructor(kind: FaultKind, details: Partial<Omit<Fault, 'kind'>> = {}) {
    super(`The file cannot be scored: ${kind}`)
    const { row = 0, column = '', found = '', count = 0, other = 0 } = details
    this.fault = { kind, row, column: shortened(column), found: shortened(found), count, other }
  }
}

export const encodeFault = (fault: Fault): Json => ({ ...fault })
