import { describe, expect, it } from 'vitest'
import { createMismatchRule } from '../../src/kernel/session/time-sync.ts'

const MISMATCH_THRESHOLD_MS = 60_000

/** What the rule says to one sample after the other; thresholds that the device is ahead. */
function judge(offsets: readonly number[], isChecked = true) {
  const judgeClock = createMismatchRule()
  return offsets.map((thresholds) => judgeClock(thresholds * MISMATCH_THRESHOLD_MS, isChecked))
}

describe('[TIME-03] [GAP-058] a turned clock', () => {
  it.each([
    [
      'the first sample is the baseline only, however far it is off',
      [60, 60, 60],
      ['right', 'right', 'right'],
    ],
    ['two samples in a row', [0, 6, 6], ['right', 'again', 'mismatch']],
    ['turned back', [0, -6, -6], ['right', 'again', 'mismatch']],
    ['one sample alone is forgiven', [0, 6, 0, 6], ['right', 'again', 'right', 'again']],
    ['a jump of five thresholds does not count yet', [0, 5, 5], ['right', 'right', 'right']],
    ['a device that was wrong and is put right', [60, 0.5, 0.5], ['right', 'right', 'right']],
    ['slow drift never counts', [0, 4, 8, 12, 16], ['right', 'right', 'right', 'right', 'right']],
    ['it is told once', [0, 6, 6, 6], ['right', 'again', 'mismatch', 'right']],
  ])('%s', (_, offsets, verdicts) => {
    expect(judge(offsets)).toEqual(verdicts)
  })

  it('[TIME-04] without the flag of the backend nothing counts', () => {
    expect(judge([0, 60, 60], false)).toEqual(['right', 'right', 'right'])
  })
})
