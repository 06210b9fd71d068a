import { type ProblemType, ReadContext, read, type SolutionCodec, shownAsUnevaluated } from '@assess/sdk'
import type { Static, TArray, TObject, TSchema } from 'typebox'

/** The schema of an answer that is a list. */
type ChoiceSchema<E extends TSchema> = TObject<{ choice: TArray<E> }>

interface ChoiceType<P, E extends TSchema, C extends string> {
  readonly code: C
  /** Reads what a candidate may see of a problem. */
  problem(raw: unknown, at: ReadContext): P
  readonly solution: ChoiceSchema<E>
  /** Whether an entry is an attempt. */
  isChosen(entry: Static<E>): boolean
  /** As that of `ProblemType`. */
  remark?(problem: P, solution: ChoiceSolution<Static<E>>): string | undefined
}

interface ChoiceSolution<T> {
  readonly choice: readonly T[]
}

/** The codec of a list in `choice` (ENTITY-95); a backend that cleared it sends null. */
const choiceCodec = <E extends TSchema>(
  schema: ChoiceSchema<E>,
): SolutionCodec<ChoiceSolution<Static<E>>> => ({
  empty: () => ({ choice: [] }),
  encode: ({ choice }) => ({ choice }),
  decode: ({ choice }, at = new ReadContext()) =>
    choice === null ? { choice: [] } : read(schema, { choice }, at),
})

/** Defines a type whose answer is a list in `choice` and whose verdict the candidate does not see. */
export function defineChoiceType<P, E extends TSchema, C extends string>(type: ChoiceType<P, E, C>) {
  const isAttempted = ({ choice }: ChoiceSolution<Static<E>>) => choice.some(type.isChosen)
  return {
    code: type.code,
    solution: choiceCodec(type.solution),
    problem: (raw, at = new ReadContext()) => type.problem(raw, at),
    isAttempted,
    remark: (problem, solution) => type.remark?.(problem, solution),
    status: (solution, judged) => shownAsUnevaluated(isAttempted(solution), judged),
  } satisfies ProblemType<P, ChoiceSolution<Static<E>>>
}
