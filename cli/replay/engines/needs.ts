import type { Flow } from '../flow.ts'
import { VERBS } from '../steps/verbs.ts'
import type { Need } from './engine.ts'

/** What a flow says that it needs, and what its steps need. */
export function needsOf({ needs = [], media, steps }: Flow): readonly Need[] {
  const bySteps = steps.flatMap(({ verb }) => (verb === undefined ? [] : (VERBS[verb]?.needs ?? [])))
  return [...new Set([...needs, ...(media === 'real' ? (['camera'] as const) : []), ...bySteps])]
}
