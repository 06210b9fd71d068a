import { extname } from 'node:path'
import { cleanGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

/** Bytes from the beginning that show what a file is. */
export const HEAD_BYTES = 12

const ENDINGS = new Set(['.png', '.jpg', '.jpeg', '.webp', '.gif', '.heic', '.heif', '.avif'])
/** Kinds of the container that phones write pictures in, with the place and the time in a part of their own. */
const PHONE_KINDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'])

/** Whether a file begins like a HEIC or AVIF, which is not taken. */
export const isPhonePicture = (head: Buffer): boolean =>
  head.toString('latin1', 4, 8) === 'ftyp' && PHONE_KINDS.has(head.toString('latin1', 8, 12))

/** How to clean what begins like this; `undefined` for anything but a picture. */
function cleanerOf(head: Buffer): ((body: Buffer) => Buffer | undefined) | undefined {
  if (head.toString('hex', 0, 8) === '89504e470d0a1a0a') return cleanPng
  if (head.toString('hex', 0, 3) === 'ffd8ff') return cleanJpeg
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return cleanWebp
  if (/^GIF8[79]a/.test(head.toString('latin1', 0, 6))) return cleanGif
  if (isPhonePicture(head)) return () => undefined
  return undefined
}

/** Whether a file begins like a picture. */
export const isPicture = (head: Buffer): boolean => cleanerOf(head) !== undefined

/** Whether a name says that the file is one. */
export const isPictureName = (name: string): boolean => ENDINGS.has(extname(name).toLowerCase())

/**
 * The picture without what else its file holds: where and when it was taken, texts, thumbnails, and whatever follows its
 * end, such as a page. `undefined` unless it is a whole PNG, JPEG, WebP or GIF.
 */
export function cleanPicture(body: Buffer): Buffer | undefined {
  return cleanerOf(body)?.(body)
}
