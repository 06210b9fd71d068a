import { expect, it, vi } from 'vitest'
import { withRetries } from '../../src/adapters/http/retry.ts'
import { CallError } from '../../src/wire/errors.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

it('[CALL-13] [GAP-037] tries four times more, 1500 ms apart, and no oftener', async () => {
  const clock = createFakeClock()
  const run = vi.fn(() => Promise.reject(new CallError('IDT', 'ENT')))
  const ended = expect(withRetries(clock, run)).rejects.toThrow('IDT:ENT')
  await clock.pass(5999)
  expect(run).toHaveBeenCalledTimes(4)
  await clock.pass(1)
  expect(run).toHaveBeenCalledTimes(5)
  await ended
})

it('[CALL-13] goes on when the backend is back', async () => {
  const clock = createFakeClock()
  const run = vi.fn(async () => 'here').mockRejectedValueOnce(new CallError('GTD', 503))
  const reply = withRetries(clock, run)
  await clock.pass(1500)
  expect(await reply).toBe('here')
})

it('comes back when a busy backend says, and not before', async () => {
  const clock = createFakeClock()
  const busy = Object.assign(new CallError('GTD', 429), { retryAfterMs: 7000 })
  const run = vi.fn(async () => 'here').mockRejectedValueOnce(busy)
  const reply = withRetries(clock, run)
  await clock.pass(6999)
  expect(run).toHaveBeenCalledOnce()
  await clock.pass(1)
  expect(await reply).toBe('here')
})

it.each([401, 404, 409] as const)('[CALL-13] takes %i for an answer', async (outcome) => {
  const run = vi.fn(() => Promise.reject(new CallError('GTD', outcome)))
  await expect(withRetries(createFakeClock(), run)).rejects.toThrow(`GTD:${outcome}`)
  expect(run).toHaveBeenCalledOnce()
})
