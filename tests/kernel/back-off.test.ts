import { expect, it } from 'vitest'
import { backOffMs } from '../../src/kernel/saving/slot-machine.ts'

it('tries come ever more rarely, from 1 s to 30 s, the upper half left to chance', () => {
  const tries = [1, 2, 3, 4, 5, 6, 7, 20, 1100]
  expect(tries.map((failures) => backOffMs(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000,
  ])
  expect([backOffMs(1, 0), backOffMs(3, 0.5), backOffMs(9, 0)]).toEqual([500, 3000, 15_000])
})
