import { vi } from 'vitest'
import type { TakeKind } from '../../src/recorder/answer.ts'
import { NO_ANSWER, type RecordedAnswer } from '../../src/recorder/answer.ts'
import type { OpenDevices, RecorderPorts, SegmentEvents } from '../../src/recorder/ports.ts'
import { createRecorder } from '../../src/recorder/recorder.ts'
import type { LateDraft, Piece, Take } from '../../src/recorder/take.ts'
import { initialView, type RecorderView } from '../../src/recorder/view.ts'
import { CallError } from '../../src/wire/errors.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

export const MAX_MS = 10_000

/** The disk of a device, which outlives its pages. */
export function createDevice() {
  const takes = new Map<string, Take>()
  const pieces = new Map<string, Piece[]>()
  const disk = { isFull: false, takes, pieces }
  const orFull = async <T>(run: () => T): Promise<T> => {
    if (disk.isFull) throw new Error('The disk is full')
    return run()
  }
  const store: RecorderPorts['store'] = {
    takes: async (attempt) => [...takes.values()].filter((take) => take.attempt === attempt),
    keep: (take) => orFull(() => void takes.set(take.id, take)),
    append: ({ id }, piece) => orFull(() => void pieces.set(id, [...(pieces.get(id) ?? []), piece])),
    pieces: async ({ id }) => pieces.get(id) ?? [],
    async remove({ id }) {
      takes.delete(id)
      pieces.delete(id)
    },
  }
  return { disk, store }
}

const untilAborted = (signal: AbortSignal | undefined) =>
  new Promise<void>((_, reject) => {
    const end = () => reject(signal?.reason)
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end, { once: true })
  })

/** What a recorder uses on a page of a device: camera and microphone, server and clock obey the test. */
export function fakePorts(kind: TakeKind, device = createDevice()) {
  const clock = createFakeClock(0)
  const lates: LateDraft[] = []
  const server = { failures: 0, status: 500, isSilent: false, received: [] as string[] }
  const devices = {
    level: 0.3,
    fault: undefined as string | undefined,
    events: undefined as SegmentEvents | undefined,
  }
  const opened: OpenDevices = {
    stream: {} as MediaStream,
    level: () => devices.level,
    record(_, events) {
      if (devices.fault) throw new Error(devices.fault)
      devices.events = events
      return { mimeType: `${kind}/webm`, pause() {}, resume() {}, stop: async () => {} }
    },
    onLost() {},
    close() {},
  }
  const ports: RecorderPorts = {
    store: device.store,
    list: async () => [],
    onDevices: () => () => {},
    remembered: () => ({}),
    remember() {},
    async open() {
      if (devices.fault) throw Object.assign(new Error(), { name: devices.fault })
      return opened
    },
    async join(pieces, type) {
      if (pieces.length === 0) throw new Error('Nothing was recorded')
      return new Blob(
        pieces.map(({ bytes }) => bytes),
        { type },
      )
    },
    address: () => ({
      received: async () => 0,
      async send(body, _, { onProgress, signal }) {
        onProgress?.(0.5)
        if (server.isSilent) await untilAborted(signal)
        if (server.failures-- > 0) throw new CallError(kind === 'video' ? 'VID' : 'ADO', server.status)
        server.received.push(await body.text())
      },
    }),
    async late(_, draft) {
      lates.push(draft)
      return '/recording'
    },
    uploadError: () => new CallError(kind === 'video' ? 'VID' : 'ADO', 'BAD'),
  }
  return { clock, devices, lates, ports, server }
}

/** One recorder on a page of a device. */
export function openRecorder(kind: TakeKind, device = createDevice(), answer: RecordedAnswer = NO_ANSWER) {
  const { clock, devices, ports, server } = fakePorts(kind, device)
  const seen = { answers: [answer], states: [] as RecorderView['state'][], errors: [] as unknown[] }
  let takes = 0
  const recorder = createRecorder(
    {
      clock,
      attempt: 'ada/1',
      problem: 'say',
      uuid: () => `take ${++takes}`,
      now: () => 0,
      isOnline: () => true,
      answered: () => seen.answers.at(-1) ?? NO_ANSWER,
      answer: (next) => void seen.answers.push(next),
      draftOf: (answer) => ({ problem: 'say', fields: { extra_data: { ...answer } }, rev: 1, epoch: 1 }),
      addressOf: async () => '/recording',
      letAnswersPass: async () => {},
      track: (sent) => sent,
      show({ state }) {
        if (seen.states.at(-1) !== state) seen.states.push(state)
      },
      notifyError: (error) => void seen.errors.push(error),
      report: vi.fn(),
    },
    ports,
    initialView(kind, MAX_MS),
  )
  /** The browser hands over what it has recorded. */
  const hear = (text: string, untilMs: number) => devices.events?.receive(new Blob([text]), untilMs)
  return { clock, devices, hear, ports, recorder, seen, server }
}
