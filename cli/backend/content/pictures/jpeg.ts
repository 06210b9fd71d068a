import { PICTURE_PARTS } from '../../../../src/wire/limits.ts'

const END = 0xd9
const SCAN = 0xda
const EXIF = 0xe1
const ICC = 0xe2
const ORIENTATION_TAG = 0x0112
/** EXIF with the orientation alone, whose number is at `ORIENTATION_AT`. */
const ORIENTATION_ONLY =
  'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000'
const ORIENTATION_AT = 29

/**
 * A JPEG of the segments of its picture up to its end mark, without EXIF but which side is up, and without XMP and
 * comments; `undefined` when it is not whole.
 */
export function cleanJpeg(body: Buffer): Buffer | undefined {
  const parts = [body.subarray(0, 2)]
  let at = 2
  for (let count = 0; count < PICTURE_PARTS; count += 1) {
    const marker = body[at + 1] ?? 0
    if (body[at] !== 0xff) return undefined
    if (marker === END) return Buffer.concat([...parts, body.subarray(at, at + 2)])
    if (marker === 0xff || at + 4 > body.length) {
      at += 1
      continue
    }
    const end = at + 2 + body.readUInt16BE(at + 2)
    if (end > body.length) return undefined
    const kept = keptOf(marker, body.subarray(at, end))
    if (kept) parts.push(kept)
    at = end
    if (marker !== SCAN) continue
    at = endOfScan(body, end)
    parts.push(body.subarray(end, at))
  }
  return undefined
}

/** What stays of a segment: frames, tables, colours, and which side is up. */
function keptOf(marker: number, segment: Buffer): Buffer | undefined {
  const begins = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name
  if (marker === EXIF) return begins('Exif\0\0') ? onlyOrientation(segment.subarray(10)) : undefined
  if (marker === ICC) return begins('ICC_PROFILE') ? segment : undefined
  if (marker === 0xe0) return begins('JFIF') ? segment : undefined
  const isPicture =
    (marker >= 0xc0 && marker <= 0xcf) || (marker >= SCAN && marker <= 0xdf) || marker === 0xee
  return isPicture ? segment : undefined
}

/** Where the next segment begins after the bytes of a scan, in which 0xff is followed by 0 or a restart. */
function endOfScan(body: Buffer, from: number): number {
  for (let at = from; at < body.length; at += 1) {
    if (body[at] !== 0xff) continue
    const next = body[at + 1] ?? 0
    const isInside = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isInside && next !== 0xff) return at
  }
  return body.length
}

function onlyOrientation(tiff: Buffer): Buffer | undefined {
  const orientation = orientationOf(tiff)
  if (orientation === undefined || orientation < 2 || orientation > 8) return undefined
  const segment = Buffer.from(ORIENTATION_ONLY, 'hex')
  segment[ORIENTATION_AT] = orientation
  return segment
}

/** The number in a TIFF header's first directory; `undefined` when there is none. */
function orientationOf(tiff: Buffer): number | undefined {
  if (tiff.length < 8) return undefined
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return undefined
  const count = short(directory)
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > tiff.length) return undefined
    if (short(entry) === ORIENTATION_TAG) return short(entry + 8)
  }
  return undefined
}
