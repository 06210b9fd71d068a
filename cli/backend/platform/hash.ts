import { createHash, createHmac, hash, timingSafeEqual } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'

/** SHA-256 of a text or of bytes, hexadecimal. */
export function sha256Of(content: string | Buffer): string {
  return hash('sha256', content, 'hex')
}

const CHUNK_BYTES = 1 << 20

/** SHA-256 of the content of a file, hexadecimal; throws when it cannot be read. */
export function hashOfFile(path: string): string {
  const digest = createHash('sha256')
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  const handle = openSync(path, 'r')
  try {
    for (let size = -1; size !== 0; digest.update(chunk.subarray(0, size)))
      size = readSync(handle, chunk, 0, CHUNK_BYTES, null)
  } finally {
    closeSync(handle)
  }
  return digest.digest('hex')
}

export function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Compares two secrets of a known length in a time that tells nothing else. */
export function sameSecret(one: string, other: string): boolean {
  const mine = Buffer.from(one)
  const theirs = Buffer.from(other)
  return mine.length === theirs.length && timingSafeEqual(mine, theirs)
}

/** JSON with sorted keys, so that equal content has equal text. */
export const canonical = (value: unknown): string => JSON.stringify(ordered(value))

/** The same with sorted keys; what has them already is not copied. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(ordered)
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isRecord(value)) return value
  const parts = Object.entries(value).map(([name, part]) => ({ name, part: ordered(part) }))
  const isOrdered = parts.every(
    ({ name, part }, index) => part === value[name] && (parts[index - 1]?.name ?? '') <= name,
  )
  if (isOrdered) return value
  return Object.fromEntries(
    parts.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, part }) => [name, part]),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
