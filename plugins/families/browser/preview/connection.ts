import {
  type Clock,
  type ConsoleLevel,
  type FromFrame,
  PREVIEW_META,
  PREVIEW_PAGE,
  type ToFrame,
} from '@assess/sdk'
import { createMessageLimit, hold } from '@assess/sdk/ui'
import { startHeartbeat } from './heartbeat.ts'
import { MESSAGES, readMessage } from './messages.ts'

export interface ConsoleLine {
  readonly level: ConsoleLevel
  readonly text: string
}

/** Why a frame was removed. */
export type End = 'flooded' | 'reloaded' | 'absent' | 'grabbing'

export interface ConnectionEvents {
  onShown?(): void
  onLine?(line: ConsoleLine): void
  /** The page says something that only its maker understands. */
  onProgram?(text: string): void
  /** The page answers no more, or does again. */
  onSilent?(isSilent: boolean): void
  /** The frame has to go. */
  onEnd?(why: End): void
}

export interface Connection {
  /** Runs the body of an async function in the page; resolves with why it failed, `undefined` when it passed. */
  check(source: string): Promise<string | undefined>
  /** Says something to the page that only its maker understands. */
  tell(text: string): void
  close(): void
}

/** The address of a frame for a page of the candidate; nothing if there is no second site for it. */
export function previewSource(): string | undefined {
  const base = document.querySelector<HTMLMetaElement>(`meta[name="${PREVIEW_META}"]`)?.content
  return base ? `${base}?${PREVIEW_PAGE}=${encodeURIComponent(location.origin)}` : undefined
}

/**
 * The connection with one frame, from its start to its end: sends it the page, and reads the messages of this frame
 * only. The frame has an opaque origin, so its messages are known by their source, and none of them is trusted.
 */
export function connect(
  frame: HTMLIFrameElement,
  html: string,
  clock: Clock,
  events: ConnectionEvents,
): Connection {
  const limit = createMessageLimit(clock.monotonic, MESSAGES)
  const checks = new Map<number, (message: string | undefined) => void>()
  let isReady = false
  // A frame speaks to the window that it is in, which may be one of its own.
  const page = frame.ownerDocument.defaultView ?? window
  const send = (message: ToFrame) => frame.contentWindow?.postMessage(message, '*')

  const heartbeat = startHeartbeat(clock, {
    ask: (number) => send({ kind: 'ping', number }),
    onSilent(isSilent) {
      if (isReady) events.onSilent?.(isSilent)
      else end('absent')
    },
  })

  function end(why: End) {
    close()
    events.onEnd?.(why)
  }

  function begin() {
    if (isReady) return end('reloaded')
    isReady = true
    send({ kind: 'show', html })
  }

  function take(message: FromFrame) {
    if (message.kind === 'ready') begin()
    if (message.kind === 'console') events.onLine?.(message)
    if (message.kind === 'program') events.onProgram?.(message.text)
    if (message.kind === 'pong') heartbeat.answer(message.number)
    if (message.kind === 'checked') checks.get(message.number)?.(message.message)
    if (message.kind !== 'shown') return
    heartbeat.answer(0)
    events.onShown?.()
  }

  function onMessage(event: MessageEvent<unknown>) {
    if (event.source === null || event.source !== frame.contentWindow || event.origin !== 'null') return
    const allowed = limit()
    if (allowed === 'stop') end('flooded')
    // A message above the limit is not parsed.
    const message = allowed === 'read' ? readMessage(event.data) : undefined
    if (message) take(message)
  }

  function close() {
    heartbeat.stop()
    page.removeEventListener('message', onMessage)
  }

  page.addEventListener('message', onMessage)
  return {
    check(source) {
      const number = checks.size + 1
      const checked = new Promise<string | undefined>((resolve) => {
        checks.set(number, resolve)
        send({ kind: 'check', number, source })
      })
      hold(checked)
      return checked
    },
    tell: (text) => send({ kind: 'program', text }),
    close,
  }
}
