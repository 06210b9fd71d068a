// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { Plugin } from '../../src/sdk/view.ts'
import { openPlayer, words } from './render-player.tsx'

it('what could not be fetched while a screen stands is asked for again, before the network is away', async () => {
  const entry = vi.fn(async () => ({ default: words }))
  entry.mockRejectedValueOnce(new Error('The network is gone'))
  const registry = createRegistry<Plugin>({ WRD: entry })
  const player = await openPlayer('/test/demo', { outside: { registry } })
  await player.seen('1 hour 30 minutes')
  expect(entry, 'the first screen comes first').not.toHaveBeenCalled()
  await player.pass(500)
  expect(entry).toHaveBeenCalledTimes(1)
  expect(registry.ready('WRD')).toBeUndefined()
  await vi.waitFor(async () => {
    await player.pass(10_000)
    expect(registry.ready('WRD')).toBe(words)
  })
  expect(entry).toHaveBeenCalledTimes(2)
  await player.close()
})
