import { CallError } from '../../wire/errors.ts'
import { isoTime } from '../../wire/time.ts'
import type { SubmitReply, SubmitRequest } from '../ports.ts'
import type { SessionState } from '../state.ts'
import { type SessionContext, stepBack, tell } from './context.ts'
import { readEnd } from './loading.ts'

export type SubmissionType = SubmitRequest['submission_type']

/** How long a submission waits for the last saves (GAP-070), and between two tries of an automatic one. */
const FLUSH_LIMIT_MS = 15_000
const RETRY_MS = 3000
const MARK = 'submitting'

/**
 * Saves everything, then submits exactly once: the intention is kept on the device first, and the receipt must
 * name every revision. By hand (`MSB`) a failure leads back to the test; an automatic one (`ASB`) goes on trying.
 */
export async function submitAttempt(
  context: SessionContext,
  type: SubmissionType,
  reason: string,
): Promise<void> {
  const { state, attempt, journal, clock } = context
  if (state.phase !== 'active' || !attempt) return
  state.phase = 'ending'
  state.submitFailure = undefined
  state.submission = type
  await journal.mark(attempt.key, MARK, `${type} ${reason}`).catch(context.report)
  for (;;) {
    const outcome = await trySubmit(context, type, reason)
    if (outcome !== 'again') return
    if (type === 'MSB') break
    await new Promise<void>((resolve) => clock.after(RETRY_MS, resolve))
    if (context.lifetime.signal.aborted) return
  }
  await journal.mark(attempt.key, MARK, undefined).catch(context.report)
  if (isEnding(state)) state.phase = 'active'
}

/** False when another tab has taken the attempt while this one was submitting. */
const isEnding = ({ phase }: SessionState) => phase === 'ending'

/** Goes on with a submission that a crash or a reload cut off. */
export async function resumeSubmission(context: SessionContext): Promise<void> {
  const mark = context.attempt && (await context.journal.readMark(context.attempt.key, MARK))
  if (!mark) return
  const [type, reason = ''] = mark.split(' ')
  await submitAttempt(context, type === 'ASB' ? 'ASB' : 'MSB', reason)
}

async function trySubmit(context: SessionContext, type: SubmissionType, reason: string) {
  const { attempt, saving, state } = context
  const saved = await saving.flush({ limitMs: FLUSH_LIMIT_MS })
  if (!saved && type === 'MSB') return giveUp(context, saving.unsaved(), '')
  try {
    const reply = await send(context, type, reason)
    if (reply.kind === 'missing') return giveUp(context, reply.problems, '')
    if (context.attempt !== attempt) return 'done'
    if (reply.kind === 'refused') {
      stepBack(context)
      return 'done'
    }
    void saving.seal(reply.receipt).catch(context.report)
    state.receipt = reply.receipt
    await endAttempt(context)
    return 'done'
  } catch (error) {
    return giveUp(
      context,
      saving.unsaved(),
      error instanceof CallError ? tell(context, error) : report(context, error),
    )
  }
}

function send(context: SessionContext, type: SubmissionType, reason: string): Promise<SubmitReply> {
  const { api, state, timer, saving, attempt, proctor } = context
  const at = isoTime(timer.now())
  return api.submit(state.attemptId ?? 0, {
    submission_type: type,
    reason,
    proctoring_end_time: at,
    testsolutionset_end_time: at,
    websocket_event_sequence: proctor?.sequence() ?? 0,
    wanted: saving.wanted(),
    epoch: attempt?.epoch,
  })
}

/** The test is over: everything that runs ends, and the feedback page has what it shows (FLOW-05..10). */
export async function endAttempt(context: SessionContext): Promise<void> {
  const { api, slug, state, timer, proctor, channel, writer } = context
  if (state.phase === 'ended') return
  proctor?.raise('TRACK', { action: 'END_TEST' })
  timer.stop()
  await api.end(slug).catch(() => {})
  await readEnd(context)
  if (state.test) state.test = { ...state.test, is_expired: true, session_state: 'END' }
  state.phase = 'ended'
  channel.close()
  writer.release()
}

function giveUp({ state }: SessionContext, unsaved: readonly string[], text: string) {
  state.submitFailure = { text, unsaved }
  return 'again' as const
}

function report(context: SessionContext, error: unknown): string {
  context.report(error)
  return ''
}
