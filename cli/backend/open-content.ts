import { createVariants } from './attempts/variants.ts'
import { readCatalog } from './content/catalog.ts'
import type { BackendOptions } from './contract.ts'
import { createEvaluators } from './evaluation/evaluators.ts'
import type { BackendClock } from './platform/clock.ts'
import type { Store } from './store/store.ts'

type ContentOptions = Pick<BackendOptions, 'evaluators' | 'log' | 'random' | 'tests' | 'types'>

/** The tests, and what attempts get of them. */
export async function openContent(store: Store, clock: BackendClock, options: ContentOptions) {
  const { log, random, tests, types } = options
  const catalog = await readCatalog(tests, { store, types, log })
  const evaluators = createEvaluators({ packaged: types.packaged, ...options.evaluators })
  const ports = { store, catalog, clock, random, log }
  return { ...ports, evaluators, variants: await createVariants({ ...ports, evaluators }) }
}
