import type { PodFields } from '../../pods/view.ts'
import { initialProctoring, type ProctoringFields } from '../../proctoring/state.ts'
import type { RecorderFields } from '../../recorder/view.ts'
import type { RunFields } from '../../runs/state.ts'

/** What the services of an attempt add to the state of its session. */
export type PlayerFields = PodFields & ProctoringFields & RecorderFields & RunFields

/** As they are at first, and when the test is loaded again. */
export const initialFields = (): PlayerFields => ({
  proctoring: initialProctoring(),
  connection: undefined,
  isServerLost: false,
  tolerance: undefined,
  runs: {},
  recorders: {},
  pods: {},
  unsent: [],
  sockmeta: undefined,
})
