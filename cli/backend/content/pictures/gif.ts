import { PICTURE_PARTS } from '../../../../src/wire/limits.ts'

const HEAD_LENGTH = 13
const END = 0x3b
const IMAGE = 0x2c
const EXTENSION = 0x21
/** Of an extension: how long a frame is shown. */
const FRAME_TIME = 0xf9
/** Of an application's extension: how often an animation is repeated. */
const APPLICATION = 0xff
const REPEATS = ['NETSCAPE2.0', 'ANIMEXTS1.0']

/** Bytes of a table of colours that the flags announce. */
const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Where a row of blocks that begins here ends, after its block of no bytes; beyond the body when there is none. */
function endOfBlocks(body: Buffer, from: number): number {
  let at = from
  for (let length = body[at]; length !== undefined && length > 0; length = body[at]) at += length + 1
  return at + 1
}

/** Comments, XMP and other data of applications go; what shows the picture stays. */
function isKept(body: Buffer, at: number): boolean {
  if (body[at + 1] === FRAME_TIME) return true
  return body[at + 1] === APPLICATION && REPEATS.includes(body.toString('latin1', at + 3, at + 14))
}

/** A GIF of its frames up to its end, without comments and XMP; `undefined` when it is not whole. */
export function cleanGif(body: Buffer): Buffer | undefined {
  let at = HEAD_LENGTH + tableLength(body[10] ?? 0)
  const parts = [body.subarray(0, at)]
  for (let count = 0; at < body.length && count < PICTURE_PARTS; count += 1) {
    const begin = at
    if (body[at] === END) return Buffer.concat([...parts, body.subarray(at, at + 1)])
    if (body[at] === IMAGE) at = endOfBlocks(body, at + 11 + tableLength(body[at + 9] ?? 0))
    else if (body[at] === EXTENSION) at = endOfBlocks(body, at + 2)
    else return undefined
    if (at > body.length) return undefined
    if (body[begin] === IMAGE || isKept(body, begin)) parts.push(body.subarray(begin, at))
  }
  return undefined
}
