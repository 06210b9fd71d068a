import type { SolutionCodec } from '../kernel/problem.ts'
import type { SolutionFields } from '../wire/solution.ts'

/** How answers of earlier schemas are read. */
export interface AnswerVersions {
  /** Of the schema that is written now; the first one is 1. */
  readonly version: number
  /** Makes an answer of the version `from` one of the version after it; called once for each step. Throws for anything that is not such an answer. */
  migrate(saved: SolutionFields, from: number): SolutionFields
}

/**
 * A codec whose answers say by which version of their schema they were written, in `answers_version`; an answer that does not
 * say it is of the first. What was saved earlier is brought to the newest version first, as a whole or not at all. A type
 * with one schema needs none of this.
 *
 * @example
 * // Version 1 had the position of the chosen option, version 2 has its id.
 * const IDS = ['cat', 'dog']
 * const codec = versionedCodec(ORD.solution, {
 *   version: 2,
 *   migrate: ({ choice }) => ({ choice: IDS[Number(choice)] ?? '' }),
 * })
 */
export function versionedCodec<S>(codec: SolutionCodec<S>, versions: AnswerVersions): SolutionCodec<S> {
  const { migrate, version } = versions
  return {
    version,
    empty: () => codec.empty(),
    encode: (solution) => {
      const written = codec.encode(solution)
      return version === 1 ? written : { ...written, answers_version: version }
    },
    decode({ answers_version, ...saved }, at) {
      const from = answers_version ?? 1
      const isKnown = typeof from === 'number' && Number.isInteger(from) && from >= 1 && from <= version
      if (isKnown && !isCleared(saved)) return codec.decode(migrated(saved, from), at)
      if (isCleared(saved)) return codec.decode(saved, at)
      throw new Error(
        `answers_version must be a number from 1 to ${version}, and is ${JSON.stringify(from)}: a newer version of the type wrote it`,
      )
    },
  }

  function migrated(saved: SolutionFields, from: number): SolutionFields {
    let fields = saved
    for (let step = from; step < version; step++) fields = migrate(fields, step)
    return fields
  }
}

/** A backend that cleared an answer sends null for what was in it, of whatever version. */
const isCleared = (saved: SolutionFields) => Object.values(saved).every((value) => value === null)
