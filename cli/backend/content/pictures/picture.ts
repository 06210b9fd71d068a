import { extname } from 'node:path'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

/** Bytes from the beginning that show what a file is. */
export const HEAD_BYTES = 12

const ENDINGS = new Set(['.png', '.jpg', '.jpeg', '.webp'])

/** How to clean what begins like this; `undefined` for anything but a PNG, a JPEG or a WebP. */
function cleanerOf(head: Buffer): ((body: Buffer) => Buffer | undefined) | undefined {
  if (head.toString('hex', 0, 8) === '89504e470d0a1a0a') return cleanPng
  if (head.toString('hex', 0, 3) === 'ffd8ff') return cleanJpeg
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return cleanWebp
  return undefined
}

/** Whether a file begins like a PNG, a JPEG or a WebP. */
export const isPicture = (head: Buffer): boolean => cleanerOf(head) !== undefined

/** Whether a name says that the file is one of these. */
export const isPictureName = (name: string): boolean => ENDINGS.has(extname(name).toLowerCase())

/**
 * The picture without what else its file holds: where and when it was taken, texts, thumbnails, and whatever follows its
 * end, such as a page. `undefined` unless it is a whole PNG, JPEG or WebP.
 */
export function cleanPicture(body: Buffer): Buffer | undefined {
  return cleanerOf(body)?.(body)
}
