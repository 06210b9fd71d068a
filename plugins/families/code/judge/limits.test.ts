import { expect, it } from 'vitest'
import { limitsFor, limitsOf } from './limits.ts'

it('a program may print as much as is expected of it, and as much beside it as any other', () => {
  const limits = { cpu_ms: 2000, memory_mb: 256 }
  const expected = 'ä'.repeat(3_000_000)
  expect(limitsFor(limits, '')).toEqual(limitsOf(limits))
  expect(limitsFor(limits, expected).outputBytes).toBeGreaterThan(
    6_000_000 + limitsOf(limits).outputBytes / 2,
  )
})
