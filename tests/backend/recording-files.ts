import { cluster, join, VIDEO_TRACK, webmHead } from '../../cli/replay/runtime/media/webm.ts'
import { PICTURE } from './evidence.ts'

const SECOND = 1000

/** A film of a picture a second, which lasts until the last of them. */
export function filmOf(seconds: number): Buffer {
  const head = webmHead({ video: { width: 640, height: 480 }, hasAudio: false })
  const picture = { track: VIDEO_TRACK, after: 0, bytes: PICTURE }
  const pictures = Array.from({ length: seconds + 1 }, (_, second) => cluster(second * SECOND, [picture]))
  return Buffer.from(join([head, ...pictures]))
}

const RATE = 8000

/** Silence, as the simplest of sound files. */
export function soundOf(seconds: number): Buffer {
  const head = Buffer.alloc(44)
  const size = RATE * seconds
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + size, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(size, 40)
  return Buffer.concat([head, Buffer.alloc(size, 128)])
}

/** A head of a webm that lets its reader search for ever, and a page behind it. */
export const ENDLESS = Buffer.concat([
  filmOf(1).subarray(0, 40),
  Buffer.from('<html><script>alert(1)</script></html>\n'),
])
