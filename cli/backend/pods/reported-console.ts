import type { IncomingHttpHeaders } from 'node:http'
import { Transform } from 'node:stream'
import { OBEY_RELOAD, TELL_CONSOLE, TELL_ERRORS, TELL_PRESSES } from '../platform/page-console.ts'

/** Runs before the scripts of a page, and leaves no element in it. */
const SCRIPT = `<script>(() => {
  document.currentScript.remove()
  if (parent === window) return
  const send = (message) => parent.postMessage(message, '*')
  send({ kind: 'ready' })
  ;(${TELL_ERRORS})((${TELL_CONSOLE})(send))
  ;(${TELL_PRESSES})(send)
  ;(${OBEY_RELOAD})()
})()</script>`

/** Whether a request is for a page in a frame, which then has to come as it is. */
export const isForFrame = (headers: IncomingHttpHeaders, method: string | undefined): boolean =>
  method === 'GET' && headers['sec-fetch-dest'] === 'iframe'

/** Whether a reply is a page that can be read here. */
export const isPlainPage = ({ 'content-type': type, 'content-encoding': encoding }: IncomingHttpHeaders) =>
  /^text\/html\b/i.test(type ?? '') && (encoding === undefined || encoding === 'identity')

/** Where the head of a page begins; a page without one begins after what names its kind. */
function headOf(text: string): number {
  const found = [/<head(?:\s[^>]*)?>/i, /<html(?:\s[^>]*)?>/i, /<!doctype[^>]*>/i]
    .map((tag) => tag.exec(text))
    .find((match) => match !== null)
  return found ? found.index + found[0].length : 0
}

/** Has a page pass on to the player what it writes to its console; its first piece holds the head. */
export function reportingConsole(): Transform {
  let isBegun = false
  return new Transform({
    transform(bytes: Buffer, _, done) {
      if (isBegun) return done(null, bytes)
      isBegun = true
      // One sign for each byte, whatever the page's letters are.
      const text = bytes.toString('latin1')
      const at = headOf(text)
      done(null, Buffer.from(text.slice(0, at) + SCRIPT + text.slice(at), 'latin1'))
    },
  })
}
