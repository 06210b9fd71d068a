import type { Clock } from '../../kernel/ports.ts'
import { PRIMED_ID, PRIMED_PROPERTY } from '../../wire/calls.ts'

/** Gives the JSON of a reply that the server has written into the page, once; `undefined` if there is none. */
export type Primed = (method: string, address: string) => string | undefined

/** What the page's opening has not asked for by then is older than a call's reply may be, in milliseconds. */
const FRESH_MS = 5000

/** Replies that our own server has sent with the page, so that its opening waits for none of them. */
export function readPrimed(clock: Clock): Primed {
  const element = document.getElementById(PRIMED_ID)
  let replies = read(window[PRIMED_PROPERTY] ?? element?.textContent)
  element?.remove()
  delete window[PRIMED_PROPERTY]
  clock.after(FRESH_MS, () => {
    replies = new Map()
  })
  return (method, address) => {
    const key = `${method} ${address}`
    const reply = replies.get(key)
    replies.delete(key)
    return reply
  }
}

declare global {
  interface Window {
    /** By `METHOD address`, in a script of their own: they would delay the paint of the first screen. */
    [PRIMED_PROPERTY]?: Readonly<Record<string, string>>
  }
}

/** What cannot be read is asked for. */
function read(given: Window[typeof PRIMED_PROPERTY] | string | null): Map<string, string> {
  try {
    return new Map(Object.entries(typeof given === 'string' ? JSON.parse(given) : (given ?? {})))
  } catch {
    return new Map()
  }
}
