import { type VitestUtils, vi } from 'vitest'

/** How long a busy machine may take for what an idle one does at once, in milliseconds. */
const LIMIT_MS = 15_000

const { waitFor }: VitestUtils = vi
const patient: VitestUtils['waitFor'] = (run, options = LIMIT_MS) => waitFor(run, options)

/** Tests wait for the thing itself; that it does not come at all is told after this time instead of one second. */
vi.waitFor = patient
