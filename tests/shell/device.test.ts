import { expect, it } from 'vitest'
import type { Device } from '../../src/ports/device.ts'
import { inspect } from '../../src/shell/features/landing/inspectDevice.ts'

const good: Device = {
  keepsDrafts: async () => true,
  secureBrowser: undefined,
  platform: 'Linux',
  missing: () => [],
  window: () => ({ width: 1280, height: 800 }),
  canFillScreen: () => true,
  hasMoreScreens: () => undefined,
  reach: async () => ({ trip: 40, offset: 500 }),
  speed: async () => 20,
}

async function states(changes: Partial<Device>) {
  const findings = await inspect({ ...good, ...changes })
  return Object.fromEntries(findings.map(({ check, state }) => [check, state]))
}

it('[NET-03] the system check tells what is good, what is not ideal and what needs attention', async () => {
  const all = {
    browser: 'good',
    storage: 'good',
    connection: 'good',
    speed: 'good',
    clock: 'good',
    window: 'good',
    fullscreen: 'good',
  }
  expect(await states({})).toEqual(all)
  expect(await states({ missing: () => ['Web Locks'] })).toEqual({ ...all, browser: 'bad' })
  expect(await states({ keepsDrafts: async () => false })).toEqual({ ...all, storage: 'bad' })
  expect(await states({ reach: async () => ({ trip: 2000, offset: -61_000 }) })).toEqual({
    ...all,
    connection: 'poor',
    clock: 'poor',
  })
  expect(await states({ window: () => ({ width: 300, height: 800 }) })).toEqual({ ...all, window: 'poor' })
  expect(await states({ canFillScreen: () => false })).toEqual({ ...all, fullscreen: 'poor' })
  expect(await states({ hasMoreScreens: () => false })).toEqual({ ...all, screens: 'good' })
  expect(await states({ hasMoreScreens: () => true })).toEqual({ ...all, screens: 'poor' })
  const { clock: _, speed: __, ...others } = all
  expect(await states({ reach: () => Promise.reject(new Error('offline')) })).toEqual({
    ...others,
    connection: 'bad',
  })
})

it('[NET-05] [NET-06] [GAP-106] less than 4 Mbps is not ideal, less than 1 needs attention', async () => {
  const at = async (mbps: number) => (await states({ speed: async () => mbps })).speed
  expect(await Promise.all([4, 3.9999, 1, 0.9999].map(at))).toEqual(['good', 'poor', 'poor', 'bad'])
  expect(await states({ speed: () => Promise.reject(new Error('no image')) })).not.toHaveProperty('speed')
})
