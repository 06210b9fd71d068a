import { expect, it } from 'vitest'
import { type Device, inspect } from '../../src/shell/landing/device.ts'

const good: Device = {
  ...{ keepsDrafts: true, secureBrowser: undefined, platform: 'Linux' },
  missing: () => [],
  window: () => ({ width: 1280, height: 800 }),
  reach: async () => ({ trip: 40, offset: 500 }),
}

async function states(changes: Partial<Device>) {
  const findings = await inspect({ ...good, ...changes })
  return Object.fromEntries(findings.map(({ check, state }) => [check, state]))
}

it('[NET-03] the system check tells what is good, what is not ideal and what needs attention', async () => {
  const all = { browser: 'good', storage: 'good', connection: 'good', clock: 'good', window: 'good' }
  expect(await states({})).toEqual(all)
  expect(await states({ missing: () => ['Web Locks'] })).toEqual({ ...all, browser: 'bad' })
  expect(await states({ keepsDrafts: false })).toEqual({ ...all, storage: 'bad' })
  expect(await states({ reach: async () => ({ trip: 2000, offset: -61_000 }) })).toEqual({
    ...all,
    ...{ connection: 'poor', clock: 'poor' },
  })
  expect(await states({ window: () => ({ width: 300, height: 800 }) })).toEqual({ ...all, window: 'poor' })
  const { clock: _, ...others } = all
  expect(await states({ reach: () => Promise.reject(new Error('offline')) })).toEqual({
    ...others,
    connection: 'bad',
  })
})
