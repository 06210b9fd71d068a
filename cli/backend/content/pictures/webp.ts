import { PICTURE_PARTS } from '../../../../src/wire/limits.ts'

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const HEAD_LENGTH = 12
const CHUNK_HEAD = 8
/** Bits of VP8X that announce EXIF and XMP. */
const METADATA_BITS = 0x0c

/** A WebP of the chunks of its picture, without EXIF, XMP and what follows it; `undefined` when it is not whole. */
export function cleanWebp(body: Buffer): Buffer | undefined {
  if (body.length < HEAD_LENGTH || body.toString('latin1', 8, HEAD_LENGTH) !== 'WEBP') return undefined
  const end = body.readUInt32LE(4) + CHUNK_HEAD
  if (end > body.length) return undefined
  const parts: Buffer[] = []
  let at = HEAD_LENGTH
  for (let count = 0; at + CHUNK_HEAD <= end; count += 1) {
    if (count === PICTURE_PARTS) return undefined
    const size = body.readUInt32LE(at + 4)
    const next = at + CHUNK_HEAD + size + (size % 2)
    if (next > end + 1) return undefined
    const name = body.toString('latin1', at, at + 4)
    if (KEPT.has(name)) parts.push(chunkOf(name, body.subarray(at, Math.min(next, end))))
    at = next
  }
  const chunks = Buffer.concat(parts)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(chunks.length + 4, 4)
  return Buffer.concat([head, chunks])
}

function chunkOf(name: string, bytes: Buffer): Buffer {
  if (name !== 'VP8X' || bytes.length <= CHUNK_HEAD) return bytes
  const chunk = Buffer.from(bytes)
  chunk[CHUNK_HEAD] = (chunk[CHUNK_HEAD] ?? 0) & ~METADATA_BITS
  return chunk
}
