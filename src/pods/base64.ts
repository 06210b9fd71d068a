const encoder = new TextEncoder()
/** More arguments than a function may have would be an error. */
const SLICE = 8192

export function encodeBase64(content: string | Uint8Array): string {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content
  let signs = ''
  for (let at = 0; at < bytes.length; at += SLICE) {
    signs += String.fromCharCode(...bytes.subarray(at, at + SLICE))
  }
  return btoa(signs)
}

export const decodeBase64 = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (sign: string) => sign.charCodeAt(0))
