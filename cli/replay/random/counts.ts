import type { Journey } from './journey.ts'
import type { StepText } from './move.ts'

/** Verb of a step; for a press with the name of the button. */
function nameOf(text: StepText): string {
  const [[verb, args] = ['', undefined]] = Object.entries(text)
  if (verb !== 'press') return verb
  return `press "${typeof args === 'string' ? args : Reflect.get(Object(args), 'name')}"`
}

/** Counts the random steps by name. */
export function createCounts() {
  const counts = new Map<string, number>()
  return {
    add({ steps, chosen }: Pick<Journey, 'steps' | 'chosen'>) {
      for (const text of steps.slice(1, chosen + 1)) {
        const name = nameOf(text)
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
    },
    /** Such as `Moves: answer 12, press "Next" 3`, the most frequent first. */
    summary(): string {
      const sorted = [...counts].sort(([one, a], [other, b]) => b - a || one.localeCompare(other))
      return `Moves: ${sorted.map(([name, count]) => `${name} ${count}`).join(', ')}`
    },
  }
}
