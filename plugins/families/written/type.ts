import {
  countWords,
  type ProblemType,
  ReadContext,
  read,
  type SolutionCodec,
  type SolutionFields,
  shownAsSubmitted,
} from '@assess/sdk'
import { WrittenProblem, WrittenSolution } from './problem.schema.ts'
import { texts } from './texts.ts'

interface WrittenOptions {
  readonly encode: SolutionCodec<WrittenSolution>['encode']
  isAttempted(solution: WrittenSolution): boolean
  /** What is written, without its markup. */
  textOf?(answer: string): string
}

const NOTHING_WRITTEN: WrittenSolution = { answer: '', attachments: [] }

/** Reads a saved answer; a backend that cleared it sends null, one that knows no attachments leaves them out. */
const decode = (saved: SolutionFields, at = new ReadContext()): WrittenSolution =>
  read(WrittenSolution, saved.answer === null ? { ...saved, answer: '' } : saved, at)

/** Defines a type that is answered in words and that people judge. */
export function defineWrittenType(
  code: string,
  { encode, isAttempted, textOf = (answer) => answer }: WrittenOptions,
): ProblemType<WrittenProblem, WrittenSolution> {
  return {
    code,
    solution: { empty: () => NOTHING_WRITTEN, encode, decode },
    problem: (raw, at = new ReadContext()) => read(WrittenProblem, raw, at),
    isAttempted,
    remark({ word_limit: limit }, { answer }) {
      if (limit === undefined) return undefined
      const words = countWords(textOf(answer))
      return words > limit ? texts.tooMany(words, limit) : undefined
    },
    status: (solution, judged) => shownAsSubmitted(isAttempted(solution), judged),
  }
}
