import type { ProctoringPorts } from '../../src/proctoring/context.ts'
import type { EnvironmentSignal, KeptCount } from '../../src/proctoring/ports.ts'

/** A window that a test speaks for; camera and evidence do not concern it. */
export function createFakeEnvironment() {
  const listeners = new Set<(signal: EnvironmentSignal) => void>()
  const kept = new Map<string, KeptCount>()
  const window = { isFullscreen: true, cleared: 0, mayClear: true }
  const nothing = () => Promise.reject(new Error('There is none here'))
  const undo = () => () => {}
  const say = (signal: EnvironmentSignal) => {
    if (signal.kind === 'fullscreen') window.isFullscreen = signal.on
    for (const listener of listeners) listener(signal)
  }
  const ports: ProctoringPorts = {
    environment: {
      watch(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      isAway: () => false,
      isFullscreen: () => window.isFullscreen,
      canBeFullscreen: true,
      enterFullscreen: async () => say({ kind: 'fullscreen', on: true }),
      async leaveFullscreen() {
        window.isFullscreen = false
      },
      async clearClipboard() {
        if (!window.mayClear) throw new Error('The browser wants a press first')
        window.cleared += 1
      },
      exempt: (run) => run(),
    },
    counts: { read: (slug) => kept.get(slug), write: (slug, count) => void kept.set(slug, count) },
    camera: {
      open: nothing,
      snapshot: nothing,
      look: nothing,
      record: undo,
      onLost: undo,
      onReturn: undo,
      close() {},
    },
    screen: { open: nothing, isOpen: () => false, snapshot: nothing, onLost: undo, close() {} },
    api: {
      identityImage: nothing,
      sendIdentityImage: nothing,
      sendMode: nothing,
      signedUrl: nothing,
      signedUrls: nothing,
      heartbeat: nothing,
      lastHeartbeat() {},
      put: nothing,
      recorded: nothing,
      addNote: nothing,
    },
    pictures: { keep: async () => [], all: async () => [], remove: async () => {} },
    browser: 'Browser',
    onPageHide: undo,
  }
  const away = (by: 'tab' | 'window' = 'tab', isExempt = false) => say({ kind: 'away', by, isExempt })
  return {
    ports,
    window,
    kept,
    say,
    away,
    back: () => say({ kind: 'back' }),
    isWatched: () => listeners.size > 0,
  }
}
