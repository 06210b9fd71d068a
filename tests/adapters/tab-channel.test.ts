import { afterEach, expect, it, vi } from 'vitest'
import { systemClock, systemRandom } from '../../src/adapters/browser/clock.ts'
import { createTabChannel } from '../../src/adapters/tabs/tab-channel.ts'
import type { Tabs } from '../../src/kernel/ports.ts'

const opened: Tabs[] = []

function openTab() {
  const tab = createTabChannel(systemClock, systemRandom)
  opened.push(tab)
  return tab
}

afterEach(() => {
  for (const tab of opened.splice(0)) tab.release()
})

it('[GUARD-25] [GAP-052] the newer tab goes, and the older one stays until it is taken over', async () => {
  const older = openTab()
  const newer = openTab()
  const olderLost = vi.fn()
  const newerLost = vi.fn()
  expect(await older.acquire('41', olderLost, false)).toBe(true)
  expect(await newer.acquire('41', newerLost, false)).toBe(false)
  expect(olderLost).not.toHaveBeenCalled()

  expect(await newer.acquire('41', newerLost, true)).toBe(true)
  await vi.waitFor(() => expect(olderLost).toHaveBeenCalledOnce())
  expect(await older.acquire('41', olderLost, false)).toBe(false)
  expect(newerLost).not.toHaveBeenCalled()
})

it('[GAP-052] attempts do not know of one another, and a tab that let go answers no more', async () => {
  const one = openTab()
  const another = openTab()
  expect(await one.acquire('41', vi.fn(), false)).toBe(true)
  expect(await another.acquire('42', vi.fn(), false)).toBe(true)
  one.release()
  expect(await another.acquire('41', vi.fn(), false)).toBe(true)
})
