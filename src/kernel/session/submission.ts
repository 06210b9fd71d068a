import { isoTime } from '../../wire/time.ts'
import type { SectionReply, SubmitReply } from '../ports.ts'
import { readDeadline } from '../sections.ts'
import { countDown, openSection, progressOf } from './attempt.ts'
import { type Handing, noteSignIn, type SessionContext, stepBack, tell } from './context.ts'
import { endAttempt } from './ending.ts'

/** How long a submission waits for the last saves (GAP-070), and between two tries of an automatic one. */
const FLUSH_LIMIT_MS = 15_000
const RETRY_MS = 3000
const MARK = 'submitting'

type Intention = Pick<Handing, 'section' | 'type' | 'reason'>

/**
 * Saves everything, then submits exactly once, the whole test or one section: the intention is kept on the device
 * first, and every revision must be sealed. By hand (`MSB`) a failure leads back to the test; an automatic one
 * (`ASB`) goes on trying. The first try also waits until it is `ready`.
 */
export async function handIn(context: SessionContext, what: Intention, ready?: Promise<void>): Promise<void> {
  const { state, attempt } = context
  if (state.phase !== 'active' || !attempt) return
  const handing: Handing = { ...what, sent: false }
  context.handing = handing
  Object.assign(state, { phase: 'ending', submitFailure: undefined, submission: what.type })
  await Promise.all([markIntention(context, what), ready])
  for (;;) {
    const outcome = await tryOnce(context, handing)
    if (outcome === 'over') return
    if (outcome === 'done' || what.type === 'MSB') break
    await pause(context)
    if (context.lifetime.signal.aborted) return
  }
  await markIntention(context, undefined)
  if (!isRunning(context, handing)) return
  state.phase = 'active'
  countDown(context)
}

/** By hand, the whole test or the current section of several (FLOW-15..18), after the last upload (GAP-066). */
export async function submit(context: SessionContext, scope: 'test' | 'section'): Promise<void> {
  const { clock, state } = context
  if (state.waitsForUploads) return
  const { section } = state
  while (state.uploads > 0) {
    state.waitsForUploads = true
    await context.uploading
    // Whoever asked for the upload writes its address into the answer now.
    await new Promise<void>((resolve) => clock.after(0, resolve))
  }
  state.waitsForUploads = false
  // The one that was meant ran out of time meanwhile, and nobody asked to hand in the next.
  if (section !== state.section) return
  const isPart = scope === 'section' && !state.isLastSection
  await handIn(context, { type: 'MSB', reason: '', section: isPart ? section : undefined })
}

/** Keeps on the device what is going to be handed in, or that it is not any more. */
export async function markIntention(context: SessionContext, what: Intention | undefined): Promise<void> {
  const { attempt, journal, report } = context
  const mark = what && [what.type, what.reason, what.section ?? ''].join(' ')
  if (attempt) await journal.mark(attempt.key, MARK, mark).catch(report)
}

/** What a crash or a reload cut off; that of a section that is not current any more is forgotten. */
export async function readIntention(context: SessionContext): Promise<Intention | undefined> {
  const { attempt, journal, state } = context
  const mark = attempt && (await journal.readMark(attempt.key, MARK))
  if (!mark) return undefined
  const [type, reason = '', slug = ''] = mark.split(' ')
  const section = slug || undefined
  if (section && section !== state.section) {
    await markIntention(context, undefined)
    return undefined
  }
  return type === 'ASB' ? { type, reason: readReason(reason), section } : { type: 'MSB', reason: '', section }
}

function readReason(text: string) {
  return text === 'SYSTEM_TIME_MISMATCH' || text === 'BROWSER_TOLERANCE_VIOLATION' ? text : 'TEST_TIME_EXPIRY'
}

/** Goes back to work when nothing was sent yet; false when it was, or nothing runs. */
export function dropHanding(context: SessionContext): boolean {
  const { handing, state } = context
  if (!handing || handing.sent || state.phase !== 'ending') return false
  context.handing = undefined
  state.phase = 'active'
  void markIntention(context, undefined)
  return true
}

/** False when another tab has taken the attempt meanwhile, or the time goes on after all. */
const isRunning = ({ handing, state }: SessionContext, mine: Handing) =>
  handing === mine && state.phase === 'ending'

async function tryOnce(context: SessionContext, handing: Handing): Promise<'done' | 'again' | 'over'> {
  const { attempt, saving } = context
  const seen = saving.invalid()
  const saved = await saving.flush({ limitMs: FLUSH_LIMIT_MS })
  if (!isRunning(context, handing)) return 'over'
  const isNews = saving.invalid().some((problem) => !seen.includes(problem))
  if (handing.type === 'MSB' && (!saved || isNews)) return giveUp(context, handing, saving.unsaved(), '')
  handing.sent = true
  try {
    const reply = await send(context, handing)
    noteSignIn(context)
    if (context.attempt !== attempt) return 'over'
    return await take(context, handing, reply)
  } catch (error) {
    noteSignIn(context, error)
    return giveUp(context, handing, saving.unsaved(), tell(context, error))
  }
}

async function take(context: SessionContext, handing: Handing, reply: SubmitReply | SectionReply) {
  const { report, saving, state } = context
  if (reply.kind === 'missing') return giveUp(context, handing, reply.problems, '')
  if (reply.kind === 'refused') {
    stepBack(context, 'device')
    return 'over'
  }
  if (reply.kind === 'sealed') {
    void saving.seal(reply.receipt).catch(report)
    state.receipt = reply.receipt
    await endAttempt(context)
    return 'over'
  }
  context.timesTurn += 1
  context.deadline = readDeadline(reply.times)
  return openNext(context, handing)
}

/** The section is handed in for good, so its problems are only left for those of the next one. */
async function openNext(context: SessionContext, handing: Handing): Promise<'done' | 'over'> {
  while (isRunning(context, handing) && !context.lifetime.signal.aborted) {
    try {
      await openSection(context)
      return 'done'
    } catch (error) {
      tell(context, error)
      await pause(context)
    }
  }
  return 'over'
}

function send(context: SessionContext, handing: Handing): Promise<SubmitReply | SectionReply> {
  return handing.section ? sendSection(context, handing, handing.section) : sendTest(context, handing)
}

function sendTest(context: SessionContext, { type, reason }: Handing): Promise<SubmitReply> {
  const { api, state, timer, saving, attempt, proctor } = context
  const at = isoTime(timer.now())
  return api.submit(state.attemptId ?? 0, {
    ...{ submission_type: type, reason, proctoring_end_time: at, testsolutionset_end_time: at },
    websocket_event_sequence: proctor?.sequence() ?? 0,
    wanted: saving.wanted(),
    epoch: attempt?.epoch,
  })
}

/** A section that the backend has closed by itself counts as handed in. */
async function sendSection(context: SessionContext, { type }: Handing, slug: string): Promise<SectionReply> {
  const { api, attempt, saving, state, timer } = context
  const section = state.sections.find((known) => known.slug === slug)
  const wanted = Object.entries(saving.wanted()).filter(([problem]) => section?.problems.includes(problem))
  const id = state.attemptId ?? 0
  try {
    return await api.submitSection({
      ...{ solutionset_id: id, section_slug: slug, section_name: section?.name ?? '' },
      ...{ force_submission: type === 'ASB', created_at: isoTime(timer.now()) },
      ...{ wanted: Object.fromEntries(wanted), epoch: attempt?.epoch },
    })
  } catch (error) {
    const times = await api.sync(id, progressOf(context)).catch(() => undefined)
    const isClosed = times?.sections.some((known) => known.slug === slug && known.status === 'SUB')
    if (times && isClosed) return { kind: 'submitted', times }
    throw error
  }
}

function giveUp(context: SessionContext, what: Handing, unsaved: readonly string[], text: string) {
  const failure = { text, unsaved }
  context.state.submitFailure = failure
  if (what.type === 'MSB' && !what.section) context.submitFailed(failure)
  return 'again' as const
}

const pause = ({ clock }: SessionContext) => new Promise<void>((resolve) => clock.after(RETRY_MS, resolve))
