import type { Clock } from '@assess/sdk'
import { createFrameWait, createMessageLimit } from '@assess/sdk/ui'
import type { Declaration } from './declaration.schema.ts'
import { type Fault, MESSAGES, readMessage, type Values } from './messages.ts'

const POLL_MS = 500
/** Questions without an answer until an interaction counts as not there, and as stuck: 10 s and 4 s. */
const ABSENT_AFTER = 20
const SILENT_AFTER = 8

/** What an interaction is started with; all of it is data. */
export interface Start {
  readonly typeIdentifier: string
  readonly module: string
  readonly modules: Readonly<Record<string, string>>
  readonly markup: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly boundTo: Readonly<Record<string, unknown>>
  readonly state: unknown
  readonly status: 'initial' | 'interacting' | 'closed' | 'review'
}

interface Listeners {
  onReady(): void
  /** Its values are others than those with which it began, or than the last. */
  onChange(values: Values): void
  /** With `isOver`, the frame has to go; without a fault, it answers again. */
  onFault(fault: Fault | undefined, isOver: boolean): void
}

interface Options {
  readonly start: Start
  readonly declaration: Declaration
  readonly clock: Clock
}

/**
 * Talks with the interaction in a frame, over a channel that nobody else has: starts it when the frame has loaded, and asks for its
 * values again and again. The answer ends it.
 */
export function converse(
  frame: HTMLIFrameElement,
  { start, declaration, clock }: Options,
  { onReady, onChange, onFault }: Listeners,
): () => void {
  const limit = createMessageLimit(clock.monotonic, MESSAGES)
  const wait = createFrameWait()
  let port: MessagePort | undefined
  let known: string | undefined
  let unanswered = 0
  let isSilent = false
  let cancel = () => {}

  function open() {
    if (port) return end({ kind: 'reloaded' })
    const channel = new MessageChannel()
    port = channel.port1
    port.onmessage = ({ data }) => take(data)
    frame.contentWindow?.postMessage(start, '*', [channel.port2])
    ask()
  }

  function ask() {
    cancel = clock.after(POLL_MS, ask)
    unanswered += 1
    if (known === undefined && unanswered > ABSENT_AFTER) return end({ kind: 'absent' })
    if (known !== undefined && unanswered > SILENT_AFTER) setSilent(true)
    if (!isSilent) wait.begin()
    port?.postMessage({ kind: 'ask', number: unanswered })
  }

  function setSilent(next: boolean) {
    if (isSilent === next) return
    isSilent = next
    wait.end()
    onFault(next ? { kind: 'silent' } : undefined, false)
  }

  function take(data: unknown) {
    const allowed = limit()
    if (allowed === 'stop') return end({ kind: 'flooded' })
    const heard = allowed === 'read' ? readMessage(data, declaration) : undefined
    if (!heard) return
    wait.end()
    if (heard.kind === 'waiting') return
    unanswered = 0
    setSilent(false)
    if (heard.kind !== 'fault') note(heard.values)
    else if (known === undefined) end(heard.fault)
    else onFault(heard.fault, false)
  }

  /** The first values are those with which it began, and nobody's answer. */
  function note(values: Values) {
    const before = known
    known = JSON.stringify(values)
    if (before === undefined) onReady()
    else if (before !== known) onChange(values)
  }

  function close() {
    cancel()
    wait.end()
    frame.removeEventListener('load', open)
    port?.postMessage({ kind: 'end' })
    port?.close()
  }

  function end(fault: Fault) {
    close()
    onFault(fault, true)
  }

  frame.addEventListener('load', open)
  return close
}
