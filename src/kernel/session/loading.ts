import type { Test } from '../../wire/entities.ts'
import { CallError, ORIGIN } from '../../wire/errors.ts'
import { initialState } from '../state.ts'
import { journalKey, quieten, type SessionContext, tell } from './context.ts'

/**
 * Loads who the candidate is and what the test is, the calls side by side. A test that is over ends on `ended`,
 * an unknown one on `failed` (not-found), nobody signed in on `failed` (signed-out, ROLE-10). Again it begins anew.
 */
export async function loadAttempt(context: SessionContext): Promise<void> {
  const { api, slug, state, timer } = context
  const { online, uploads } = state
  quieten(context)
  Object.assign(state, initialState(), { online, uploads })
  Object.assign(context, { isOver: false, refusedEarly: false, deadline: undefined })
  Object.assign(context, { attempt: undefined, proctor: undefined, prepared: undefined })
  context.toldTolerance = undefined
  try {
    const [asked, rest] = [readWho(context), Promise.all([api.test(slug), timer.start()])]
    rest.catch(() => {})
    const who = await asked
    const [test] = await rest
    const { settings, system_settings: system, accommodation } = test
    // What only waits for the start is no attempt yet: the candidate has not agreed to anything.
    const attemptId = who.head?.is_started === false ? undefined : who.head?.id
    context.prepared = who.head?.id
    Object.assign(state, { user: who.user, test, attemptId, settings, system, accommodation })
    if (!context.isOver) await settle(context, test)
    who.validated.catch((error) => tell(context, error))
  } catch (error) {
    if (!context.isOver) fail(context, error)
  }
}

async function settle(context: SessionContext, test: Test) {
  const { state } = context
  const over = isOver(test)
  if (over) await readEnd(context, !test.is_expired)
  state.phase = over ? 'ended' : 'landing'
  if (over) void handInLeftovers(context).catch(context.report)
}

/** Whether the backend takes nothing more for this test (GAP-047). */
export const isOver = (test: Test): boolean => test.is_expired || test.session_state === 'END'

/** Whether the sign-in is valid stops nobody, so it is told of only once it is known where the test stands (ERR-09). */
async function readWho(context: SessionContext) {
  const { api, slug } = context
  const identity = await api.identity()
  const validated = api.validateSession()
  validated.catch(() => {})
  const [user, head] = await Promise.all([api.user(identity), api.solutionSetHead(identity, slug)])
  return { user, head, validated }
}

/**
 * What the page after the end shows; a failed call leaves its part empty (CALL-48, ERR-54). A session that ended
 * `now` makes the end-of-test call first, whose failure leaves only the feedback page (GUARD-12, GUARD-16).
 */
export async function readEnd({ api, slug, state }: SessionContext, now: boolean): Promise<void> {
  const id = state.attemptId
  const ended = now ? api.end(slug) : Promise.resolve()
  const [endFailed, given, recovered, receipt] = await Promise.all([
    ended.then(
      () => false,
      () => true,
    ),
    api.feedbackGiven(slug).catch(() => false),
    id === undefined ? [] : api.recovered(id).catch(() => []),
    id === undefined ? undefined : api.receipt(id).catch(() => undefined),
  ])
  Object.assign(state, {
    ...{ endFailed, feedbackGiven: given, recovered },
    receipt: state.receipt ?? receipt,
  })
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
    state.failure = { kind: 'error', code: undefined, origin: undefined }
    return
  }
  const kind = error.code === 'IDT' ? 'signed-out' : error.outcome === 404 ? 'not-found' : 'error'
  if (kind === 'error') tell(context, error)
  const origin = error.code ? ORIGIN[error.code] : undefined
  state.failure = { kind, code: `${error.code}:${error.outcome}`, origin }
}
