import { CallError } from '../wire/errors.ts'
import { canStep, forget, type RecorderContext, type Sending, show, step } from './context.ts'
import { UPLOAD_RETRIES, uploadTake } from './upload.ts'

/** An upload that takes longer is said to (MSG-23, GAP-076), in milliseconds. */
const SLOW_MS = 15_000
/** Between two uploads of a recording that the end of the test sends, in milliseconds. */
const AGAIN_MS = 30_000
/** Errors of a request that do not last: too slow, taken over, too busy. */
const PASSING = [408, 409, 429]

type Track = (sent: Promise<void>) => Promise<void>

/** Sends the recording; true when all of it is on the server. One that is on its way already is the same upload. */
export async function upload(context: RecorderContext): Promise<boolean> {
  if (context.sending) return context.sending.result
  if (!canStep(context, 'upload')) return context.view.state === 'uploaded'
  return begin(context, 'upload', context.host.track)?.result ?? false
}

/** Sends what is on this device only, by itself; not what the candidate has cancelled, nor what the server refuses. */
export async function sendAgain(context: RecorderContext): Promise<void> {
  const { isRefused, isSubmitted, view } = context
  const isLeft = view.state === 'completed' || (view.state === 'failed' && view.fault === 'not-sent')
  if (isLeft && !isSubmitted && !isRefused) await upload(context)
}

/**
 * Sends what the end of the test has found until it has arrived, as long as the page is there. A video does not fail
 * meanwhile, an audio fails and is sent again (GAP-075). Only the first upload holds the next page up.
 */
export async function submit(context: RecorderContext): Promise<void> {
  const { host, sending } = context
  await sending?.result
  if (context.view.state === 'uploaded') {
    step(context, 'submit')
    step(context, 'sent')
    return
  }
  let track: Track = host.track
  for (;;) {
    const running = begin(context, canStep(context, 'submit') ? 'submit' : 'upload', track)
    if (!running || (await running.result) || context.isRefused) return
    await new Promise<void>((resolve) => host.clock.after(AGAIN_MS, resolve))
    track = (sent) => sent
  }
}

/** Begins one upload with all its tries; nothing if there is nothing to send. */
function begin(context: RecorderContext, name: 'upload' | 'submit', track: Track): Sending | undefined {
  const { playable, state } = context.view
  if (!playable || state === 'uploaded') return undefined
  const fault = context.view.fault === 'not-sent' ? undefined : context.view.fault
  const change = { fault, progress: 0, sentAt: undefined, triesLeft: undefined, isSlow: false } as const
  if (state === 'submitting') show(context, change)
  else if (!step(context, name, change)) return undefined
  const ending = new AbortController()
  const sent = track(sendTake(context, playable.file, ending.signal))
  context.sending = { ending, result: settle(context, sent, ending.signal) }
  return context.sending
}

async function settle(context: RecorderContext, sent: Promise<void>, signal: AbortSignal): Promise<boolean> {
  const { host, take } = context
  try {
    await sent
    host.answer({ ...host.answered(), uploadStatus: 'uploaded' })
    const { fault } = context.view
    step(context, 'sent', {
      fault: fault === 'not-stored' ? undefined : fault,
      progress: 1,
      sentAt: host.now(),
      triesLeft: undefined,
      isSlow: false,
    })
    forget(context, take)
    return true
  } catch (error) {
    const fault = signal.aborted ? undefined : 'not-sent'
    if (fault) host.notifyError(error)
    context.isRefused = isFinal(error)
    step(context, 'unsent', { fault, triesLeft: undefined, isSlow: false })
    return false
  } finally {
    context.sending = undefined
  }
}

function isFinal(error: unknown): boolean {
  const status = error instanceof CallError ? Number(error.outcome) : 0
  return status >= 400 && status < 500 && !PASSING.includes(status)
}

/** First the answer, on whose reply the address is. Without one the upload has failed (GAP-010). */
async function sendTake(context: RecorderContext, file: Blob, signal: AbortSignal): Promise<void> {
  const { host, ports, take, view } = context
  const cancelSlow = host.clock.after(SLOW_MS, () => show(context, { isSlow: true }))
  try {
    const address = await host.addressOf({ ...host.answered(), uploadStatus: 'recorded' }, take?.draft)
    signal.throwIfAborted()
    if (!address) throw ports.uploadError(view.kind)
    await uploadTake({
      address: ports.address(view.kind, address),
      body: file,
      retries: UPLOAD_RETRIES[view.kind],
      clock: host.clock,
      signal,
      isOnline: host.isOnline,
      letAnswersPass: host.letAnswersPass,
      onProgress: (progress) => show(context, { progress }),
      onRetry: (triesLeft) => show(context, { triesLeft }),
    })
  } finally {
    cancelSlow()
  }
}
