import type { Clock } from '../../src/kernel/ports.ts'
import type { RecordedAnswer } from '../../src/recorder/answer.ts'
import type { RecorderPorts } from '../../src/recorder/ports.ts'
import { createRecorder } from '../../src/recorder/recorder.ts'
import { initialView, type RecorderView } from '../../src/recorder/view.ts'
import type { RecorderSource } from '../../src/sdk/view.ts'
import { CallError } from '../../src/wire/errors.ts'

interface Answering {
  answered(): RecordedAnswer
  answer(next: RecordedAnswer): void
}

/**
 * A real recorder whose devices record exactly what a sample says, and whose server takes what it says to be uploaded; with its
 * clock.
 */
export function recorderFor(
  sample: RecordedAnswer,
  { answered, answer }: Answering,
): { readonly recorder: RecorderSource; readonly clock: Clock } {
  const listeners = new Set<() => void>()
  let view: RecorderView
  let isRecorded = false
  /** It stands still until the recording has begun; then all of it is there. */
  const now = { ms: 0 }
  const clock = {
    monotonic: () => {
      const read = now.ms
      if (isRecorded) now.ms = sample.durationMs
      return read
    },
    calendar: () => sample.recordedAt,
    after: (ms: number, run: () => void) => {
      if (ms > 0) return () => {}
      const timer = setTimeout(run)
      return () => clearTimeout(timer)
    },
  }
  const sent = sample.uploadStatus === 'uploaded' ? Promise.resolve() : new Promise<void>(() => {})
  const ports: RecorderPorts = {
    store: {
      takes: async () => [],
      keep: async () => {},
      append: async () => {},
      pieces: async () => [
        { segment: 0, index: 0, untilMs: sample.durationMs, bytes: new Blob(['recorded']) },
      ],
      remove: async () => {},
    },
    list: async () => [],
    onDevices: () => () => {},
    remembered: () => ({}),
    remember() {},
    open: async () => ({
      stream: new MediaStream(),
      level: () => 0.3,
      record() {
        isRecorded = true
        return { mimeType: 'video/webm', pause() {}, resume() {}, stop: async () => {} }
      },
      onLost() {},
      close() {},
    }),
    join: async (pieces) => new Blob(pieces.map(({ bytes }) => bytes)),
    address: () => ({ received: async () => 0, send: () => sent }),
    late: async () => undefined,
    uploadError: () => new CallError('VID', 'BAD'),
  }

  const recorder: RecorderSource = {
    async open(kind, maxMs) {
      view = initialView(kind, maxMs)
      const opened = createRecorder(
        {
          clock,
          attempt: 'ada/1',
          problem: 'sample',
          uuid: () => sample.take,
          now: () => 0,
          isOnline: () => true,
          answered,
          answer,
          draftOf: () => undefined,
          addressOf: async () => '/recording',
          letAnswersPass: async () => {},
          track: (sent) => sent,
          show(next) {
            view = next
            for (const listener of listeners) listener()
          },
          notifyError() {},
          report() {},
        },
        ports,
        view,
      )
      return {
        ...opened,
        list: ports.list,
        onDevices: ports.onDevices,
        remembered: ports.remembered,
        subscribe(run) {
          listeners.add(run)
          return () => listeners.delete(run)
        },
      }
    },
    stored: () => [],
  }
  return { recorder, clock }
}
