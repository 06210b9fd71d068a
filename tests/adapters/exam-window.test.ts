// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createExamWindow } from '../../src/adapters/browser/exam-window.ts'
import type { EnvironmentSignal } from '../../src/proctoring/ports.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'
import { watchListeners } from '../leaks.ts'

afterEach(() => void vi.restoreAllMocks())

function watched() {
  const signals: EnvironmentSignal[] = []
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const listeners = watchListeners()
  const exam = createExamWindow(window, createFakeClock())
  const unwatch = exam.watch((signal) => void signals.push(signal))
  return { exam, signals, hasFocus, visibility, listeners, unwatch }
}

it('[WS-13] one absence is one signal, by what took the candidate away, and its end is another', () => {
  const { exam, signals, hasFocus, visibility, unwatch, listeners } = watched()
  expect(exam.isAway()).toBe(false)
  hasFocus.mockReturnValue(false)
  window.dispatchEvent(new Event('blur'))
  window.dispatchEvent(new Event('blur'))
  expect(exam.isAway()).toBe(true)
  hasFocus.mockReturnValue(true)
  window.dispatchEvent(new Event('focus'))
  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(exam.isAway()).toBe(true)
  expect(signals).toEqual([
    { kind: 'away', by: 'window', isExempt: false },
    { kind: 'back' },
    { kind: 'away', by: 'tab', isExempt: false },
  ])
  unwatch()
  listeners.end()
})

it('nothing is noticed any more, and no listener is left, when the watch ends', () => {
  const { signals, hasFocus, unwatch, listeners } = watched()
  unwatch()
  listeners.end()
  expect(listeners.left()).toEqual([])
  hasFocus.mockReturnValue(false)
  window.dispatchEvent(new Event('blur'))
  expect(signals).toEqual([])
})
