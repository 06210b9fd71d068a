import type { Test } from '../../wire/entities.ts'
import { CallError, ORIGIN } from '../../wire/errors.ts'
import { journalKey, type SessionContext, tell } from './context.ts'

/**
 * Loads who the candidate is and what the test is, the calls side by side. A test that is over ends on `ended`,
 * an unknown one on `failed` (not-found), nobody signed in on `failed` (signed-out, ROLE-10).
 */
export async function loadAttempt(context: SessionContext): Promise<void> {
  const { api, slug, state, timer } = context
  state.phase = 'loading'
  state.failure = undefined
  try {
    const [who, test] = await Promise.all([readWho(context), api.test(slug), timer.sync()])
    Object.assign(state, { user: who.user, test, attemptId: who.head?.id })
    const over = isOver(test)
    if (over) await readEnd(context)
    state.phase = over ? 'ended' : 'landing'
    if (over) void handInLeftovers(context).catch(context.report)
  } catch (error) {
    fail(context, error)
  }
}

/** Whether the backend takes nothing more for this test. */
export const isOver = (test: Test): boolean => test.is_expired || test.session_state === 'END'

async function readWho({ api, slug }: SessionContext) {
  const identity = await api.identity()
  const [user, head] = await Promise.all([api.user(identity), api.solutionSetHead(identity, slug)])
  return { user, head }
}

/** What the page after the end shows; a failed call leaves its part empty (CALL-48). */
export async function readEnd({ api, slug, state }: SessionContext): Promise<void> {
  const id = state.attemptId
  const [given, recovered, receipt] = await Promise.all([
    api.feedbackGiven(slug).catch(() => false),
    id === undefined ? [] : api.recovered(id).catch(() => []),
    id === undefined ? undefined : api.receipt(id).catch(() => undefined),
  ])
  Object.assign(state, { feedbackGiven: given, recovered, receipt: state.receipt ?? receipt })
}

/**
 * Drafts that a page left behind when it was closed: those that the receipt does not cover become recovered
 * ones, and the journal is wiped when the backend has them.
 */
async function handInLeftovers({ api, journal, saving, state }: SessionContext) {
  const { attemptId, receipt, user } = state
  if (!user || !receipt || attemptId === undefined) return
  const key = journalKey(user, attemptId)
  if ((await journal.drafts(key)).length === 0) return
  const { epoch } = await api.open(attemptId, await journal.device(), await journal.nextSession())
  await saving.begin({ key, epoch, solutionSetId: attemptId }, receipt.sealed)
  await saving.seal(receipt)
  state.recovered = await api.recovered(attemptId)
}

function fail(context: SessionContext, error: unknown) {
  const { state } = context
  state.phase = 'failed'
  if (!(error instanceof CallError)) {
    context.report(error)
    state.failure = { kind: 'error', text: '', code: undefined, origin: undefined }
    return
  }
  const kind = error.code === 'IDT' ? 'signed-out' : error.outcome === 404 ? 'not-found' : 'error'
  const text = kind === 'error' ? tell(context, error) : ''
  const origin = error.code ? ORIGIN[error.code] : undefined
  state.failure = { kind, text, code: `${error.code}:${error.outcome}`, origin }
}
