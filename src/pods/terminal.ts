import type { ResumedTerminal, TerminalSize, WorkspaceMessage, WorkspaceRequest } from '../wire/pods.ts'
import { createTyped } from './typed.ts'
import type { PodTerminal, TerminalEnding, TerminalEvents } from './workspace.ts'

/** Sends, where there is a connection. */
export type Send = (request: WorkspaceRequest) => boolean

/** By which the server keeps a terminal, and the pod that it is in. */
export interface Kept {
  readonly key: string
  readonly pod: string
}

/** A terminal that runs, as far as the page knows. */
export interface RunningTerminal {
  /** Absent where the server keeps it no longer than the connection. */
  readonly kept: Kept | undefined
  readonly controls: PodTerminal
  /** Begins on this connection. */
  begin(): void
  /** What a message of it does. */
  take(message: TerminalMessage): void
  /** How the page comes back to it. */
  resumption(kept: Kept): ResumedTerminal
  /** From now on what is typed waits. */
  disconnected(): void
  end(ending: TerminalEnding): void
}

interface Wanted extends TerminalSize, TerminalEvents {
  readonly kept: Kept | undefined
  readonly task?: string | undefined
  /** It is of the page before, and has begun. */
  readonly isFormer?: boolean
}

interface Place {
  /** Its number on every connection of this page. */
  readonly terminal: number
  readonly send: Send
  /** It has ended; false when it had before. */
  forget(): boolean
}

type TerminalMessage = Extract<WorkspaceMessage, { type: 'resumed' | 'output' | 'ended' }>
type Resumed = Extract<TerminalMessage, { type: 'resumed' }>

const encoder = new TextEncoder()
const bytesIn = (text: string) => encoder.encode(text).length

const tokenOf = ({ key, pod }: Kept) => JSON.stringify([pod, key])

/** Replaces an invalid token; it leads to no terminal. */
export function keptBy(token: string): Kept {
  try {
    const [pod, key] = JSON.parse(token)
    return { pod: String(pod), key: String(key) }
  } catch {
    return { pod: '', key: '' }
  }
}

export function createTerminal(wanted: Wanted, { forget, send, terminal }: Place): RunningTerminal {
  const { isFormer = false, kept, onEnd, onGap, onOutput, task } = wanted
  const typed = createTyped((text) => void send({ type: 'input', terminal, text }))
  const named = task !== undefined && { task }
  let size: TerminalSize = { columns: wanted.columns, rows: wanted.rows }
  /** How many bytes of its output have arrived. */
  let received = 0
  /** Whether the server has said that it has begun. */
  let hasBegun = isFormer
  let isOld = isFormer
  /** It was closed, or has ended. */
  let isOver = false

  function resume({ from, inputs, text }: Resumed) {
    if (from > received) onGap('printed')
    if (text !== '') onOutput(text, isOld)
    received = from + bytesIn(text)
    if (!typed.isConnected() && !typed.connected(inputs, isOld)) onGap('typed')
    hasBegun = true
    isOld = false
  }

  function end(ending: TerminalEnding) {
    const wasClosed = isOver
    if (!forget()) return
    isOver = true
    if (typed.isWaiting() && !wasClosed) onGap('typed')
    onEnd(ending)
  }

  return {
    kept,
    controls: {
      token: kept && tokenOf(kept),
      write: (text) => !isOver && typed.write(text),
      resize({ columns, rows }) {
        size = { columns, rows }
        send({ type: 'resize', terminal, ...size })
      },
      close() {
        if (isOver) return
        isOver = true
        // Without a connection it is not named when the page comes back, which ends it.
        if (!send({ type: 'close_terminal', terminal })) end(undefined)
      },
    },
    begin() {
      const isSent = send({
        type: 'open_terminal',
        terminal,
        ...size,
        ...named,
        ...(kept && { key: kept.key }),
      })
      if (isSent) typed.connected(0, false)
      else end('disconnected')
    },
    take(message) {
      if (message.type === 'ended') return end(message.exit_code ?? message.why)
      if (message.type === 'resumed') return resume(message)
      received += bytesIn(message.text)
      onOutput(message.text)
    },
    resumption: ({ key }) => ({
      terminal,
      key,
      received,
      ...size,
      ...(!hasBegun && { is_new: true, ...named }),
    }),
    disconnected() {
      typed.disconnected()
      if (isOver) end(undefined)
    },
    end,
  }
}
