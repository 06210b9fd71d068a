import { setContent } from '../state.ts'
import type { SessionCore } from './core.ts'
import { journalKey, type ReadEnd } from './loading.ts'

/** What the page after the end shows is read, once everything that runs has ended (FLOW-05..13). */
export async function end(core: SessionCore): Promise<void> {
  const { dispatch, ports, state } = core
  const read = await readEnd(core, true)
  if (state.test) setContent(state, { test: { ...state.test, is_expired: true, session_state: 'END' } })
  dispatch({ type: 'end-read', ...read })
  ports.forget()
}

/**
 * What the page after the end shows; a failed call leaves its part empty (CALL-48, ERR-54). A session that ended
 * `now` makes the end-of-test call first, whose failure leaves only the feedback page (GUARD-12, GUARD-16). Resolves with
 * whether another device has submitted the test.
 */
export async function readEnd({ ports, state }: SessionCore, now: boolean): ReturnType<ReadEnd> {
  const { api, journal, slug } = ports
  const id = state.attemptId
  const ended = now ? api.end(slug) : Promise.resolve()
  const [endFailed, feedbackGiven, recovered, receipt] = await Promise.all([
    ended.then(
      () => false,
      () => true,
    ),
    api.feedbackGiven(slug).catch(() => false),
    id === undefined ? [] : api.recovered(id).catch(() => []),
    id === undefined ? undefined : api.receipt(id).catch(() => undefined),
  ])
  setContent(state, { endFailed, feedbackGiven, recovered, receipt: state.receipt ?? receipt })
  const { device } = state.receipt ?? {}
  const own = device && (await journal.device().catch(() => device))
  // Without a storage this device has another name after a reload.
  return { isOtherDevice: own !== device && journal.durable }
}

/**
 * Drafts that a page left behind when it was closed: those that the receipt does not cover become recovered
 * ones, and the journal is wiped when the backend has them.
 */
export async function recoverDrafts({ ports, saving, state }: SessionCore): Promise<void> {
  const { api, journal } = ports
  const { attemptId, receipt, user } = state
  if (!user || !receipt || attemptId === undefined) return
  const key = journalKey(user, attemptId)
  if ((await journal.drafts(key)).length === 0) return
  const { epoch } = await api.open(attemptId, await journal.device(), await journal.nextSession())
  await saving.begin({ key, epoch, solutionSetId: attemptId }, receipt.sealed)
  await saving.seal(receipt)
  setContent(state, { recovered: await api.recovered(attemptId) })
}
