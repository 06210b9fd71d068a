/** A clock that is off by more than this may be a mismatch, in milliseconds (GAP-058). */
const THRESHOLD_MS = 60_000

/**
 * Takes how far the device's calendar is ahead of the server, in milliseconds. `again`: looks like a mismatch,
 * so another sample is wanted at once; `mismatch`: that one said the same.
 */
export type JudgeClock = (offset: number, isChecked: boolean) => 'right' | 'again' | 'mismatch'

/**
 * Whether the candidate has turned the device's clock (TIME-03): the offset is beyond the threshold, and more than
 * five times the threshold away from the last good one, on two samples in a row. The first sample is the
 * baseline, and nothing counts that comes without the server's flag.
 */
export function createMismatch(): JudgeClock {
  let baseline: number | undefined
  let isSuspect = false
  return (offset, isChecked) => {
    const isOff =
      isChecked &&
      baseline !== undefined &&
      Math.abs(offset) > THRESHOLD_MS &&
      Math.abs(offset - baseline) > 5 * THRESHOLD_MS
    const verdict = isOff ? (isSuspect ? 'mismatch' : 'again') : 'right'
    isSuspect = verdict === 'again'
    if (verdict !== 'again') baseline = offset
    return verdict
  }
}
