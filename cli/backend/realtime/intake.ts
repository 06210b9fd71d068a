import { type RawData, WebSocket } from 'ws'
import { type Fields, isFields } from '../../../src/wire/fields.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { Delivery } from './delivery.ts'

/** The most that a page may send at once, in bytes: a file of 5 MB as Base64. */
export const FRAME_BYTES = 7_000_000
/** What a page may have under way at a time, in frames and in bytes. */
const MOST_UNDER_WAY = { frames: 100, bytes: 10_000_000 } as const
/** What a page may say in a second, in frames. */
const MOST_A_SECOND = 500
const SECOND_MS = 1000

interface IntakePorts {
  readonly realClock: Pick<BackendClock, 'after'>
  readonly delivery: Pick<Delivery, 'isVirtual'>
}

const sizeOf = (data: RawData) =>
  Array.isArray(data) ? data.reduce((sum, { length }) => sum + length, 0) : data.byteLength

/** A frame as its fields; anything else has no `type`. */
function readFrame(data: RawData): Fields {
  try {
    const frame: unknown = JSON.parse(data.toString())
    return isFields(frame) ? frame : {}
  } catch {
    return {}
  }
}

/**
 * Gives each frame of a page to `take`, which resolves when the frame is handled and the page has its replies. A page
 * is read no faster than that, so that what it says, and what it does not read, fills no memory of the server.
 */
export function takeFrames(
  socket: WebSocket,
  { delivery, realClock }: IntakePorts,
  take: (frame: Fields) => Promise<unknown>,
): void {
  let frames = 0
  let bytes = 0
  let inSecond = 0
  let cancel = () => {}
  socket.on('close', () => cancel())

  function steer() {
    const isFull = frames >= MOST_UNDER_WAY.frames || bytes >= MOST_UNDER_WAY.bytes
    if (isFull || inSecond >= MOST_A_SECOND) socket.pause()
    else socket.resume()
  }

  function countSecond() {
    inSecond += 1
    if (inSecond > 1) return
    cancel = realClock.after(SECOND_MS, () => {
      inSecond = 0
      steer()
    })
  }

  socket.on('message', async (data) => {
    // A page that was told to go may still talk.
    if (socket.readyState !== WebSocket.OPEN) return
    const frame = readFrame(data)
    // Virtual time stands still for what is done.
    if (delivery.isVirtual) return void take(frame).catch(() => {})
    const size = sizeOf(data)
    frames += 1
    bytes += size
    countSecond()
    steer()
    await take(frame).catch(() => {})
    frames -= 1
    bytes -= size
    steer()
  })
}
