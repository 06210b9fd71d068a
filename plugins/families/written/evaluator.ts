import type { Verdict } from '../../../src/sdk/node.ts'
import { unfit } from '../../../src/sdk/reading.ts'

/** Nothing judges these automatically, so their definitions have no key. */
export function readNoKey(raw: unknown): null {
  if (raw != null) throw unfit(raw, 'key', 'left out, because people judge this type')
  return null
}

export function awaitReview(attempted: boolean): Verdict {
  return { status: attempted ? 'NRE' : 'UNE', score: 0 }
}
