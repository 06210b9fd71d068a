import type { SolutionFields } from '../../../src/sdk/common.ts'
import { readList, readRecord, readText } from '../../../src/sdk/reading.ts'

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
