import { unfit } from '../../../src/sdk/reading.ts'

/** People judge these types, so their definitions have no key. */
export function readNoKey(raw: unknown): null {
  if (raw != null) throw unfit(raw, 'key', 'left out, because people judge this type')
  return null
}
