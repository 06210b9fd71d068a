import { CallError } from '../wire/errors.ts'
import { createAddresses, TRIES } from './addresses.ts'
import type { Backlog } from './backlog.ts'
import { createBackpressure } from './backpressure.ts'
import type { ProctoringContext } from './context.ts'
import type { EvidenceCounts } from './evidence-counts.ts'
import type { KeptPicture } from './ports.ts'

/** After a try that failed, and this much longer after each further one, in milliseconds. */
const PAUSE_MS = 5000

/** Carries pictures and pieces to the backend, oldest first and one at a time. */
export interface Uploading {
  /** Sends what may be sent now; call it every second. */
  pump(): void
  isSending(): boolean
}

export function createUploading(
  context: ProctoringContext,
  evidenceCounts: EvidenceCounts,
  backlog: Backlog,
): Uploading {
  const { clock, ports, report } = context
  const addresses = createAddresses(context, evidenceCounts)
  const backpressure = createBackpressure(context)
  let isSending = false
  let notBefore = 0

  function pause(times: number, leastMs = 0) {
    notBefore = clock.monotonic() + Math.max(PAUSE_MS * times, leastMs)
  }

  /** False when it gave way to an answer. */
  async function put(picture: KeptPicture, address: string): Promise<boolean> {
    const controller = new AbortController()
    const unwatch = backpressure.watch(() => controller.abort())
    const from = clock.monotonic()
    evidenceCounts.count('initiated_image_upload')
    try {
      await ports.api.put(address, picture.blob, controller.signal)
      evidenceCounts.uploadSpeed = mbps(picture.blob.size, clock.monotonic() - from)
      return true
    } catch (error) {
      if (!controller.signal.aborted) throw error
      addresses.giveBack(picture, address)
      return false
    } finally {
      unwatch()
    }
  }

  /** Without a network nothing costs a try (GAP-093), nor while a busy backend asks to wait. */
  async function failed(picture: KeptPicture, error: unknown) {
    report(error)
    if (error instanceof CallError && error.retryAfterMs !== undefined) return pause(1, error.retryAfterMs)
    const left = { ...picture, retry: picture.retry - 1 }
    pause(TRIES - left.retry)
    if (!context.isOnline()) return
    if (left.retry <= 0) backlog.settle(left, 'fail')
    else await backlog.change(left)
  }

  /** An address that nobody could be asked for means that there is no network, whatever the browser says. */
  async function send(picture: KeptPicture) {
    const address = await addresses.take(picture).catch(async (error: unknown) => {
      if (error instanceof CallError && error.outcome === 'ENT') pause(1)
      else await failed(picture, error)
    })
    if (address === undefined) return
    try {
      if (await put(picture, address)) backlog.settle(picture, 'success')
      else pause(1)
    } catch (error) {
      await failed(picture, error)
    }
  }

  async function pump() {
    const picture = backlog.first()
    if (!picture || isSending || !context.isOnline() || clock.monotonic() < notBefore) return
    if (!backpressure.mayBegin()) return
    isSending = true
    await send(picture).catch(report)
    isSending = false
    void pump()
  }

  return { pump: () => void pump(), isSending: () => isSending }
}

/** Mbps with four decimals of this many bytes in this many milliseconds. */
const mbps = (bytes: number, ms: number) => Number(((bytes * 8) / 1000 / Math.max(1, ms)).toFixed(4))
