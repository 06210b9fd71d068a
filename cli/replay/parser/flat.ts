import { type Fields, isFields } from '../../../src/wire/fields.ts'
import type { Path, Source } from '../../definitions/source.ts'
import { expandSteps, type Placed, type Reading } from './expand.ts'
import { unfilledAt, variablesIn, withUnfilled } from './filler.ts'

/** A flow with nothing but single steps. */
export interface FlatFlow {
  /** Its findings stand where the files say it. */
  readonly source: Source
  readonly placed: readonly Placed[]
}

/** Where a file says a path of the flat flow, and the path within the step. */
function placeOf(path: Path, placed: readonly Placed[]) {
  const [key, index, ...within] = path
  const step = key === 'steps' && typeof index === 'number' ? placed[index] : undefined
  return step && { step, within, path: [...step.path, ...within] }
}

/** A source with other steps, whose findings stand where the files have these. */
export function withSteps(source: Source, fields: Fields, placed: readonly Placed[]): Source {
  return {
    ...source,
    value: { ...fields, steps: placed.map((step) => step.value) },
    finding(path, message) {
      const found = placeOf(path, placed)
      if (!found) return source.finding(path, message)
      const { step, within } = found
      return unfilledAt(within, step.unfilled) ?? step.source.finding(found.path, message)
    },
    writtenPath: (path) => placeOf(path, placed)?.path ?? path,
  }
}

/** Plays out loops and includes, and replaces variables; `given` are the values of the row and the command line. */
export async function flatten(source: Source, given: Fields, reading: Reading): Promise<FlatFlow> {
  const { filler } = reading
  const { value } = source
  if (!isFields(value)) return { source, placed: [] }
  const { steps, variables, ...others } = value
  const { values, lost } = variablesIn(isFields(variables) ? variables : {}, given, source, filler)
  const { value: filled, unfilled } = filler.fill(others, source, [], { values, lost })
  const hasVariables = Object.keys(values).length > 0
  const head = {
    ...Object(filled),
    ...(isFields(variables) || hasVariables ? { variables: values } : { variables }),
  }
  const lostVariables = [...lost].map(([name, finding]) => ({ path: ['variables', name], finding }))
  const headed = withUnfilled(source, [...unfilled, ...lostVariables])
  if (!Array.isArray(steps)) return { source: { ...headed, value: { ...head, steps } }, placed: [] }
  const placed = await expandSteps(source, { values, lost }, reading)
  return { source: withSteps(headed, head, placed), placed }
}
