import { randomBytes, randomUUID } from 'node:crypto'
import type { BackendClock, BackendRandom } from './contract.ts'

/** The longest delay that a Node timer can hold, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1

/** The machine's clock; a deadline may be months away. */
export function systemClock(): BackendClock {
  return {
    now: () => Date.now(),
    after(ms, run) {
      let left = Math.max(0, ms)
      let timer: NodeJS.Timeout
      const wait = () => {
        const step = Math.min(left, LONGEST_MS)
        left -= step
        timer = setTimeout(() => (left > 0 ? wait() : run()), step)
      }
      wait()
      return () => clearTimeout(timer)
    },
  }
}

export function systemRandom(): BackendRandom {
  return { uuid: () => randomUUID(), token: () => randomBytes(24).toString('base64url') }
}
