import type { SolutionFields, SolutionStatus } from '../../wire/solution.ts'
import type { ProblemType } from '../problem.ts'

/** Nothing that a type was asked about yet. */
const NOTHING = {}

/** A type whose code is announced before it runs; the same question about the same answer is no news. */
export function markedType(type: ProblemType, begin: () => void): ProblemType {
  const { solution: codec } = type
  let remarked: unknown = NOTHING

  function marked<A extends unknown[], R>(run: (...given: A) => R): (...given: A) => R {
    return (...given) => {
      begin()
      return run(...given)
    }
  }

  return Object.assign(Object.create(type), {
    solution: Object.assign(Object.create(codec), {
      encode: marked((solution: unknown) => codec.encode(solution)),
      decode: marked((saved: SolutionFields) => codec.decode(saved)),
    }),
    problem: marked((raw: unknown) => type.problem(raw)),
    isAttempted: marked((solution: unknown) => type.isAttempted(solution)),
    status: marked((solution: unknown, judged?: SolutionStatus) => type.status(solution, judged)),
    ...(type.remark && {
      // Lists ask again whenever they are drawn.
      remark(problem: unknown, solution: unknown) {
        if (solution !== remarked) begin()
        remarked = solution
        return type.remark?.(problem, solution)
      },
    }),
  })
}
