import type { Clock } from '../kernel/ports.ts'
import type { CompletionMessage, CompletionRequest } from '../wire/completion.ts'
import type { JsonSocket, JsonSocketEvents } from '../wire/json-socket.ts'
import { TAKEN_OVER_CLOSE } from '../wire/pods.ts'
import { readCompletionMessage } from './messages.ts'

/** Opens a socket at a path of the backend. */
export type Connect = (path: string, events: JsonSocketEvents) => JsonSocket<CompletionRequest>

export interface LinkUser {
  /** What is said first over each socket: the language server starts again with it. */
  greeting(): readonly CompletionRequest[]
  take(message: CompletionMessage): void
  /** Nothing that was asked will be answered. */
  lost(): void
}

/** A socket to a language server that comes when it is wanted, and again when it was lost; nobody waits for it. */
export interface Link {
  /** Whether there is a connection; if there is none, one is made. */
  reach(): boolean
  /** Sends, where there is a connection. */
  send(message: CompletionRequest): void
  /** Ends the connection until it is wanted again. */
  drop(): void
}

/** Rest before another try, longer each time, in milliseconds: a backend that is full stays so for a while. */
const REST_MS = [1000, 10_000, 60_000, 300_000] as const
/** With these the backend ends what nobody uses, and what this page or session may not have any more. */
const IDLE = 1000
const FINAL: readonly number[] = [1008, TAKEN_OVER_CLOSE]

export function createLink(
  clock: Clock,
  connect: Connect,
  path: () => string | undefined,
  user: LinkUser,
): Link {
  let socket: ReturnType<Connect> | undefined
  let isOpen = false
  /** This page may have no other one. */
  let isOver = false
  let tries = 0
  let notBefore = Number.NEGATIVE_INFINITY

  function open() {
    const address = path()
    if (socket || isOver || address === undefined || clock.monotonic() < notBefore) return
    socket = connect(address, {
      opened() {
        isOpen = true
        for (const message of user.greeting()) socket?.send(message)
      },
      message(value) {
        const message = readCompletionMessage(value)
        if (!message) return
        tries = 0
        user.take(message)
      },
      closed,
    })
  }

  function closed(code: number) {
    socket = undefined
    isOpen = false
    isOver ||= FINAL.includes(code)
    if (code !== IDLE) {
      notBefore = clock.monotonic() + (REST_MS[Math.min(tries, REST_MS.length - 1)] ?? 0)
      tries += 1
    }
    user.lost()
  }

  return {
    reach() {
      open()
      return isOpen
    },
    send(message) {
      if (isOpen) socket?.send(message)
    },
    drop() {
      socket?.close()
      socket = undefined
      isOpen = false
      user.lost()
    },
  }
}
