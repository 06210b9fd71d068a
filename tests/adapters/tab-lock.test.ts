import { expect, it, vi } from 'vitest'
import { createTabLock } from '../../src/adapters/tabs/tab-lock.ts'

it('[GUARD-21] lets the same tab try again, and no other tab unless it takes over', async () => {
  const first = createTabLock()
  const second = createTabLock()
  const firstLost = vi.fn()
  const secondLost = vi.fn()
  expect(await first.acquire('ada/1', firstLost, false)).toBe(true)
  expect(await first.acquire('ada/1', firstLost, false)).toBe(true)
  expect(await second.acquire('ada/1', secondLost, false)).toBe(false)
  expect(firstLost).not.toHaveBeenCalled()

  expect(await second.acquire('ada/1', secondLost, true)).toBe(true)
  await vi.waitFor(() => expect(firstLost).toHaveBeenCalledTimes(1))
  expect(await first.acquire('ada/1', firstLost, false)).toBe(false)

  second.release()
  await vi.waitFor(async () => expect(await first.acquire('ada/1', firstLost, false)).toBe(true))
  expect(secondLost).not.toHaveBeenCalled()
})
