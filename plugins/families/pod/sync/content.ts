import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const encoder = new TextEncoder()

/** Hash of a file, as a pod says it. The browser's own exists in secure contexts only, which a plain address is not. */
export function hashOf(content: string | Uint8Array): string {
  return bytesToHex(sha256(typeof content === 'string' ? encoder.encode(content) : content))
}

/** The hashes of texts by path; each is computed once, as long as the text stays the same. */
export function createTextHashes(): (path: string, text: string) => string {
  const known = new Map<string, { readonly text: string; readonly hash: string }>()
  return (path, text) => {
    const one = known.get(path)
    if (one?.text === text) return one.hash
    const hash = hashOf(text)
    known.set(path, { text, hash })
    return hash
  }
}

/** The text of a file; `undefined` if it is not a text, or if no answer can hold it. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}
