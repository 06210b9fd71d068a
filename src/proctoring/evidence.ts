import { addressMode } from './ab-test.ts'
import { openBacklog } from './backlog.ts'
import type { ProctoringContext, Service } from './context.ts'
import { type EvidenceCounts, openEvidenceCounts } from './evidence-counts.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createPictures, type Trigger } from './pictures.ts'
import { createUploading } from './uploading.ts'

const TICK_MS = 1000
/** A choice that could not be sent is sent again this much later, in milliseconds. */
const SEND_AGAIN_MS = 60_000
/**
 * How long after the end what is left is still sent, in milliseconds; the rest waits until the test is opened again.
 */
const LINGER_MS = 30_000

/** Pictures, recordings and heartbeat of an attempt (GAP-090..095). */
export function gatherEvidence(context: ProctoringContext): Service {
  let isStopped = false
  let stop = () => {}
  open(context).then((end) => {
    stop = end
    if (isStopped) end()
  }, context.report)
  return {
    stop() {
      isStopped = true
      stop()
    },
  }
}

async function open(context: ProctoringContext): Promise<() => void> {
  const { channel, clock, ports } = context
  const evidenceCounts = await openEvidenceCounts(context)
  const backlog = await openBacklog(context, evidenceCounts)
  const uploading = createUploading(context, evidenceCounts, backlog)
  const pictures = createPictures(context, evidenceCounts, backlog)
  const heartbeat = createHeartbeat(context, evidenceCounts, backlog)
  const sendMode = createModeSender(context, evidenceCounts)
  let endAt: number | undefined
  let cancel = clock.after(0, tick)

  const undos = [
    context.on('PROCTOR_ALERT', ({ eventData }) => {
      // What a picture of before the start has shown is over.
      if (!('trigger' in eventData)) take('alert')
    }),
    ports.onPageHide(() => heartbeat.end()),
  ]
  channel.on('proctor', () => take('server'))

  function take(trigger: Trigger) {
    if (endAt === undefined) pictures.take(trigger)
  }

  const isDone = () => backlog.first() === undefined && !uploading.isSending()

  function tick() {
    if (endAt === undefined) {
      sendMode()
      pictures.tick()
    }
    uploading.pump()
    if (endAt !== undefined && (isDone() || clock.monotonic() >= endAt)) return end()
    heartbeat.beat()
    cancel = clock.after(TICK_MS, tick)
  }

  function end() {
    cancel()
    heartbeat.end()
    for (const undo of undos) undo()
  }

  return () => {
    pictures.stop()
    evidenceCounts.isKept = false
    endAt = clock.monotonic() + LINGER_MS
  }
}

/** Sends the backend once how this attempt asks for addresses (CALL-69). */
function createModeSender(context: ProctoringContext, evidenceCounts: EvidenceCounts) {
  const { clock, ports, setId, system } = context
  let notBefore = 0

  return function sendMode() {
    if (evidenceCounts.isModeSent || !context.isOnline() || clock.monotonic() < notBefore) return
    notBefore = clock.monotonic() + SEND_AGAIN_MS
    ports.api.sendMode(setId, addressMode(setId, system.proctoring)).then(() => {
      evidenceCounts.isModeSent = true
      return evidenceCounts.save()
    }, context.report)
  }
}
