import { queryOf } from '../../proctoring/parting.ts'
import { openProctor } from '../../proctoring/proctor.ts'
import type { SocketIds } from '../state.ts'
import { type SessionContext, stepBack } from './context.ts'
import { flushViews, readTracked } from './tracking.ts'

/** The socket comes last: the test goes on without it. */
export async function connect(context: SessionContext): Promise<void> {
  const { attempt, channel, clock, random, report, state, timer } = context
  const { set, test, user } = state
  if (!set || !test || !user || !attempt) return
  context.tracked = await readTracked(context)
  const { usertype, is_staff } = user
  const tabId = random.uuid()
  context.proctor?.stop()
  const proctor = await openProctor(
    { attempt: attempt.key, assessmentId: set.id, token: set.token, tabId, received: set.event_sequence },
    { clock, random, channel, report, now: timer.now, outbox: await context.openOutbox() },
  )
  if (context.attempt !== attempt || !isAtWork(context)) return proctor.stop()
  context.proctor = proctor
  listen(context)
  channel.connect(queryOf(user, test, set.id), attempt.epoch)
  proctor.raise('PROCTOR_INIT', { is_staff, usertype, ...context.fingerprint() })
  flushViews(context)
}

/** What the backend says over the socket. Hints only: who holds the attempt, and that its time has moved. */
function listen(context: SessionContext) {
  const { attempt, channel, state, sync } = context
  const yieldTo = (epoch: unknown) => {
    const isOlder = typeof epoch !== 'number' || attempt?.epoch === undefined || epoch > attempt.epoch
    if (isOlder && context.attempt === attempt && isAtWork(context)) stepBack(context, 'device')
  }
  channel.on('multipleSession', (holder) => yieldTo(partOf(holder, 'epoch')))
  channel.on('current-session', (holder) => yieldTo(partOf(holder, 'epoch')))
  channel.on('session-active', () => yieldTo(undefined))
  channel.on('time-changed', () => void sync())
  context.runs?.listen()
  let isFirst = true
  channel.onConnect(() => {
    if (!isFirst) {
      context.proctor?.raise('VALIDATE_SESSION')
      void sync()
    }
    isFirst = false
  })
  channel.on('session-created', (session) => {
    context.sessionId = String(partOf(session, 'session_id') ?? '')
  })
  channel.on('init', (ids) => {
    state.sockmeta = readIds(ids)
  })
  channel.on('browser-tolerance', (told) => {
    const value = partOf(told, 'value')
    if (typeof value !== 'number') return
    context.toldTolerance = { tab_id: String(partOf(told, 'tab_id')), value }
    context.hearTolerance(context.toldTolerance)
  })
}

const isAtWork = ({ state: { phase } }: SessionContext) =>
  phase === 'active' || phase === 'starting' || phase === 'ending'

function readIds(ids: unknown): SocketIds {
  const text = (name: string) => String(partOf(ids, name) ?? '')
  return { connid: text('connid'), wid: text('wid'), sockid: text('sockid') }
}

function partOf(payload: unknown, name: string): unknown {
  if (typeof payload !== 'object' || payload === null) return undefined
  return Object.entries(payload).find(([key]) => key === name)?.[1]
}
