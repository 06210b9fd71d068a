import { vi } from 'vitest'
import type { Capture } from '../../src/ports/capture.ts'
import type { Camera, ProctorApi, ScreenShare } from '../../src/proctoring/ports.ts'
import type { Test } from '../../src/wire/entities.schema.ts'
import type { RecordedEntry } from '../../src/wire/proctoring.schema.ts'
import type { TestSettings } from '../../src/wire/settings.schema.ts'
import { testOf } from '../kernel/fake-test.ts'

/** Devices and a backend that do what a test tells them. */
export function createProctored() {
  const lost = new Set<(why: string) => void>()
  const replies = {
    /** Name of the error that the camera refuses with, while it does. */
    cameraError: '',
    screenError: '',
    /** Faces that the camera shows; nobody can count them if there is no detector. */
    faces: 1 as number | undefined,
    /** The backend has a picture of the candidate. */
    exists: false,
    identityFailure: undefined as Error | undefined,
    recorded: [] as RecordedEntry[],
    recordedFailure: undefined as Error | undefined,
  }
  let isOpen = false
  const refuse = (name: string) => {
    if (name) throw Object.assign(new Error(name), { name })
  }
  const camera: Camera = {
    open: vi.fn(async () => {
      refuse(replies.cameraError)
      isOpen = true
    }),
    snapshot: async () => new Blob(['face'], { type: 'image/webp' }),
    look: vi.fn(async () => ({ faces: replies.faces, isBlank: false, frame: '' })),
    record: () => () => {},
    onLost(listener) {
      lost.add(listener)
      return () => void lost.delete(listener)
    },
    onReturn: () => () => {},
    close() {
      isOpen = false
    },
  }
  const screen: ScreenShare = {
    isOpen: () => false,
    open: vi.fn(async () => refuse(replies.screenError)),
    snapshot: async () => new Blob(),
    onLost: () => () => {},
    close() {},
  }
  const api: ProctorApi = {
    identityImage: vi.fn(async () => ({ exists: replies.exists })),
    sendIdentityImage: vi.fn(async () => {
      if (replies.identityFailure) throw replies.identityFailure
    }),
    recorded: vi.fn(async () => {
      if (replies.recordedFailure) throw replies.recordedFailure
      return replies.recorded
    }),
    addNote: vi.fn(async () => {}),
    sendMode: async () => {},
    signedUrl: async () => '',
    signedUrls: async () => [],
    heartbeat: async () => {},
    lastHeartbeat() {},
    put: async () => {},
  }
  const capture: Capture = {
    camera: { ...camera, stream: () => undefined, onStream: () => () => {} },
    screen,
  }
  return {
    replies,
    ports: { camera, screen, api },
    api,
    camera,
    screen,
    capture: async () => capture,
    isOpen: () => isOpen,
  }
}

/** A test that is proctored, `changes` apart. */
export function proctoredTest(
  proctor: Partial<TestSettings['proctor']> = {},
  mic = false,
  changes: Partial<Test> = {},
): Test {
  const { settings, ...rest } = testOf()
  return {
    ...rest,
    settings: {
      ...settings,
      proctor: { ...settings.proctor, enabled: true, snapshot: true, ...proctor },
      user_permissions: { mic },
    },
    ...changes,
  }
}

let guid = 0

/** An entry of the list of what was recorded. */
export function entryOf(name: string, minute: number, changes: Partial<RecordedEntry> = {}): RecordedEntry {
  const at = `2026-01-05T09:${String(minute).padStart(2, '0')}:00.000Z`
  return { event_guid: `e${guid++}`, name, at, sequence: minute, counted: false, data: {}, ...changes }
}
