import { Check } from 'typebox/value'
import type { Path } from '../../definitions/source.ts'
import { EXPECTATIONS } from './all.ts'
import type { ExpectationDefinition } from './define.ts'

/** One expectation of a flow: what kind it is, what it wants, and where the flow says it. */
interface Located {
  readonly definition: ExpectationDefinition
  readonly wanted: unknown
  readonly path: Path
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

function located(expectation: unknown, at: Path): Located[] {
  if (typeof expectation !== 'object' || expectation === null) return []
  return Object.entries(expectation).flatMap(([name, wanted]) => {
    const definition = EXPECTATIONS[name]
    return definition && Check(definition.shape, wanted) ? [{ definition, wanted, path: [...at, name] }] : []
  })
}

/**
 * The expectations that a flow has at its end, in its steps and in `when`, as far as each has its shape; the rest of
 * the flow may have faults.
 */
export function expectationsIn(flow: unknown): readonly Located[] {
  const steps = listOf(fieldOf(flow, 'steps')).flatMap((step, index) => [
    ...located(fieldOf(step, 'when'), ['steps', index, 'when']),
    ...listOf(fieldOf(step, 'expect')).flatMap((one, at) => located(one, ['steps', index, 'expect', at])),
  ])
  return [
    ...steps,
    ...listOf(fieldOf(flow, 'expect')).flatMap((one, index) => located(one, ['expect', index])),
  ]
}
