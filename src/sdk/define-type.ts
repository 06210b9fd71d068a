import type { TObject } from 'typebox'
import type { ProblemType, SolutionCodec } from '../kernel/problem.ts'
import { ReadContext } from '../schema/context.ts'
import { read } from '../schema/read.ts'
import type { Shape } from '../schema/shape.ts'
import type { SolutionFields } from '../wire/solution.ts'
import { shownAsJudged, shownAsSubmitted, shownAsUnevaluated } from './status.ts'
import { type AnswerVersions, versionedCodec } from './versioned-codec.ts'

interface TypeOptions<P extends TObject, S extends TObject> {
  /** Three capitals; a package may put its name before them, as in `acme/ORD`. */
  readonly code: string
  /** What a candidate may see of a problem; all else is left out. */
  readonly problem: P
  /** The wire fields of an answer, such as `choice` or `answer` (CALL-36): an answer is these and nothing beside them. */
  readonly solution: S
  /** An answer before anything was done. */
  empty(): NoInfer<Shape<S>>
  /** Whether anything was answered at all (GAP-017). */
  isAttempted(solution: NoInfer<Shape<S>>): boolean
  /**
   * Whether the candidate sees the verdict on each save, as with programs that are tried out. When left out, right and wrong look
   * the same until the end: otherwise all answers could be tried.
   */
  readonly showsVerdict?: true
  /** `people` for an answer that waits until somebody has read it; a machine judges when left out. */
  readonly judgedBy?: 'people'
  /** Of the schema of answers, and how earlier ones are read; 1 when left out. */
  readonly answers?: AnswerVersions
  /** As that of `ProblemType`. */
  remark?(problem: NoInfer<Shape<P>>, solution: NoInfer<Shape<S>>): string | undefined
}

/**
 * Defines a problem type by two schemas, where an answer is saved as it is. A type whose answer has another shape than its wire
 * fields writes a `ProblemType` by itself.
 *
 * @example
 * const Problem = Type.Object({ statement: Type.String(), lines: Type.Array(Type.String()) })
 * const Solution = Type.Object({ choice: Type.Array(Type.Integer()) })
 *
 * export const ORD = defineType({
 *   code: 'acme/ORD',
 *   problem: Problem,
 *   solution: Solution,
 *   empty: () => ({ choice: [] }),
 *   isAttempted: ({ choice }) => choice.length > 0,
 * })
 */
export function defineType<P extends TObject, S extends TObject>(
  options: TypeOptions<P, S>,
): ProblemType<Shape<P>, Shape<S>> {
  const { answers, code, empty, isAttempted, judgedBy, problem, remark, showsVerdict, solution } = options
  const judgedShown = showsVerdict ? shownAsJudged : shownAsUnevaluated
  const shown = judgedBy === 'people' ? shownAsSubmitted : judgedShown
  const codec: SolutionCodec<Shape<S>> = {
    empty,
    encode: (answer) => ({ ...answer }) as SolutionFields,
    decode: (saved, at = new ReadContext()) => read(solution, cleared(saved, empty()), at) as Shape<S>,
  }
  return {
    code,
    solution: answers ? versionedCodec(codec, answers) : codec,
    problem: (raw, at = new ReadContext()) => read(problem, raw, at) as Shape<P>,
    isAttempted,
    ...(remark && { remark }),
    status: (answer, judged) => shown(isAttempted(answer), judged),
  }
}

/** A backend that cleared an answer sends null for what was in it. */
function cleared(saved: SolutionFields, empty: object): object {
  const fields = Object.entries(saved).map(([name, value]) => [name, value ?? Reflect.get(empty, name)])
  return Object.fromEntries(fields)
}
