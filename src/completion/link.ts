import type { Clock } from '../kernel/ports.ts'
import type { CompletionMessage, CompletionRequest } from '../wire/completion.ts'
import type { JsonSocket, JsonSocketEvents } from '../wire/json-socket.ts'
import { TAKEN_OVER_CLOSE } from '../wire/pods.ts'
import type { HelpState } from './language-text.ts'
import { readCompletionMessage } from './messages.ts'
import { createLinkRests } from './rests.ts'

/** Opens a socket at a path of the backend. */
export type Connect = (path: string, events: JsonSocketEvents) => JsonSocket<CompletionRequest>

export interface LinkUser {
  /** What is said first over each socket: the language server starts again with it. */
  greeting(): readonly CompletionRequest[]
  take(message: CompletionMessage): void
  /** Nothing that was asked will be answered. */
  lost(): void
  /** Whether anybody is there for whom it would come back by itself. */
  isWanted(): boolean
  changed(state: HelpState): void
}

/** A socket to a language server that comes when it is wanted, and again when it was lost; nobody waits for it. */
export interface Link {
  readonly state: HelpState
  /** Resolves when nothing is starting. */
  settled(): Promise<void>
  /** Whether there is a connection; if there is none, one is made. */
  reach(): boolean
  /** Sends, where there is a connection. */
  send(message: CompletionRequest): void
  /** Ends the connection until it is wanted again. */
  drop(): void
}

/** With these the backend ends what nobody uses, what has failed, and what this page or session may not have any more. */
const IDLE = 1000
const FAILED = 1012
const FINAL: readonly number[] = [1008, TAKEN_OVER_CLOSE]

const NO_REST = { restMs: 0, isTooOften: false }

export function createLink(
  clock: Clock,
  connect: Connect,
  path: () => string | undefined,
  user: LinkUser,
): Link {
  let socket: ReturnType<Connect> | undefined
  let isOpen = false
  let state: HelpState = 'absent'
  let isOver = false
  let cancelRetry = () => {}
  const waiting = new Set<() => void>()
  const rests = createLinkRests(clock)

  function set(next: HelpState) {
    if (state === next) return
    state = next
    user.changed(next)
    if (next === 'starting') return
    for (const go of waiting) go()
    waiting.clear()
  }

  function open() {
    const address = path()
    if (socket || isOver || address === undefined || !rests.mayTry()) return
    cancelRetry()
    set('starting')
    socket = connect(address, {
      opened() {
        isOpen = true
        for (const message of user.greeting()) socket?.send(message)
      },
      message(value) {
        const message = readCompletionMessage(value)
        if (!message) return
        const isReady = message.type === 'ready'
        rests.answered(isReady)
        if (isReady) set('ready')
        user.take(message)
      },
      closed,
    })
  }

  function closed(code: number) {
    socket = undefined
    isOpen = false
    const { isTooOften, restMs } = code === IDLE ? NO_REST : rests.ended(code === FAILED)
    isOver ||= isTooOften || FINAL.includes(code)
    const comesBack = code === FAILED && !isOver && user.isWanted()
    set(isTooOften ? 'ended' : comesBack ? 'starting' : 'absent')
    // For a place, or for a network, the next word asks.
    if (comesBack)
      cancelRetry = clock.after(restMs, () => {
        if (user.isWanted()) open()
      })
    user.lost()
  }

  return {
    get state() {
      return state
    },
    settled() {
      return new Promise((resolve) => (state === 'starting' ? waiting.add(resolve) : resolve()))
    },
    reach() {
      open()
      return isOpen
    },
    send(message) {
      if (isOpen) socket?.send(message)
    },
    drop() {
      cancelRetry()
      socket?.close()
      socket = undefined
      isOpen = false
      set('absent')
      user.lost()
    },
  }
}
