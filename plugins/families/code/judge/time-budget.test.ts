import { expect, it } from 'vitest'
import { createTimeBudget } from './time-budget.ts'

const TIMES = {
  exited: { ending: 'exited', cpuMs: 900, wallMs: 1000 },
  slept: { ending: 'time', cpuMs: 5, wallMs: 8000 },
} as const
const busy = { ending: 'time', cpuMs: 2000, wallMs: 2500 } as const

function overAfter(one: Parameters<ReturnType<typeof createTimeBudget>['add']>[0]): number {
  const budget = createTimeBudget({ cpuMs: 2000 })
  let count = 0
  for (; !budget.isSpent(); count++) budget.add(one)
  return count
}

it('gives a program that sleeps three test cases, and one that computes eight minutes', () => {
  expect(overAfter(TIMES.slept)).toBe(3)
  expect(overAfter(busy)).toBe(192)
  expect(overAfter(TIMES.exited)).toBe(480)
})
