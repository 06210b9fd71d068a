import type { BackendClock, BackendRandom } from '../platform/clock.ts'
import type { Store } from '../store/store.ts'
import type { Catalog } from './catalog.ts'

/** What most services of the backend work with. */
export interface Ports {
  readonly store: Store
  readonly catalog: Catalog
  readonly clock: BackendClock
  readonly random: BackendRandom
  /** Called with one line for each thing that an operator wants to know. */
  log(line: string): void
}
