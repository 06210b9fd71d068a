import { setTimeout } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { SOCKET_PATH } from '../../src/wire/calls.ts'
import { isoTime } from '../../src/wire/time.ts'
import type { Attempt } from './answering.ts'
import type { Client } from './client.ts'
import { recordOf, type Walk } from './walk.ts'

const LIMIT_MS = 10_000
/** How long an acknowledgement is waited for, which most servers never send. */
const ACKNOWLEDGED_WITHIN_MS = 5000

export interface SocketFinding {
  /** Why it could not be connected to. */
  readonly fault?: string
  /** Whether `init` came with `connid`, `wid` and `sockid`. */
  readonly hasInit: boolean
  readonly hasAcknowledgements: boolean
}

/** Connects as the player does, and sends one event, and waits this long for its acknowledgement. */
export async function checkSocket(
  { cookie, target }: Client,
  { now, slug }: Walk,
  { epoch, set, test, username, usertype }: Attempt,
  acknowledgedWithinMs = ACKNOWLEDGED_WITHIN_MS,
): Promise<SocketFinding> {
  const socket = io(target.websocket, {
    path: target.socketPath ?? SOCKET_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnection: false,
    timeout: LIMIT_MS,
    extraHeaders: { cookie, origin: new URL(target.url).origin },
    auth: { epoch },
    query: {
      username,
      usertype,
      contextKey: 'test',
      assessmentType: 'CTK',
      assessmentId: String(set),
      testId: String(test),
      testSlug: slug,
      testDuration: '',
    },
  })
  try {
    const init = new Promise<unknown>((resolve, reject) => {
      socket.once('init', resolve)
      socket.once('connect_error', reject)
    })
    const ids = recordOf(await Promise.race([init, silence()]))
    const at = isoTime(now())
    const event = {
      eventName: 'TRACK',
      eventGuid: `check-${now()}`,
      eventCreatedAt: at,
      eventData: { eventSequence: now() % 1_000_000, eventCreatedAt: at, currentOffsetTime: 0 },
      assessmentId: set,
      assessmentType: 'CTK',
      tab_id: 'check',
    }
    const acknowledged = socket.timeout(acknowledgedWithinMs).emitWithAck('TRACK', event)
    return {
      hasInit: ['connid', 'wid', 'sockid'].every((name) => ids[name] != null),
      hasAcknowledgements: await acknowledged.then(
        () => true,
        () => false,
      ),
    }
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    return { fault, hasInit: false, hasAcknowledgements: false }
  } finally {
    socket.disconnect()
  }
}

/** The command does not wait for it when the server has answered. */
const silence = () => setTimeout(LIMIT_MS, undefined, { ref: false })
