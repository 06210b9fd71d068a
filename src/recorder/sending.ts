import { canStep, forget, type RecorderContext, show, step } from './context.ts'
import { UPLOAD_RETRIES, uploadTake } from './upload.ts'

/** An upload that takes longer is said to (MSG-23), in milliseconds. */
const SLOW_MS = 60_000
/** Between two rounds of tries of a recording that was submitted, in milliseconds. */
const SUBMIT_AGAIN_MS = 30_000

/** Sends the recording; `submit` does not end before it has arrived, `upload` may fail. */
export async function send(context: RecorderContext, name: 'upload' | 'submit'): Promise<void> {
  const { host, take, view } = context
  const isSent = view.state === 'uploaded'
  if (isSent || !view.playable || !canStep(context, name)) return
  step(context, name, { fault: undefined, progress: 0, triesLeft: undefined, isSlow: false })
  const ending = new AbortController()
  context.sending = ending
  try {
    await host.track(sendTake(context, view.playable.file, ending.signal))
    host.answer({ ...host.answered(), uploadStatus: 'uploaded' })
    step(context, 'sent', { progress: 1, triesLeft: undefined, isSlow: false })
    forget(context, take)
  } catch (error) {
    const { aborted } = ending.signal
    if (!aborted) host.notifyError(error)
    if (step(context, 'unsent', { fault: aborted ? undefined : 'not-sent', isSlow: false })) return
    host.clock.after(SUBMIT_AGAIN_MS, () => {
      // There is no way to `failed` for what was submitted (GAP-075).
      show(context, { state: 'completed' })
      void send(context, 'submit')
    })
  }
}

/** First the answer, on whose reply the address is. Without one the upload has failed (GAP-010). */
async function sendTake(context: RecorderContext, file: Blob, signal: AbortSignal): Promise<void> {
  const { host, ports, view } = context
  const cancelSlow = host.clock.after(SLOW_MS, () => show(context, { isSlow: true }))
  try {
    const address = await host.addressOf({ ...host.answered(), uploadStatus: 'recorded' })
    signal.throwIfAborted()
    if (!address) throw ports.uploadError(view.kind)
    await uploadTake({
      address: ports.address(view.kind, address),
      body: file,
      retries: UPLOAD_RETRIES[view.kind],
      clock: host.clock,
      signal,
      isOnline: host.isOnline,
      onProgress: (progress) => show(context, { progress }),
      onRetry: (triesLeft) => show(context, { triesLeft }),
    })
  } finally {
    cancelSlow()
  }
}
