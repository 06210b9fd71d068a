import { NO_ANSWER } from './answer.ts'
import {
  canStep,
  createContext,
  forget,
  type RecorderContext,
  type RecorderHost,
  show,
  step,
} from './context.ts'
import type { ChosenDevices, RecorderPorts } from './ports.ts'
import { finish, pause, record, restore, resume, stop } from './recording.ts'
import { sendAgain, submit, upload } from './sending.ts'
import type { Take } from './take.ts'
import { isRecordingNow, isSendingNow, type RecorderView } from './view.ts'

/** The recorder of one problem (REC-03, REC-04). An action that means nothing in its state does nothing. */
export interface Recorder {
  view(): RecorderView
  /**
   * Opens camera and microphone for the preview, those of last time unless others are chosen now; what is wrong with
   * them is in the view.
   */
  open(chosen?: ChosenDevices): Promise<void>
  /** Ends the preview. A recording that is under way is stopped and kept. */
  close(): void
  /** How loud it is now, 0 to 1. */
  level(): number
  record(): void
  pause(): void
  /** After a pause, or as a further segment after a page that was closed while it recorded. */
  resume(): void
  stop(): Promise<void>
  /** Starts over; the earlier recording stays the answer until the new one is finished. */
  recordAgain(): void
  /** Takes the earlier recording back. */
  keepEarlier(): void
  /** Removes the recording: there is no answer then. */
  discard(): void
  /** Tries again, after a failure. True when all of the recording is on the server. */
  upload(): Promise<boolean>
  /** The server can be reached again, or not: what could not be sent to it goes there by itself. */
  setOnline(online: boolean): void
  cancelUpload(): void
  /** Reads the recording from this device once more. */
  readAgain(): Promise<void>
  /** Stops what is being recorded, or was cut off; resolves when it can be sent. */
  finish(): Promise<void>
  /** The time of the test is over: the recording stops, and goes to the server until it has arrived (REC-07). */
  submit(): Promise<void>
  /** GAP-074, in milliseconds. */
  limit(maxMs: number): void
  /** Shows what another tab has uploaded while it held the test. */
  catchUp(): void
  /** Shows a take that this device has kept when its page was closed; false where this page has recorded already. */
  restore(take: Take): Promise<boolean>
}

export function createRecorder(host: RecorderHost, ports: RecorderPorts, first: RecorderView): Recorder {
  const context = createContext(host, ports, first)
  return {
    view: () => context.view,
    open: (chosen = {}) => open(context, chosen),
    close: () => close(context),
    level: () => context.devices?.level() ?? 0,
    record: () => record(context),
    pause: () => pause(context),
    resume: () => resume(context),
    stop: () => stop(context),
    recordAgain: () => recordAgain(context),
    keepEarlier: () => keepEarlier(context),
    discard: () => discard(context),
    upload: () => upload(context),
    setOnline(online) {
      show(context, { isOffline: !online })
      if (online) void sendAgain(context)
    },
    cancelUpload: () => context.sending?.ending.abort(new Error('The upload was cancelled')),
    readAgain: () => readAgain(context),
    async finish() {
      await stopIfOpen(context)
      if (context.view.fault === 'not-joined') await readAgain(context)
    },
    async submit() {
      context.isSubmitted = true
      await stopIfOpen(context)
      void submit(context)
    },
    limit: (maxMs) => show(context, { maxMs }),
    catchUp: () => catchUp(context),
    async restore(take) {
      if (context.take) return false
      await restore(context, take)
      return true
    },
  }
}

async function stopIfOpen(context: RecorderContext): Promise<void> {
  if (isRecordingNow(context.view) || context.view.isCutOff) await stop(context)
  await context.stopped
}

async function readAgain(context: RecorderContext): Promise<void> {
  const { take, view } = context
  show(context, { fault: undefined })
  if (take && view.state === 'stopped') await finish(context, take)
}

async function open(context: RecorderContext, chosen: ChosenDevices): Promise<void> {
  const { ports } = context
  if (isRecordingNow(context.view)) return
  context.opening += 1
  const mine = context.opening
  context.devices?.close()
  context.devices = undefined
  show(context, { stream: undefined, isOpening: true, deviceFault: undefined })
  try {
    const wanted = { ...ports.remembered(), ...chosen }
    ports.remember(wanted)
    const devices = await ports.open(context.view.kind, wanted)
    if (mine !== context.opening) return devices.close()
    context.devices = devices
    devices.onLost(() => {
      if (context.devices !== devices) return
      context.devices = undefined
      show(context, { stream: undefined, deviceFault: 'NotFoundError' })
    })
    show(context, { stream: devices.stream, isOpening: false })
  } catch (error) {
    if (mine !== context.opening) return
    const deviceFault = error instanceof Error ? error.name : 'NotReadableError'
    show(context, { deviceFault, isOpening: false })
  }
}

function close(context: RecorderContext): void {
  const { devices } = context
  context.opening += 1
  const stopped = isRecordingNow(context.view) ? stop(context) : undefined
  context.devices = undefined
  show(context, { stream: undefined, isOpening: false })
  void Promise.resolve(stopped).finally(() => devices?.close())
}

function recordAgain(context: RecorderContext): void {
  const { host, take, view } = context
  const answer = host.answered()
  const isAnswer = answer.take !== '' && (!take || answer.take === take.id)
  const change = { playable: undefined, recordedMs: 0, isTimeOver: false, fault: undefined, progress: 0 }
  if (!step(context, 're-record', change)) return
  if (isAnswer) context.earlier = { take, answer, playable: view.playable }
  context.take = undefined
  show(context, { hasEarlier: context.earlier !== undefined })
}

function discard(context: RecorderContext): void {
  const { host, take } = context
  if (!canStep(context, 're-record')) return
  recordAgain(context)
  context.earlier = undefined
  forget(context, take)
  show(context, { hasEarlier: false })
  host.answer(NO_ANSWER)
}

/** Whatever is recorded, read or sent here goes on: it is newer. */
function catchUp(context: RecorderContext): void {
  const { host, take, view } = context
  const isBusy = isRecordingNow(view) || isSendingNow(view) || view.isCutOff || view.state === 'stopped'
  const { durationMs, take: id, uploadStatus } = host.answered()
  if (isBusy || view.hasEarlier || uploadStatus !== 'uploaded') return
  const isSame = take?.id === id
  if (view.state === 'uploaded' && (isSame || !take)) return
  if (!isSame) context.take = undefined
  show(context, {
    state: 'uploaded',
    playable: isSame ? view.playable : undefined,
    recordedMs: durationMs,
    isTimeOver: false,
    fault: undefined,
  })
}

/** Shows the earlier recording as a reopened page would. */
function keepEarlier(context: RecorderContext): void {
  const { earlier, take } = context
  if (!earlier || take) return
  context.earlier = undefined
  context.take = earlier.take
  const { durationMs, uploadStatus } = earlier.answer
  show(context, {
    state: uploadStatus === 'uploaded' ? 'uploaded' : 'completed',
    playable: earlier.playable,
    recordedMs: durationMs,
    hasEarlier: false,
    fault: undefined,
  })
  void sendAgain(context)
}
