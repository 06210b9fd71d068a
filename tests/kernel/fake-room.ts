import type { ProctoringPorts } from '../../src/proctoring/desk.ts'
import type { KeptCount, RoomSignal } from '../../src/proctoring/ports.ts'

/** A room that a test speaks for; camera and evidence are none of its business. */
export function createFakeRoom() {
  const hearers = new Set<(signal: RoomSignal) => void>()
  const kept = new Map<string, KeptCount>()
  const room = { isFullscreen: true, cleared: 0, mayClear: true }
  const nothing = () => Promise.reject(new Error('There is none here'))
  const undo = () => () => {}
  const say = (signal: RoomSignal) => {
    if (signal.kind === 'fullscreen') room.isFullscreen = signal.on
    for (const hear of hearers) hear(signal)
  }
  const ports: ProctoringPorts = {
    room: {
      watch(hear) {
        hearers.add(hear)
        return () => hearers.delete(hear)
      },
      isAway: () => false,
      isFullscreen: () => room.isFullscreen,
      canBeFullscreen: true,
      enterFullscreen: async () => say({ kind: 'fullscreen', on: true }),
      async leaveFullscreen() {
        room.isFullscreen = false
      },
      async clearClipboard() {
        if (!room.mayClear) throw new Error('The browser wants a press first')
        room.cleared += 1
      },
      exempt: (run) => run(),
    },
    counts: { read: (slug) => kept.get(slug), write: (slug, count) => void kept.set(slug, count) },
    camera: {
      ...{ open: nothing, snapshot: nothing, look: nothing, record: undo, onLost: undo },
      ...{ onReturn: undo, close() {} },
    },
    screen: { open: nothing, isOpen: () => false, snapshot: nothing, onLost: undo, close() {} },
    api: {
      ...{ identityImage: nothing, sendIdentityImage: nothing, sendMode: nothing, signedUrl: nothing },
      ...{ signedUrls: nothing, heartbeat: nothing, lastHeartbeat() {}, put: nothing },
      ...{ recorded: nothing, addNote: nothing },
    },
    shelf: { keep: async () => [], all: async () => [], remove: async () => {} },
    browser: 'Browser',
    onPageHide: undo,
  }
  const away = (by: 'tab' | 'window' = 'tab', isExempt = false) => say({ kind: 'away', by, isExempt })
  return { ports, room, kept, say, away, back: () => say({ kind: 'back' }), hears: () => hearers.size > 0 }
}
