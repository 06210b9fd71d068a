import type { SolutionFields } from '../../src/sdk/common.ts'
import type { Verdict } from '../../src/sdk/node.ts'
import { readList, readRecord, readText, unfit } from '../../src/sdk/reading.ts'

/** What a candidate writes, for types that people judge. */
export interface WrittenSolution {
  readonly answer: string
  /** Resource URIs of uploaded files (VALID-07). */
  readonly attachments: readonly string[]
}

export interface WrittenProblem {
  readonly statement: string
}

export const NOTHING_WRITTEN: WrittenSolution = { answer: '', attachments: [] }

export function readWrittenProblem(raw: unknown): WrittenProblem {
  return { statement: readText(readRecord(raw, 'problem').statement, 'statement') }
}

/** Reads a saved answer; a backend that cleared it sends null, one that knows no attachments leaves them out. */
export function decodeWritten({ answer, attachments }: SolutionFields): WrittenSolution {
  return {
    answer: answer === null ? '' : readText(answer, 'answer'),
    attachments: attachments == null ? [] : readList(attachments, 'attachments', readText),
  }
}

/** Nothing judges these automatically, so their definitions have no key. */
export function readNoKey(raw: unknown): null {
  if (raw != null) throw unfit(raw, 'key', 'left out, because people judge this type')
  return null
}

export function awaitReview(attempted: boolean): Verdict {
  return { status: attempted ? 'NRE' : 'UNE', score: 0 }
}
