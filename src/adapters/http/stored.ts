import { isRecord } from '../../sdk/reading.ts'
import { fieldsOf, type SolutionFields } from '../../wire/solution.ts'

/** Whether a stored solution has every field that was sent. */
export function isStored(sent: SolutionFields, stored: SolutionFields): boolean {
  const known: Readonly<Record<string, unknown>> = { ...fieldsOf(stored) }
  return Object.entries(fieldsOf(sent)).every(([name, value]) => inOrder(known[name]) === inOrder(value))
}

/** JSON that is the same however names are ordered, numbers are kept, and nothing is said: a list of nothing too. */
function inOrder(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) => {
    if (isNothing(part)) return null
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
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
