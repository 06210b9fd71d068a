import { isRecord } from '../../schema/read.ts'
import { type SolutionFields, solutionFieldsOf } from '../../wire/solution.ts'

/** Whether a stored solution has every field that was sent. */
export function isStored(sent: SolutionFields, stored: SolutionFields): boolean {
  const known: Readonly<Record<string, unknown>> = { ...solutionFieldsOf(stored) }
  return Object.entries(solutionFieldsOf(sent)).every(
    ([name, value]) => inOrder(known[name]) === inOrder(value),
  )
}

/**
 * JSON that is the same however names are ordered, numbers and the ends of lines are kept, and nothing is said: a list of
 * nothing too. White space at the end of a text may be missing.
 */
function inOrder(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) => {
    if (isNothing(part)) return null
    if (typeof part === 'string') return part.replaceAll('\r\n', '\n').trimEnd()
    if (typeof part === 'number') return String(part)
    return isRecord(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, one]) => !isNothing(one))
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part
  })
}

const isNothing = (value: unknown) =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
