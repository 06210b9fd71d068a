import {
  type ConsoleLevel,
  type FromShowcase,
  SHOWCASE_META,
  SHOWCASE_PAGE,
  type ToShowcase,
} from '../../../src/sdk/showcase.ts'
import { after, now } from '../../../src/sdk/timer.ts'
import { createFloodGate, readMessage } from './messages.ts'

const BEAT_MS = 1000
/** Beats without an answer after which a page counts as stuck. */
const PATIENCE = 3

export interface Line {
  readonly level: ConsoleLevel
  readonly text: string
}

/** Why a frame was given up. */
export type End = 'flooded' | 'reloaded' | 'absent' | 'grabbing'

export interface ConnectionEvents {
  onShown?(): void
  onLine?(line: Line): void
  /** The page answers no more, or does again. */
  onSilent?(isSilent: boolean): void
  /** The frame has to go. */
  onEnd?(why: End): void
}

export interface Connection {
  /** Runs the body of an async function in the page; resolves with why it failed, `undefined` when it passed. */
  check(source: string): Promise<string | undefined>
  close(): void
}

/** The address of a frame for a page of the candidate; nothing where there is no second site for it. */
export function showcaseSource(): string | undefined {
  const base = document.querySelector<HTMLMetaElement>(`meta[name="${SHOWCASE_META}"]`)?.content
  return base ? `${base}?${SHOWCASE_PAGE}=${encodeURIComponent(location.origin)}` : undefined
}

/**
 * Speaks with one frame from its beginning to its end: gives it the page, and listens to it alone. The frame is on
 * another site without an origin of its own, so what it says is known by where it comes from, and is believed only as
 * far as it harms nobody.
 */
export function connect(frame: HTMLIFrameElement, html: string, events: ConnectionEvents): Connection {
  const weigh = createFloodGate(now)
  const checks = new Map<number, (message: string | undefined) => void>()
  let isReady = false
  let asked = 0
  let answered = 0
  let isSilent = false
  let cancelBeat = () => {}

  const send = (message: ToShowcase) => frame.contentWindow?.postMessage(message, '*')

  function setSilent(next: boolean) {
    if (isSilent !== next) events.onSilent?.(next)
    isSilent = next
  }

  function beat() {
    if (asked - answered >= PATIENCE) {
      if (!isReady) return end('absent')
      setSilent(true)
    }
    asked += 1
    send({ kind: 'ping', number: asked })
    cancelBeat = after(BEAT_MS, beat)
  }

  function end(why: End) {
    close()
    events.onEnd?.(why)
  }

  function begin() {
    if (isReady) return end('reloaded')
    isReady = true
    answered = asked
    send({ kind: 'show', html })
  }

  function take(message: FromShowcase) {
    if (message.kind === 'ready') begin()
    if (message.kind === 'shown') events.onShown?.()
    if (message.kind === 'console') events.onLine?.(message)
    if (message.kind === 'checked') checks.get(message.number)?.(message.message)
    if (message.kind !== 'pong') return
    answered = Math.min(asked, Math.max(answered, message.number))
    setSilent(false)
  }

  function hear(event: MessageEvent<unknown>) {
    if (event.source === null || event.source !== frame.contentWindow || event.origin !== 'null') return
    const weighing = weigh()
    if (weighing === 'stop') end('flooded')
    // Only what is read is unpacked.
    const message = weighing === 'read' ? readMessage(event.data) : undefined
    if (message) take(message)
  }

  function close() {
    cancelBeat()
    window.removeEventListener('message', hear)
  }

  window.addEventListener('message', hear)
  cancelBeat = after(BEAT_MS, beat)
  return {
    check(source) {
      const number = checks.size + 1
      return new Promise((resolve) => {
        checks.set(number, resolve)
        send({ kind: 'check', number, source })
      })
    },
    close,
  }
}
