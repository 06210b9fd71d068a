import { createProctor } from '../proctoring/proctor.ts'
import type { SocketIds } from '../state.ts'
import { autoSubmit } from './auto.ts'
import { type SessionContext, stepBack } from './context.ts'
import { flushViews, readTracked, SEQUENCE_MARK } from './tracking.ts'

/** The socket comes last: the test goes on without it. */
export async function connect(context: SessionContext): Promise<void> {
  const { attempt, channel, clock, journal, random, report, state, timer } = context
  const { set, test, user } = state
  if (!set || !test || !user || !attempt) return
  context.tracked = await readTracked(context)
  const { username, usertype, is_staff } = user
  const stored = Number((await journal.readMark(attempt.key, SEQUENCE_MARK)) ?? 0)
  const sequence = Math.max(stored + 1, set.event_sequence + 1, 1)
  const tabId = random.uuid()
  context.proctor?.stop()
  context.proctor = createProctor(
    { assessmentId: set.id, token: set.token, tabId, sequence },
    {
      ...{ clock, random, channel, report, now: timer.now },
      remember: (sequence) => void journal.mark(attempt.key, SEQUENCE_MARK, String(sequence)).catch(report),
    },
  )
  listen(context, tabId)
  channel.connect(
    {
      ...{ username, usertype, contextKey: 'test', assessmentType: 'CTK', assessmentId: String(set.id) },
      ...{ testId: String(test.id), testSlug: test.slug, testDuration: String(test.duration) },
    },
    attempt.epoch,
  )
  context.proctor.raise('PROCTOR_INIT', { is_staff, usertype, ...context.fingerprint() })
  flushViews(context)
}

/** What the backend says over the socket. Hints only: who holds the attempt, and that its time has moved. */
function listen(context: SessionContext, tabId: string) {
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
  channel.on('browser-tolerance', (event) => {
    const left = partOf(event, 'value')
    const isOurs = partOf(event, 'tab_id') === tabId
    const counts = state.settings?.proctor.browser_tolerance.enabled
    if (counts && !isOurs && typeof left === 'number' && left < 0)
      void autoSubmit(context, 'BROWSER_TOLERANCE_VIOLATION')
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
