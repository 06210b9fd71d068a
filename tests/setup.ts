import { type VitestUtils, vi } from 'vitest'
import { WAIT_MS } from './timeouts.ts'

const { waitFor }: VitestUtils = vi
const generous: VitestUtils['waitFor'] = (run, options) =>
  waitFor(run, { timeout: WAIT_MS, ...(typeof options === 'number' ? { timeout: options } : options) })

/** Without a limit of its own `vi.waitFor` ends after a second, which is too short for a busy machine. */
vi.waitFor = generous
