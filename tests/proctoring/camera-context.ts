import { proxy } from 'valtio/vanilla'
import { vi } from 'vitest'
import type { Look } from '../../src/proctoring/ports.ts'
import { initialProctoring } from '../../src/proctoring/state.ts'
import type { Accommodation, TestSettings } from '../../src/wire/settings.schema.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

export const SETTINGS: TestSettings = {
  proctor: {
    enabled: true,
    snapshot: true,
    video: { enabled: false },
    browser_tolerance: { enabled: true, count: 3, warning: true },
    screen_capture: { enabled: true },
  },
  user_permissions: { mic: false },
  secure_browser: { enabled: false },
}

/** An error as the browser names it. */
export const failure = (name: string) => Object.assign(new Error(name), { name })

/** A camera and a screen in the hands of a test, and what the parts of proctoring make of them. */
export function createCameraContext(settings: TestSettings = SETTINGS, exempt: Accommodation['exempt'] = []) {
  const clock = createFakeClock()
  const state = proxy(initialProctoring())
  const raise = vi.fn()
  const report = vi.fn()
  const callbacks: { lost: (why: string) => void; returned: () => void; unshared: () => void } = {
    lost() {},
    returned() {},
    unshared() {},
  }
  const environment = { isAway: vi.fn(() => false), exempt: <T>(run: () => Promise<T>) => run() }
  const camera = {
    open: vi.fn(async () => {}),
    close: vi.fn(),
    look: vi.fn(async (): Promise<Look> => ({ faces: 1, isBlank: false, frame: `${clock.monotonic()}` })),
    onLost: (listener: (why: string) => void) => listen('lost', listener),
    onReturn: (listener: () => void) => listen('returned', listener),
  }
  const screen = { isOpen: vi.fn(() => true), onLost: (listener: () => void) => listen('unshared', listener) }

  function listen<K extends keyof typeof callbacks>(name: K, listener: (typeof callbacks)[K]) {
    callbacks[name] = listener
    return () => {
      callbacks[name] = () => {}
    }
  }

  const accommodation = { time_factor: 1, quiet_timer: false, exempt, font_scale: 1 }
  const context = {
    state,
    clock,
    raise,
    report,
    settings,
    accommodation,
    ports: { environment, camera, screen },
  }
  return { ...context, ...context.ports, context, callbacks }
}
