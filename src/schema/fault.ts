function nameOf(value: unknown): string {
  if (value === undefined) return 'it is missing'
  if (value === null) return 'it has no value'
  if (Array.isArray(value))
    return `it is ${value.length === 0 ? 'an empty list' : `a list of ${value.length}`}`
  if (typeof value === 'object') return 'it is a record'
  return `it is ${typeof value === 'string' ? `the text "${value.slice(0, 40)}"` : `${typeof value} ${String(value)}`}`
}

/**
 * A value is not what its reader wants; `place` is `''` for the whole.
 *
 * @example
 * try {
 *   read(Type.Object({ mass: Type.Number() }), {}, new ReadContext('problem'))
 * } catch (error) {
 *   if (error instanceof ReadError) console.error(error.place, error.fault) // 'problem.mass', 'is missing'
 * }
 */
export class ReadError extends Error {
  readonly place: string
  /** What is wrong, to be put behind the name of the place: `is missing`, `must be text, but it is a list of 2`. */
  readonly fault: string

  constructor(value: unknown, place: string, wanted: string) {
    const fault = `must be ${wanted}, but ${nameOf(value)}`
    super(`${place ? `"${place}"` : 'The value'} ${fault}`)
    this.name = 'ReadError'
    this.place = place
    this.fault = value == null ? 'is missing' : fault
  }
}
