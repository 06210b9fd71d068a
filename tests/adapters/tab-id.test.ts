import { beforeEach, expect, it, vi } from 'vitest'
import { systemRandom } from '../../src/adapters/browser/clock.ts'
import { createTabId } from '../../src/adapters/tabs/tab-id.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

const stored = new Map<string, string>()
/** Names that a page holds. */
const held = new Map<string, () => void>()

/** Web Locks with one holder per name; the next in line gets it when it is free. */
const locks = {
  async request(name: string, { signal }: { signal: AbortSignal }, run: () => Promise<never>) {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('Aborted')))
      if (!held.has(name)) return resolve()
      const before = held.get(name)
      held.set(name, () => {
        before?.()
        resolve()
      })
    })
    held.set(name, () => {})
    return run()
  },
}

beforeEach(() => {
  stored.clear()
  held.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('navigator', { locks })
  return () => vi.unstubAllGlobals()
})

/** The page is gone: its locks are free. */
function unload() {
  const waiting = [...held.values()]
  held.clear()
  for (const free of waiting) free()
}

it('[GAP-127] a reload is the same tab, even while the page before it still has its name', async () => {
  const clock = createFakeClock()
  const first = createTabId(clock, systemRandom)
  const id = await first()
  expect(await first()).toBe(id)
  const reloaded = createTabId(clock, systemRandom)()
  unload()
  expect(await reloaded).toBe(id)
})

it('[GAP-127] a duplicated tab, which begins with a copy of the session storage, is another one', async () => {
  const clock = createFakeClock()
  const id = await createTabId(clock, systemRandom)()
  const copy = createTabId(clock, systemRandom)()
  await clock.pass(1000)
  expect(await copy).not.toBe(id)
  expect(stored.get('assess:tab')).toBe(await copy)
})

it('[GAP-127] each page is a tab of its own where the browser refuses storage', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const names = await Promise.all([0, 1].map(() => createTabId(createFakeClock(), systemRandom)()))
  expect(new Set(names).size).toBe(2)
})
