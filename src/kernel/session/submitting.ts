import { isoTime } from '../../wire/time.ts'
import type { SectionReply, SubmitReply } from '../ports.ts'
import { setContent } from '../state.ts'
import { withTimeLimit } from '../time-limit.ts'
import { openSection, progressOf } from './attempt-reading.ts'
import type { OpenAttempt, SessionCore } from './core.ts'
import type { LateAnswers } from './late-answers.ts'
import type { Intention } from './standing.ts'
import { noteSignIn, type TimeSync } from './time-sync.ts'
import type { Uploads } from './uploads.ts'

/** How long a submission waits for the last saves (GAP-070), and between two tries of an automatic one. */
const FLUSH_LIMIT_MS = 15_000
const RETRY_MS = 3000

export interface SubmissionParts {
  readonly timeSync: Pick<TimeSync, 'sync' | 'take'>
  readonly uploads: Pick<Uploads, 'settled'>
  readonly late: Pick<LateAnswers, 'settle'>
  attempt(): OpenAttempt | undefined
  /** The number of the newest event. */
  eventSequence(): number
}

const pause = ({ ports: { clock } }: SessionCore) =>
  new Promise<void>((resolve) => clock.after(RETRY_MS, resolve))

/** False when another tab has taken the attempt meanwhile, or the time goes on after all. */
const isRunning = ({ standing }: SessionCore, mine: Intention) => {
  const { isOver, phase, running } = standing()
  return phase === 'ending' && running?.intention === mine && !isOver
}

/** True when there is nothing to go back to: the attempt is over, was taken over, or the page is gone. */
export async function tryUntilDone(
  core: SessionCore,
  parts: SubmissionParts,
  mine: Intention,
): Promise<boolean> {
  for (;;) {
    const outcome = await tryOnce(core, parts, mine)
    if (outcome === 'over') return true
    if (outcome === 'done' || mine.type === 'MSB') return false
    await pause(core)
    if (core.lifetime.signal.aborted) return true
  }
}

type Outcome = 'done' | 'again' | 'over'

async function tryOnce(core: SessionCore, parts: SubmissionParts, mine: Intention): Promise<Outcome> {
  const { dispatch, errors, saving } = core
  const attempt = parts.attempt()
  const known = saving.invalid()
  const isSaved = await saveAll(core, mine, parts)
  if (!isRunning(core, mine)) return 'over'
  const isNews = saving.invalid().some((problem) => !known.includes(problem))
  if (mine.type === 'MSB' && (!isSaved || isNews)) return fail(core, saving.unsaved(), '')
  dispatch({ type: 'sent' })
  try {
    const reply = await send(core, mine, parts)
    noteSignIn(core.state)
    if (parts.attempt() !== attempt) return 'over'
    return await take(core, parts, mine, reply)
  } catch (error) {
    noteSignIn(core.state, error)
    return fail(core, saving.unsaved(), errors.notify(error))
  }
}

/** What is ready goes while what needs work first is made; that is saved then. */
async function saveAll(
  { ports: { clock }, saving, state }: SessionCore,
  { section }: Intention,
  { late }: SubmissionParts,
): Promise<boolean> {
  const isMeant = (problem: string) => !section || state.problems[problem]?.section === section
  const settling = withTimeLimit(clock, FLUSH_LIMIT_MS, late.settle(isMeant), 'A late answer')
  const flush = () => saving.flush({ limitMs: FLUSH_LIMIT_MS })
  const [isComplete, isReadySaved] = await Promise.all([settling.catch(() => false), flush()])
  return isReadySaved && (await flush()) && isComplete
}

async function take(
  core: SessionCore,
  parts: SubmissionParts,
  mine: Intention,
  reply: SubmitReply | SectionReply,
): Promise<Outcome> {
  const { dispatch, ports, saving, state } = core
  if (reply.kind === 'missing') return fail(core, reply.problems, '')
  if (reply.kind === 'refused') {
    dispatch({ type: 'taken-over', by: 'device' })
    return 'over'
  }
  if (reply.kind === 'sealed') {
    if (reply.receipt) void saving.seal(reply.receipt).catch(ports.report)
    setContent(state, { receipt: reply.receipt })
    dispatch({ type: 'over', because: 'submitted' })
    return 'over'
  }
  parts.timeSync.take(reply.times)
  return openNext(core, parts, mine)
}

/** The section is submitted for good, so its problems are only left for those of the next one. */
async function openNext(core: SessionCore, parts: SubmissionParts, mine: Intention): Promise<Outcome> {
  while (isRunning(core, mine) && !core.lifetime.signal.aborted) {
    try {
      await openSection(core, parts.timeSync.take)
      return 'done'
    } catch (error) {
      core.errors.notify(error)
      await pause(core)
    }
  }
  return 'over'
}

function fail({ dispatch }: SessionCore, unsaved: readonly string[], text: string) {
  dispatch({ type: 'not-submitted', submitFailure: { text, unsaved } })
  return 'again' as const
}

function send(core: SessionCore, intention: Intention, parts: SubmissionParts) {
  return intention.section
    ? sendSection(core, intention, intention.section, parts)
    : sendTest(core, intention, parts)
}

function sendTest(
  { ports, saving, state, timer }: SessionCore,
  { type, reason }: Intention,
  { attempt, eventSequence }: SubmissionParts,
): Promise<SubmitReply> {
  const at = isoTime(timer.now())
  return ports.api.submit(state.attemptId ?? 0, {
    submission_type: type,
    reason,
    proctoring_end_time: at,
    testsolutionset_end_time: at,
    websocket_event_sequence: eventSequence(),
    wanted: saving.wanted(),
    epoch: attempt()?.epoch,
  })
}

/** A section that the backend has closed by itself counts as submitted. */
async function sendSection(
  core: SessionCore,
  { type }: Intention,
  slug: string,
  { attempt }: SubmissionParts,
): Promise<SectionReply> {
  const { ports, saving, state, timer } = core
  const section = state.sections.find((known) => known.slug === slug)
  const wanted = Object.entries(saving.wanted()).filter(([problem]) => section?.problems.includes(problem))
  const id = state.attemptId ?? 0
  try {
    return await ports.api.submitSection({
      solutionset_id: id,
      section_slug: slug,
      section_name: section?.name ?? '',
      force_submission: type === 'ASB',
      created_at: isoTime(timer.now()),
      wanted: Object.fromEntries(wanted),
      epoch: attempt()?.epoch,
    })
  } catch (error) {
    const times = await ports.api.sync(id, progressOf(core)).catch(() => undefined)
    const isClosed = times?.sections?.some((known) => known.slug === slug && known.status === 'SUB')
    if (times && isClosed) return { kind: 'submitted', times }
    throw error
  }
}
