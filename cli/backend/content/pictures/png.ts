import { PICTURE_PARTS } from '../../../../src/wire/limits.ts'

/** What the picture itself needs: colours, transparency, size on paper, and the frames of an animation. */
const KEPT = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'bKGD', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
])
const SIGNATURE_LENGTH = 8
/** Length, name and check sum of a chunk. */
const AROUND = 12

/** A PNG of its chunks up to IEND, without texts, times and EXIF; `undefined` when it is not whole. */
export function cleanPng(body: Buffer): Buffer | undefined {
  const parts = [body.subarray(0, SIGNATURE_LENGTH)]
  let at = SIGNATURE_LENGTH
  for (let count = 0; at + AROUND <= body.length && count < PICTURE_PARTS; count += 1) {
    const end = at + AROUND + body.readUInt32BE(at)
    if (end > body.length) return undefined
    const name = body.toString('latin1', at + 4, at + 8)
    if (KEPT.has(name)) parts.push(body.subarray(at, end))
    else if (isNeeded(name)) return undefined
    if (name === 'IEND') return end - at === AROUND ? Buffer.concat(parts) : undefined
    at = end
  }
  return undefined
}

/** A name with a capital first letter: a viewer that does not know the chunk cannot show the picture. */
const isNeeded = (name: string) => /^[A-Z]/.test(name)
