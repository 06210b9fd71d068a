import { PICTURE_SIDE } from '../../../src/wire/limits.ts'

/** The kinds of pictures that cameras of browsers give, and of pieces of recordings (IMG-05, GAP-090). */
export const MEDIA_TYPES = ['image/webp', 'image/png', 'image/jpeg', 'video/webm', 'video/mp4'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

const PNG = '89504e470d0a1a0a'
const EBML = '1a45dfa3'
/** Name of the first box of an mp4 file. */
const FIRST_BOX = 'ftyp'

/**
 * What a body is by its own bytes, whatever its sender calls it: a whole picture with a size, or the beginning of a
 * webm or mp4 file. `undefined` for anything else, for a picture that was cut off, and for one that something follows.
 */
export function mediaOf(body: Buffer): MediaType | undefined {
  if (body.toString('hex', 0, 4) === EBML) return 'video/webm'
  if (body.toString('latin1', 4, 8) === FIRST_BOX) return 'video/mp4'
  if (body.toString('hex', 0, 8) === PNG) return isShown(pngSize(body)) ? 'image/png' : undefined
  if (body.toString('latin1', 0, 4) === 'RIFF') return isShown(webpSize(body)) ? 'image/webp' : undefined
  if (body.toString('hex', 0, 3) === 'ffd8ff') return isShown(jpegSize(body)) ? 'image/jpeg' : undefined
  return undefined
}

type Size = readonly [width: number, height: number]

const isShown = (size: Size | undefined) => size?.every((side) => side > 0 && side <= PICTURE_SIDE) ?? false

/** Chunks follow each other up to IEND, which is the end. */
function pngSize(body: Buffer): Size | undefined {
  if (body.length < 45 || body.toString('latin1', 12, 16) !== 'IHDR') return undefined
  for (let at = 8; at + 12 <= body.length; at += 12 + body.readUInt32BE(at)) {
    if (body.toString('latin1', at + 4, at + 8) !== 'IEND') continue
    const isEnd = at + 12 + body.readUInt32BE(at) === body.length
    return isEnd ? [body.readUInt32BE(16), body.readUInt32BE(20)] : undefined
  }
  return undefined
}

/** The container says its own length, and its first chunk how the picture is packed. */
function webpSize(body: Buffer): Size | undefined {
  if (body.length < 30 || body.toString('latin1', 8, 12) !== 'WEBP') return undefined
  if (body.readUInt32LE(4) + 8 !== body.length) return undefined
  const kind = body.toString('latin1', 12, 16)
  if (kind === 'VP8X') return [body.readUIntLE(24, 3) + 1, body.readUIntLE(27, 3) + 1]
  if (kind === 'VP8L' && body[20] === 0x2f) {
    const bits = body.readUInt32LE(21)
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
  }
  if (kind !== 'VP8 ' || body.toString('hex', 23, 26) !== '9d012a') return undefined
  return [body.readUInt16LE(26) & 0x3fff, body.readUInt16LE(28) & 0x3fff]
}

const JPEG_END = Buffer.from('ffd9', 'hex')

/** Segments follow each other, one of which says the size, up to the scan; what ends that ends the picture. */
function jpegSize(body: Buffer): Size | undefined {
  let size: Size | undefined
  for (let at = 2; at + 4 < body.length && body[at] === 0xff; at += 2 + body.readUInt16BE(at + 2)) {
    const marker = body[at + 1] ?? 0
    if (marker === 0xda) return body.indexOf(JPEG_END, at) === body.length - 2 ? size : undefined
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame && at + 9 < body.length) size = [body.readUInt16BE(at + 7), body.readUInt16BE(at + 5)]
  }
  return undefined
}
