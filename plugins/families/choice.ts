import type { ProblemType, SolutionCodec } from '../../src/sdk/common.ts'
import { type Reader, readList } from '../../src/sdk/reading.ts'
import { shownAsUnevaluated } from './status.ts'

interface ChoiceSolution<T> {
  readonly choice: readonly T[]
}

interface ChoiceType<P, T, C extends string> {
  readonly code: C
  /** Reads what a candidate may see of a problem. */
  problem(raw: unknown): P
  /** Reads one entry of `choice`. */
  readonly entry: Reader<T>
  /** Whether an entry is an attempt. */
  isChosen(entry: T): boolean
}

/** The codec of a list in `choice` (ENTITY-95); a backend that cleared it sends null. */
const choiceCodec = <T extends string | number>(read: Reader<T>): SolutionCodec<ChoiceSolution<T>> => ({
  empty: () => ({ choice: [] }),
  encode: ({ choice }) => ({ choice }),
  decode: ({ choice }) => ({ choice: choice === null ? [] : readList(choice, 'choice', read) }),
})

/** Defines a type whose answer is a list in `choice` and whose verdict the candidate does not see. */
export function defineChoiceType<P, T extends string | number, C extends string>(type: ChoiceType<P, T, C>) {
  const isAttempted = ({ choice }: ChoiceSolution<T>) => choice.some(type.isChosen)
  return {
    code: type.code,
    solution: choiceCodec(type.entry),
    problem: type.problem,
    isAttempted,
    status: (solution, judged) => shownAsUnevaluated(isAttempted(solution), judged),
  } satisfies ProblemType<P, ChoiceSolution<T>>
}
