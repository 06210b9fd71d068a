import type { ServerReply } from '@assess/sdk'

/** The media type that a server names. */
export function typeOf({ headers }: Pick<ServerReply, 'headers'>): string {
  const [, value = ''] = headers.find(([name]) => name.toLowerCase() === 'content-type') ?? []
  return value
}

/** The body as somebody reads it, JSON on several lines; `undefined` for what is not a text. */
export function shownBody({ bytes, cut }: Pick<ServerReply, 'bytes' | 'cut'>): string | undefined {
  let text: string
  try {
    // The end of what was cut may be half a sign.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut === true })
  } catch {
    return undefined
  }
  if (text.includes('\0')) return undefined
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
