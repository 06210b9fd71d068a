// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { fingerprint, watchNetwork, watchTouch, watchVisibility } from '../../src/adapters/browser/page.ts'
import { watchListeners } from '../leaks.ts'

it('[GAP-116] [ROLE-13] [CONST-03] tells what the browser is, and nothing of the person', () => {
  expect(fingerprint()).toEqual({
    userAgent: navigator.userAgent,
    screen: expect.stringMatching(/^\d+x\d+$/),
    version: '1.5.0',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

it('the watches of the page tell what happens, and leave no listener when they end', () => {
  const listeners = watchListeners()
  const network = vi.fn()
  const visibility = vi.fn()
  const touch = vi.fn()
  const ends = [watchNetwork(network), watchVisibility(visibility), watchTouch(touch)]
  for (const type of ['offline', 'pagehide']) window.dispatchEvent(new Event(type))
  for (const type of ['visibilitychange', 'keydown', 'pointerdown']) document.dispatchEvent(new Event(type))
  expect(network).toHaveBeenCalledExactlyOnceWith(true)
  expect(visibility.mock.calls).toEqual([[false], [true]])
  expect(touch).toHaveBeenCalledTimes(2)
  for (const end of ends) end()
  listeners.end()
  expect(listeners.left()).toEqual([])
})
