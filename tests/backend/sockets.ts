import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { TestEnvironment } from './environment.ts'
import type { Begun, Headers } from './visitor.ts'

const QUERY = {
  username: 'ada',
  contextKey: 'test',
  assessmentType: 'CTK',
  testId: '1',
  testSlug: 'first',
  testDuration: '60',
  usertype: 'hacker',
}

export function cookieOf({ cookies }: Pick<Begun, 'cookies'>): string {
  return Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}

/** Connects as a page of `who` would; whatever arrives is kept from the first moment. */
export function connect(
  environment: TestEnvironment,
  who: Begun,
  options: { set?: number; epoch?: number; headers?: Headers } = {},
) {
  const { set = who.set, epoch, headers = { cookie: cookieOf(who) } } = options
  const socket = io(environment.backend.url, {
    transports: ['websocket'],
    reconnection: false,
    query: { ...QUERY, assessmentId: String(set) },
    auth: epoch === undefined ? {} : { epoch },
    extraHeaders: { origin: environment.backend.url, ...headers },
  })
  const received: [string, unknown][] = []
  socket.onAny((name: string, payload: unknown) => received.push([name, payload]))
  onTestFinished(() => void socket.disconnect())
  return { socket, received }
}

export const arrival = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, resolve))

/** When this tab has received everything that a new one is told. */
export const initialised = async ({ socket }: ReturnType<typeof connect>) =>
  arrival(socket, 'current-session')

/** An event as a page sends it. */
export function eventOf(set: number, eventName: string, eventSequence: number, more: object = {}) {
  const eventCreatedAt = '2026-03-01T09:00:00.000Z'
  return {
    eventName,
    eventGuid: `guid-${eventSequence}`,
    eventCreatedAt,
    eventData: { eventSequence, eventCreatedAt, currentOffsetTime: 0, ...more },
    assessmentId: set,
    assessmentType: 'CTK',
  }
}
