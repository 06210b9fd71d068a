import { journalKey, type SessionContext } from '../kernel/session/context.ts'
import type { Test, User } from '../wire/entities.ts'
import { createSender, type Sender } from './sender.ts'

/** The socket stays for so long after the end, so that the last events and the next page's view go out. */
const FAREWELL_MS = 2000
/** So often it stays for as long again while events wait; what is left then goes from a later page. */
const MOST_FAREWELLS = 30

/** Who connects, to which attempt (WS-03). */
export function queryOf({ username, usertype }: User, test: Test, setId: number) {
  return {
    ...{ username, usertype, contextKey: 'test', assessmentType: 'CTK', assessmentId: String(setId) },
    ...{ testId: String(test.id), testSlug: test.slug, testDuration: String(test.duration) },
  }
}

/** Nothing is raised any more: the socket closes when the last event is acknowledged, and the counter goes (FLOW-12). */
export function parting(context: SessionContext, sender: Pick<Sender, 'waiting' | 'stop'>, tries = 0): void {
  const { attempt, channel, clock, openOutbox, report } = context
  context.cancelSync = clock.after(FAREWELL_MS, () => {
    if (sender.waiting() > 0 && tries < MOST_FAREWELLS) return parting(context, sender, tries + 1)
    sender.stop()
    channel.close()
    if (attempt) void openOutbox().then((outbox) => outbox.forget(attempt.key).catch(report))
  })
}

/** Events that were still on this device when the test ended, as without a network, go from the page after it. */
export async function sendLeft(context: SessionContext): Promise<void> {
  const { channel, openOutbox, state } = context
  const { attemptId, test, user } = state
  if (!user || !test || attemptId === undefined) return
  const key = journalKey(user, attemptId)
  const outbox = await openOutbox()
  const { events } = await outbox.open(key)
  if (events.length === 0) return
  const sender = createSender(key, events, { ...context, outbox })
  channel.connect(queryOf(user, test, attemptId), undefined)
  parting(context, sender)
}
