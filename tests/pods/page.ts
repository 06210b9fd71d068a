import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { CompletionMessage, CompletionRequest } from '../../src/wire/completion.ts'
import type { PodMessage, PodRequest, WorkspaceMessage, WorkspaceRequest } from '../../src/wire/pods.ts'
import type { TestEnvironment } from '../backend/environment.ts'
import { cookieOf } from '../backend/sockets.ts'
import type { Begun } from '../backend/visitor.ts'

export type Message = PodMessage | WorkspaceMessage | CompletionMessage

/** A plain socket of a page; whatever arrives is kept from the first moment. */
export function openSocket(
  { backend }: TestEnvironment,
  who: Pick<Begun, 'cookies'>,
  path: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const address = backend.url.replace('http', 'ws') + path
  const socket = new WebSocket(address, {
    headers: { cookie: cookieOf(who), origin: backend.url, ...headers },
  })
  onTestFinished(() => socket.terminate())
  const received: Message[] = []
  let changed = () => {}
  socket.on('message', (data) => {
    received.push(JSON.parse(String(data)))
    changed()
  })
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => resolve(code))
    socket.on('error', () => resolve(-1))
  })
  const opened = new Promise<boolean>((resolve) => {
    socket.on('open', () => resolve(true))
    socket.on('error', () => resolve(false))
  })

  async function until<T>(find: () => T | null | undefined): Promise<T> {
    for (;;) {
      const found = find()
      if (found) return found
      await new Promise<void>((resolve) => {
        changed = resolve
      })
    }
  }

  /** The first message that fits, also one that came before. */
  const see = <M extends Message = Message>(fits: (message: Message) => boolean) =>
    until(() => received.find(fits) as M | undefined)

  /** What terminals have printed so far, or one of them; between the parts of a line others may print. */
  const printed = (terminal?: number) =>
    received
      .filter((message) => message.type === 'output')
      .filter((message) => terminal === undefined || message.terminal === terminal)
      .map(({ text }) => text)
      .join('')

  return {
    closed,
    opened,
    received,
    see,
    printed,
    seePrinted: (pattern: RegExp, terminal?: number) => until(() => pattern.exec(printed(terminal))),
    seeType: <T extends Message['type']>(type: T) =>
      see<Extract<Message, { type: T }>>((message) => message.type === type),
    say: (message: PodRequest | WorkspaceRequest | CompletionRequest) => socket.send(JSON.stringify(message)),
    /** The socket itself, for what no page of ours does. */
    socket,
  }
}
