import { io } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { SAVE_HEADERS } from '../../src/wire/saving.ts'
import type { TestEnvironment } from './environment.ts'
import type { Begun } from './visitor.ts'

/** Everything that a browser of `who` is sent, byte by byte. */
export function createRecordedClient(environment: TestEnvironment, { cookies }: Begun) {
  const received: string[] = []
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

  async function ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const reply = await fetch(environment.backend.url + path, {
      method,
      redirect: 'manual',
      headers: {
        cookie,
        'x-csrftoken': cookies.csrftoken ?? '',
        [SAVE_HEADERS.epoch]: '1',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    received.push(`${method} ${path} ${reply.status} ${JSON.stringify([...reply.headers])} ${text}`)
    return { status: reply.status, text, location: reply.headers.get('location') ?? undefined }
  }

  async function listen(set: number) {
    const socket = io(environment.backend.url, {
      transports: ['websocket'],
      query: {
        username: 'x',
        contextKey: 'test',
        assessmentType: 'CTK',
        assessmentId: String(set),
        testId: '1',
        testSlug: 'first',
        testDuration: '60',
        usertype: 'hacker',
      },
      auth: { epoch: 1 },
      extraHeaders: { cookie, origin: environment.backend.url },
      reconnection: false,
    })
    onTestFinished(() => void socket.disconnect())
    socket.io.engine.on('packet', (packet: { data?: unknown }) =>
      received.push(`socket ${String(packet.data)}`),
    )
    return new Promise<typeof socket | undefined>((resolve) => {
      socket.once('session-created', () => resolve(socket))
      socket.once('connect_error', () => resolve(undefined))
    })
  }

  return { received, ask, listen }
}

export type Ask = ReturnType<typeof createRecordedClient>['ask']
