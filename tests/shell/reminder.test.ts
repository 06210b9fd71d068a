import { expect, it, vi } from 'vitest'
import { hideUnused, untilReminder } from '../../src/shell/features/proctoring/useReminder.ts'
import { MINUTE } from '../kernel/fake-test.ts'

it.each([
  [0, 30 * MINUTE],
  [1, 30 * MINUTE - 1],
  [30 * MINUTE - 1, 1],
  [30 * MINUTE, 30 * MINUTE],
  [95 * MINUTE, 25 * MINUTE],
  [-MINUTE, MINUTE],
])('[TOPBAR-19] %i ms after the start the next reminder comes in %i ms', (since, until) => {
  expect(untilReminder(since)).toBe(until)
})

it.each([true, false])('[TOPBAR-19] a reminder goes by itself, unless somebody uses it (%s)', (isUsed) => {
  const hidePopover = vi.fn()
  hideUnused({ matches: () => isUsed, hidePopover })
  expect(hidePopover).toHaveBeenCalledTimes(isUsed ? 0 : 1)
  expect(() => hideUnused(null)).not.toThrow()
})
