import { native } from '../base/native.ts'
import { FRAME, type Painter } from './painters.ts'
import { frameOf, painterOfStream } from './tracks.ts'
import { AUDIO_TRACK, type Block, cluster, join, PACKET_MS, VIDEO_TRACK, webmHead } from './webm.ts'

const QUALITY = 0.3
const SECOND = 1000

const pictures = new Map<string, Promise<Uint8Array>>()

/** Cached: encoding a picture takes longer than all other work of a virtual second. */
function pictureOf(painter: Painter, second: number): Promise<Uint8Array> {
  const key = painter.frameKey(second)
  const picture = pictures.get(key) ?? encodePicture(painter, second)
  pictures.set(key, picture)
  return picture
}

async function encodePicture(painter: Painter, second: number): Promise<Uint8Array> {
  const blob = await native.webpOf(frameOf(painter, second), QUALITY)
  if (!blob) throw new Error('This browser writes no webp pictures')
  return keyFrameOf(new Uint8Array(await native.bytesOf(blob)))
}

/** A lossy webp is one key frame of VP8 in a wrapping of chunks. */
function keyFrameOf(webp: Uint8Array): Uint8Array {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength)
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = view.getUint32(at + 4, true)
    if (view.getUint32(at, false) === 0x56503820) return webp.subarray(at + 8, at + 8 + size)
    at += 8 + size + (size % 2)
  }
  throw new Error('The picture is not a lossy webp')
}

/** At least this many bytes: what comes after the last part of a key frame is not read. */
function padded(frame: Uint8Array, size: number): Uint8Array {
  return frame.length >= size ? frame : join([frame, new Uint8Array(size - frame.length)])
}

/** A packet of Opus in which nothing is heard, with as many bytes as sound would have (RFC 6716, 3.2.5). */
function silence(size: number): Uint8Array {
  const rest = size - 4
  if (rest < 1) return new Uint8Array([0xf8, 0xff, 0xfe])
  const lengths = Math.ceil(rest / 255)
  const padding = rest - lengths
  const last = padding - 254 * (lengths - 1)
  return join([
    [0xfb, 0x41, ...Array<number>(lengths - 1).fill(255), last],
    [0xff, 0xfe],
    new Uint8Array(padding),
  ])
}

/** A part of a recording without a pause in it, in milliseconds. */
export interface Stretch {
  /** Begin and end within the recording. */
  readonly from: number
  readonly to: number
  /** What has to be added to get the time since the page began. */
  readonly shift: number
}

/** Bits per second. */
export interface Rates {
  readonly video: number
  readonly audio: number
}

/** Writes one webm, piece by piece: a picture a second, and packets without a sound. */
export function createWriter(stream: MediaStream, rates: Rates) {
  const painter = painterOfStream(stream)
  const hasAudio = stream.getAudioTracks().length > 0
  const packet = silence(Math.floor(rates.audio / 8 / (SECOND / PACKET_MS)))
  let isBegun = false

  async function videoOf({ from, shift }: Stretch): Promise<readonly Block[]> {
    if (!painter || from % SECOND !== 0) return []
    const picture = await pictureOf(painter, Math.floor((from + shift) / SECOND))
    return [{ track: VIDEO_TRACK, after: 0, bytes: padded(picture, Math.floor(rates.video / 8)) }]
  }

  function audioOf({ from, to }: Stretch): readonly Block[] {
    if (!hasAudio) return []
    const first = Math.ceil(from / PACKET_MS) * PACKET_MS
    const count = Math.ceil((to - first) / PACKET_MS)
    return Array.from({ length: Math.max(0, count) }, (_, at) => ({
      track: AUDIO_TRACK,
      after: first + at * PACKET_MS - from,
      bytes: packet,
    }))
  }

  return {
    /** The bytes of the next stretches, with the head before the first. */
    async write(stretches: readonly Stretch[]): Promise<Uint8Array<ArrayBuffer>> {
      const parts: Uint8Array[] = []
      if (!isBegun) parts.push(webmHead({ video: painter && FRAME, hasAudio }))
      isBegun = true
      for (const stretch of stretches.flatMap(secondsOf)) {
        const blocks = [...(await videoOf(stretch)), ...audioOf(stretch)]
        if (blocks.length > 0) parts.push(cluster(stretch.from, blocks))
      }
      return join(parts)
    },
  }
}

/** The same, in parts of a second of the recording. */
function secondsOf({ from, shift, to }: Stretch): readonly Stretch[] {
  const first = Math.floor(from / SECOND)
  return Array.from({ length: Math.ceil(to / SECOND) - first }, (_, at) => ({
    from: Math.max(from, (first + at) * SECOND),
    to: Math.min(to, (first + at + 1) * SECOND),
    shift,
  }))
}
