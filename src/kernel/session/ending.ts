import { setContent } from '../state.ts'
import type { SessionCore } from './core.ts'
import { journalKey, readEnd } from './loading.ts'

/** What the page after the end shows is read, once everything that runs has ended (FLOW-05..13). */
export async function end(core: SessionCore): Promise<void> {
  const { dispatch, ports, state } = core
  const read = await readEnd(core, true)
  if (state.test) setContent(state, { test: { ...state.test, is_expired: true, session_state: 'END' } })
  dispatch({ type: 'end-read', ...read })
  ports.forget()
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
