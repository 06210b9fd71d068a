/** A step of a schema. */
export interface Step {
  readonly sql: string
  /** Code of the step before goes on beside it: all its statements work, and it need not know what was added. */
  readonly isAdditive: boolean
}

/** A step that only adds: columns that may be left out, tables, indexes that refuse nothing. */
export const adds = (sql: string): Step => ({ sql, isAdditive: true })

/** A step that older code cannot work with. */
export const breaks = (sql: string): Step => ({ sql, isAdditive: false })

/** The schema of an engine, step by step. A step that has been released is never changed. */
export interface Schema {
  /** The number that the first step gives. */
  readonly first: number
  readonly steps: readonly Step[]
}

/** The number of a schema that has all steps, which is what this code knows. */
export const knownOf = ({ first, steps }: Schema): number => first + steps.length - 1

/** The oldest number whose code can work with a schema that has all steps. */
export const oldestFor = ({ first, steps }: Schema): number =>
  first +
  Math.max(
    0,
    steps.findLastIndex(({ isAdditive }) => !isAdditive),
  )

/** The steps after a number, each with its own. */
export const stepsAfter = (
  { first, steps }: Schema,
  version: number,
): readonly (Step & { number: number })[] =>
  steps.map((step, index) => ({ ...step, number: first + index })).filter(({ number }) => number > version)

/** The numbers that a database stores. */
export interface StoredVersion {
  readonly version: number
  /** The oldest number whose code can work with it; 0 where that is not stored. */
  readonly oldest: number
}

/** Why code that knows `known` cannot work with what a newer version has stored; `undefined` where it can. */
export function whyTooNew({ oldest, version }: StoredVersion, known: number): string | undefined {
  if (version <= known || (oldest > 0 && oldest <= known)) return undefined
  const needed = oldest > 0 ? `, which versions before schema ${oldest} cannot work with` : ''
  return `The data was written by a newer version (schema ${version}, known ${known}${needed}); use that version`
}
