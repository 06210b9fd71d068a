import type { ProblemType, SolutionCodec } from '../../kernel/problem.ts'
import { ReadContext } from '../../schema/context.ts'
import { ReadError } from '../../schema/fault.ts'
import type { SolutionFields } from '../../wire/solution.ts'

interface Listener {
  report(error: unknown): void
  /** Told of a problem of which something was left out that a candidate would have seen. */
  isPartial(problem: object): void
}

/**
 * A problem type that reads problems and answers as a backend sends them: what cannot be read costs itself only and is
 * reported. Of an answer nothing is ever left out, as it would be lost with the next save, but what is kept beside it in
 * `extra_data`; a field that the backend left out is null.
 */
export function readingForeign<T extends ProblemType>(type: T, { report, isPartial }: Listener): T {
  const tell = (fault: unknown) => report(nameFault(type.code, fault))

  function problem(raw: unknown): unknown {
    const faults: unknown[] = []
    const report = (fault: unknown) => faults.push(fault)
    const read = type.problem(raw, new ReadContext('', report))
    for (const fault of faults) tell(fault)
    if (faults.some(isSeen) && typeof read === 'object' && read !== null) isPartial(read)
    return read
  }

  /** A question that is not shown at all is reported to the operator of the player, not to the candidate. */
  function readProblem(raw: unknown): unknown {
    try {
      return problem(raw)
    } catch (error) {
      tell(error)
      throw error
    }
  }

  const { solution }: { solution: SolutionCodec<unknown> } = type

  function decode(saved: SolutionFields): unknown {
    const missing = Object.keys(solution.encode(solution.empty())).map((name) => [name, null])
    const report = (fault: unknown) => {
      if (!isBeside(fault)) throw fault
      tell(fault)
    }
    const fields = { ...Object.fromEntries(missing), ...saved }
    return solution.decode(fields, new ReadContext('', report))
  }

  return Object.assign(Object.create(type), {
    problem: readProblem,
    solution: Object.assign(Object.create(solution), { decode }),
  })
}

const placeOf = (fault: unknown) => (fault instanceof ReadError ? fault.place : '')

/** An item of a list, such as an option, would have been seen; a setting that has a default would not. */
const isSeen = (fault: unknown) => placeOf(fault).includes('[')

const isBeside = (fault: unknown) => placeOf(fault).startsWith('extra_data.')

const nameFault = (code: string, fault: unknown) =>
  new Error(`Problem type "${code}": ${fault instanceof Error ? fault.message : fault}`, { cause: fault })
