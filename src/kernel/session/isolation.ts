import { copyOfJson, nameOf } from '../../wire/json.ts'
import type { SolutionFields, SolutionStatus } from '../../wire/solution.ts'
import type { Lifetime } from '../lifetime.ts'
import type { Clock } from '../ports.ts'
import type { DisplayedStatus, ProblemType } from '../problem.ts'
import type { Registry } from '../registry.ts'
import { withTimeLimit } from '../time-limit.ts'
import type { WorkMark } from '../work-mark.ts'
import { markedType } from './marked-type.ts'

/** Code of a problem type that takes longer is not waited for, in milliseconds; it may be asked for again. */
const LOAD_LIMIT_MS = 5000

const STATUSES: readonly DisplayedStatus[] = ['ACC', 'PAC', 'REJ', 'UNE', 'SUBMITTED', null]

/** The problem types as a session uses them. */
export interface IsolatedTypes extends Registry<ProblemType> {
  /** The type as one problem has it: its code is marked before it runs, as it may never end. */
  of(type: ProblemType, problem: string): ProblemType
  isFrozen(problem: string): boolean
}

interface Ports {
  readonly clock: Clock
  readonly types: Registry<ProblemType>
  readonly working: WorkMark
  report(error: unknown): void
}

/**
 * The problem types as the rest of a session may use them: a load ends, `isAttempted` and `status` never throw and give
 * what they should, `encode` gives a copy that JSON carries unchanged or throws and names the place. What a type does
 * wrong is reported once.
 */
export function isolateTypes({ clock, report, types, working }: Ports, lifetime: Lifetime): IsolatedTypes {
  const reported = new Set<string>()
  const isolated = new Map<ProblemType, ProblemType>()

  function tell({ code }: Pick<ProblemType, 'code'>, fault: string, cause?: unknown) {
    const text = `Problem type "${code}": ${fault}`
    if (!reported.has(text)) report(new Error(text, { cause }))
    reported.add(text)
  }

  return {
    ...types,
    of: (type, problem) =>
      markedType(type, () => {
        // What still runs at the end is waited for by nobody.
        if (!lifetime.signal.aborted) working.begin(problem)
      }),
    isFrozen: working.isFrozen,
    async load(code) {
      const loaded = withTimeLimit(
        clock,
        LOAD_LIMIT_MS,
        types.load(code),
        `The code of problem type "${code}"`,
      )
      const type = await loaded.catch((cause: unknown) => {
        tell({ code }, `it cannot be loaded: ${thrownText(cause)}`, cause)
        throw cause
      })
      const known = isolated.get(type) ?? isolate(type, (fault, cause) => tell(type, fault, cause))
      isolated.set(type, known)
      return known
    },
  }
}

function isolate(type: ProblemType, tell: (fault: string, cause?: unknown) => void): ProblemType {
  const { solution: codec } = type

  function encode(solution: unknown): SolutionFields {
    const fields = codec.encode(solution)
    if (!fields || typeof fields !== 'object' || Array.isArray(fields))
      throw new TypeError(`it is ${nameOf(fields)}`)
    return copyOfJson(fields) as SolutionFields
  }

  /** Runs code whose fault costs what is asked for. */
  function telling<T>(call: string, run: () => T): T {
    try {
      return run()
    } catch (cause) {
      tell(`${call}() throws: ${thrownText(cause)}`, cause)
      throw cause
    }
  }

  const decode = (saved: SolutionFields) => telling('decode', () => codec.decode(saved))

  const textOf = (solution: unknown) => JSON.stringify(encode(solution))

  /** An answer is what differs from an empty one; one that nobody can read counts as one. */
  function differs(solution: unknown): boolean {
    try {
      return textOf(solution) !== textOf(codec.empty())
    } catch {
      return true
    }
  }

  /** What the type says, when it is one of `values`; if not, what `otherwise` says. */
  function asked<T>(
    call: 'isAttempted' | 'status',
    values: readonly T[],
    otherwise: (solution: unknown) => T,
  ) {
    return (solution: unknown, judged?: SolutionStatus): T => {
      try {
        const value = type[call](solution, judged) as T
        if (values.includes(value)) return value
        tell(`${call}() gives ${nameOf(value)}`)
      } catch (cause) {
        tell(`${call}() throws: ${thrownText(cause)}`, cause)
      }
      return otherwise(solution)
    }
  }

  return Object.assign(Object.create(type), {
    solution: Object.assign(Object.create(codec), { encode, decode }),
    problem: (raw: unknown) => telling('problem', () => type.problem(raw)),
    isAttempted: asked('isAttempted', [true, false], differs),
    status: asked('status', STATUSES, () => null),
  })
}

export const thrownText = (error: unknown) => (error instanceof Error ? error.message : String(error))
