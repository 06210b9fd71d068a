import { ReadContext } from '@assess/sdk'

/** People judge these types, so their definitions have no key. */
export function readNoKey(raw: unknown): null {
  if (raw != null) throw new ReadContext('key').unfit(raw, 'left out, because people judge this type')
  return null
}
