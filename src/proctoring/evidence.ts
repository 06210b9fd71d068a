import { openBacklog } from './backlog.ts'
import type { Desk, Part } from './desk.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createPictures, type Trigger } from './pictures.ts'
import { openTally, type Tally } from './tally.ts'
import { addressMode } from './trial.ts'
import { createUploading } from './uploading.ts'

const TICK_MS = 1000
/** A choice that could not be told is told again so much later, in milliseconds. */
const TELL_AGAIN_MS = 60_000
/** So long after the end what is left is still sent, in milliseconds; the rest waits until the test is opened again. */
const FAREWELL_MS = 30_000

/** Pictures, recordings and heartbeat of an attempt (GAP-090..095). */
export function gatherEvidence(desk: Desk): Part {
  let isStopped = false
  let stop = () => {}
  open(desk).then((end) => {
    stop = end
    if (isStopped) end()
  }, desk.report)
  return {
    stop() {
      isStopped = true
      stop()
    },
  }
}

async function open(desk: Desk): Promise<() => void> {
  const { channel, clock, ports } = desk
  const tally = await openTally(desk)
  const backlog = await openBacklog(desk, tally)
  const uploading = createUploading(desk, tally, backlog)
  const pictures = createPictures(desk, tally, backlog)
  const heartbeat = createHeartbeat(desk, tally, backlog)
  const tellMode = createTelling(desk, tally)
  let endAt: number | undefined
  let cancel = clock.after(0, tick)

  const undos = [desk.on('PROCTOR_ALERT', () => take('alert')), ports.onPageHide(() => heartbeat.end())]
  channel.on('proctor', () => take('server'))

  function take(trigger: Trigger) {
    if (endAt === undefined) pictures.take(trigger)
  }

  const isDone = () => backlog.first() === undefined && !uploading.isSending()

  function tick() {
    if (endAt === undefined) {
      tellMode()
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
    tally.isKept = false
    endAt = clock.monotonic() + FAREWELL_MS
  }
}

/** Tells the backend once how this attempt asks for addresses (CALL-69). */
function createTelling(desk: Desk, tally: Tally) {
  const { clock, ports, setId, system } = desk
  let notBefore = 0

  return function tell() {
    if (tally.isModeSent || !desk.isOnline() || clock.monotonic() < notBefore) return
    notBefore = clock.monotonic() + TELL_AGAIN_MS
    ports.api.sendMode(setId, addressMode(setId, system.proctoring)).then(() => {
      tally.isModeSent = true
      return tally.save()
    }, desk.report)
  }
}
