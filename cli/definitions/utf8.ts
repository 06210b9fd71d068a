import { isUtf8 } from 'node:buffer'

/** Bytes of a character, by its first one. */
function sizeOf(first: number): number {
  if (first < 0x80) return 1
  if (first < 0xe0) return 2
  return first < 0xf0 ? 3 : 4
}

/** Where the first character is that is not UTF-8. */
function firstFault(bytes: Buffer): number {
  let at = 0
  for (let size = 1; at < bytes.length; at += size) {
    size = sizeOf(bytes[at] ?? 0)
    if (!isUtf8(bytes.subarray(at, at + size))) return at
  }
  return at
}

/** What is wrong with the encoding of a text, and in which line; nothing for UTF-8. */
export function utf8Fault(bytes: Buffer): { readonly line: number; readonly message: string } | undefined {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isUtf16) return { line: 1, message: 'This file is in UTF-16: save it in UTF-8' }
  if (isUtf8(bytes)) return undefined
  const at = firstFault(bytes)
  const before = bytes.subarray(0, at).toString('utf8')
  const byte = bytes[at]?.toString(16).padStart(2, '0')
  const message = `This file is not in UTF-8, from its byte ${at} on (0x${byte}): save it in UTF-8`
  return { line: before.split('\n').length, message }
}
