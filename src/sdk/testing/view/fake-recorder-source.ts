import type { Clock } from '../../../kernel/ports.ts'
import type { RecordedAnswer } from '../../../recorder/answer.ts'
import type { RecorderPorts } from '../../../recorder/ports.ts'
import { createRecorder } from '../../../recorder/recorder.ts'
import { initialView } from '../../../recorder/view.ts'
import { CallError } from '../../../wire/errors.ts'
import type { RecorderSource } from '../../view.ts'

interface Answering {
  answered(): RecordedAnswer
  answer(next: RecordedAnswer): void
}

/** Stands still until the recording has begun; then all of it is there. */
function createRecordingClock({ durationMs, recordedAt }: RecordedAnswer) {
  let isRecorded = false
  let ms = 0
  const clock: Clock = {
    monotonic: () => {
      const read = ms
      if (isRecorded) ms = durationMs
      return read
    },
    calendar: () => recordedAt,
    after: (delay, run) => {
      if (delay > 0) return () => {}
      const timer = setTimeout(run)
      return () => clearTimeout(timer)
    },
  }
  const begin = () => {
    isRecorded = true
  }
  return { clock, begin }
}

/** Devices that record what the sample says, and a server that takes what it says to be uploaded. */
function createRecordingPorts(sample: RecordedAnswer, begin: () => void): RecorderPorts {
  const sent = sample.uploadStatus === 'uploaded' ? Promise.resolve() : new Promise<void>(() => {})
  return {
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
        begin()
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
  const { clock, begin } = createRecordingClock(sample)
  const ports = createRecordingPorts(sample, begin)
  const around = {
    ...{ clock, answered, answer },
    attempt: 'ada/1',
    problem: 'sample',
    uuid: () => sample.take,
    now: () => 0,
    isOnline: () => true,
    draftOf: () => undefined,
    addressOf: async () => '/recording',
    letAnswersPass: async () => {},
    track: <T>(sent: T) => sent,
    show() {
      for (const listener of listeners) listener()
    },
    notifyError() {},
    report() {},
  }
  const recorder: RecorderSource = {
    async open(kind, maxMs) {
      const opened = createRecorder(around, ports, initialView(kind, maxMs))
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
