import { type Fields, isFields } from '../../../src/wire/fields.ts'
import type { Report } from '../../definitions/diagnostic.ts'
import type { Path, Source } from '../../definitions/source.ts'
import { expandSteps, type Placed } from './expand.ts'
import type { Parts } from './parts.ts'
import { filledIn, variablesIn } from './variables.ts'

/** A flow with nothing but single steps. */
export interface FlatFlow {
  /** Its findings stand where the files say it. */
  readonly source: Source
  readonly placed: readonly Placed[]
}

/** Where a file says a path of the flat flow. */
function placeOf(path: Path, placed: readonly Placed[]): { step: Placed; path: Path } | undefined {
  const [key, index, ...rest] = path
  const step = key === 'steps' && typeof index === 'number' ? placed[index] : undefined
  return step && { step, path: [...step.path, ...rest] }
}

/** A source with other steps, whose findings stand where the files have these. */
export function withSteps(source: Source, fields: Fields, placed: readonly Placed[]): Source {
  return {
    ...source,
    value: { ...fields, steps: placed.map((step) => step.value) },
    finding(path, message) {
      const found = placeOf(path, placed)
      return found ? found.step.source.finding(found.path, message) : source.finding(path, message)
    },
    writtenPath: (path) => placeOf(path, placed)?.path ?? path,
  }
}

/** Plays out loops and includes, and replaces variables; `given` are the values of the row and the command line. */
export async function flatten(
  source: Source,
  given: Fields,
  parts: Parts,
  report: Report,
): Promise<FlatFlow> {
  const { value } = source
  if (!isFields(value)) return { source, placed: [] }
  const { steps, variables, ...others } = value
  const complainAt = (at: Path) => (path: Path, message: string) =>
    report(source.finding([...at, ...path], message))
  const values = variablesIn(isFields(variables) ? variables : {}, given, complainAt(['variables']))
  const filled = Object(filledIn(others, { values }, complainAt([])))
  const hasVariables = Object.keys(values).length > 0
  const head = { ...filled, ...(isFields(variables) || hasVariables ? { variables: values } : { variables }) }
  if (!Array.isArray(steps)) return { source: { ...source, value: { ...head, steps } }, placed: [] }
  const placed = await expandSteps(source, { values }, parts, report)
  return { source: withSteps(source, head, placed), placed }
}
