import type { SolutionFields } from '../../../src/sdk/common.ts'
import { readList, readNumber, readOptional, readRecord, readText } from '../../../src/sdk/reading.ts'

/** What a candidate writes, for types that people judge. */
export interface WrittenSolution {
  readonly answer: string
  /** Resource URIs of uploaded files (VALID-07). */
  readonly attachments: readonly string[]
}

export interface WrittenProblem {
  readonly statement: string
  /** Most words that the statement asks for; the view counts against it, and nothing is cut. */
  readonly word_limit?: number
}

export const NOTHING_WRITTEN: WrittenSolution = { answer: '', attachments: [] }

export function readWrittenProblem(raw: unknown): WrittenProblem {
  const { statement, word_limit } = readRecord(raw, 'problem')
  const limit = readOptional(word_limit, 'word_limit', readNumber)
  return { statement: readText(statement, 'statement'), ...(limit !== undefined && { word_limit: limit }) }
}

/** Reads a saved answer; a backend that cleared it sends null, one that knows no attachments leaves them out. */
export function decodeWritten({ answer, attachments }: SolutionFields): WrittenSolution {
  return {
    answer: answer === null ? '' : readText(answer, 'answer'),
    attachments: attachments == null ? [] : readList(attachments, 'attachments', readText),
  }
}
