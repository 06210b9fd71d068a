import { assign } from '../kernel/assign.ts'
import { NO_ANSWER, type RecordedAnswer } from './answer.ts'
import { failing, forget, type RecorderContext, show, step } from './context.ts'
import { CodeMissing } from './ports.ts'
import { recordSegment } from './segment.ts'
import { sendAgain } from './sending.ts'
import { durationOf, type Piece, type Take, type TakeStore } from './take.ts'
import type { RecorderView } from './view.ts'

/** A recording that never got louder than this is silent, 0 to 1. */
const SILENCE = 0.01

/** Begins a new take. */
export function record(context: RecorderContext): void {
  const { devices, host } = context
  const change = { recordedMs: 0, isPaused: false, isTimeOver: false, fault: undefined, progress: 0 }
  if (!devices || !step(context, 'record', change)) return
  const { attempt, clock, problem } = host
  assign(context, { segments: 0, unstored: [], isSubmitted: false, isRefused: false })
  const take = { id: host.uuid(), attempt, problem, mimeType: '', at: clock.calendar(), isWhole: false }
  context.take = { ...take, draft: host.draftOf(answerOf(take, 0)) }
  if (beginSegment(context)) return
  // There is no other way back (GAP-075).
  step(context, 'stop')
  step(context, 're-record')
  context.take = undefined
}

export function pause(context: RecorderContext): void {
  if (context.view.isCutOff || !goTo(context, 'pause')) return
  context.segment?.pause()
  stopClock(context)
}

/** Audio pauses without a state of its own. */
function goTo(context: RecorderContext, name: 'pause' | 'resume'): boolean {
  const { kind, state, isPaused } = context.view
  if (kind === 'video') return step(context, name)
  if (state !== 'recording' || isPaused === (name === 'pause')) return false
  show(context, { isPaused: !isPaused })
  return true
}

/** After a pause, or as a further segment after a page that was closed while it recorded. */
export function resume(context: RecorderContext): void {
  const { devices, segment, view } = context
  if (view.isCutOff) {
    if (!devices || !beginSegment(context)) return
    step(context, 'resume')
    show(context, { isCutOff: false, fault: undefined })
  } else if (goTo(context, 'resume')) {
    segment?.resume()
    startClock(context)
  }
}

/** Ends the take and makes one file of it; `change` says why it was stopped. */
export function stop(context: RecorderContext, change: Partial<RecorderView> = {}): Promise<void> {
  const stopped = endTake(context, change)
  context.stopped = Promise.allSettled([context.stopped, stopped])
  return stopped
}

async function endTake(context: RecorderContext, change: Partial<RecorderView>): Promise<void> {
  const { host, segment, take } = context
  stopClock(context)
  if (context.view.state === 'paused') step(context, 'resume')
  if (!take || !step(context, 'stop', { ...change, isCutOff: false, isPaused: false })) return
  const answer = answerOf(take, context.view.recordedMs)
  const finished: Take = { ...take, isWhole: true, draft: host.draftOf(answer) }
  context.take = finished
  // At once: a moment later the time may be over, and nothing is answered any more.
  host.answer(answer)
  context.segment = undefined
  await segment?.stop()
  context.unstored = [...context.unstored, ...(segment?.queue.unstored() ?? [])]
  await context.ports.store.keep(finished).catch(failing(context, 'not-stored'))
  const isSilent = context.view.kind === 'audio' && segment !== undefined && segment.loudest() < SILENCE
  await finish(context, finished, isSilent)
}

/** Makes one file of a take that is whole, which can be played, and sends it. */
export async function finish(context: RecorderContext, take: Take, isSilent = false): Promise<void> {
  const { host, ports, unstored } = context
  const stored = await ports.store.pieces(take).catch(failing(context, 'not-read'))
  const isMine = () => context.take === take && context.view.state === 'stopped'
  if (!isMine() || (!stored && unstored.length === 0)) return
  const pieces = withUnstored(stored ?? [], unstored)
  try {
    const file = await ports.join(pieces, take.mimeType)
    if (!isMine()) return
    const playable = { file, durationMs: Math.round(durationOf(pieces)) }
    step(context, 'recorded', { playable, hasEarlier: false, ...(isSilent && { fault: 'silent' }) })
    forget(context, context.earlier?.take)
    context.earlier = undefined
    void sendAgain(context)
  } catch (error) {
    if (error instanceof CodeMissing) return failing(context, 'not-joined')(error)
    failing(context, 'broken')(error)
    host.answer(context.earlier?.answer ?? NO_ANSWER)
  }
}

/** Shows a take that this device has kept when its page was closed. */
export async function restore(context: RecorderContext, take: Take): Promise<void> {
  const { host, ports } = context
  context.take = take
  const answer = host.answered()
  const hasEarlier = answer.take !== '' && answer.take !== take.id
  if (hasEarlier) context.earlier = { take: undefined, answer, playable: undefined }
  const pieces = (await ports.store.pieces(take).catch(failing(context, 'not-read'))) ?? []
  const recordedMs = Math.round(durationOf(pieces))
  context.segments = (pieces.at(-1)?.segment ?? -1) + 1
  const cutOff = context.view.kind === 'video' ? 'paused' : 'recording'
  if (!take.isWhole) return show(context, { state: cutOff, isCutOff: true, recordedMs })
  show(context, { state: 'stopped', recordedMs })
  if (host.answered().take !== take.id) host.answer(answerOf(take, recordedMs))
  await finish(context, take)
}

const answerOf = ({ at, id }: Pick<Take, 'at' | 'id'>, durationMs: number): RecordedAnswer => ({
  take: id,
  durationMs: Math.round(durationMs),
  recordedAt: at,
  uploadStatus: 'recorded',
})

/** Begins the next segment of the take; false where the browser cannot record. */
function beginSegment(context: RecorderContext): boolean {
  const { devices, host, segments, take, view } = context
  if (!devices || !take) return false
  try {
    const segment = recordSegment({
      devices,
      kind: view.kind,
      take,
      number: segments,
      store: keepingFirst(context, () => context.take ?? take),
      clock: host.clock,
      onFault: failing(context, 'not-stored'),
      onEnd: (fault) => void stop(context, { fault }),
    })
    context.take = { ...take, mimeType: segment.mimeType }
    context.segment = segment
  } catch (error) {
    failing(context, 'failed')(error)
    return false
  }
  context.segments += 1
  startClock(context)
  return true
}

/** A piece is found by its take, so that is on the disk before the first one. */
function keepingFirst({ ports }: RecorderContext, takeOf: () => Take): Pick<TakeStore, 'append'> {
  let kept: Promise<void> | undefined
  return {
    async append(take, piece) {
      kept ??= ports.store.keep(takeOf())
      await kept.catch((error: unknown) => {
        kept = undefined
        throw error
      })
      await ports.store.append(take, piece)
    },
  }
}

function startClock(context: RecorderContext) {
  const { clock } = context.host
  show(context, { since: clock.monotonic() })
  const { maxMs, recordedMs } = context.view
  context.cancelLimit()
  context.cancelLimit = clock.after(Math.max(0, maxMs - recordedMs), () => {
    void stop(context, { isTimeOver: true })
  })
}

function stopClock(context: RecorderContext) {
  context.cancelLimit()
  const { recordedMs, since } = context.view
  if (since === undefined) return
  show(context, { since: undefined, recordedMs: recordedMs + context.host.clock.monotonic() - since })
}

/** What is on the disk, then what only the page has. */
function withUnstored(stored: readonly Piece[], unstored: readonly Piece[]): readonly Piece[] {
  const nameOf = ({ segment, index }: Piece) => `${segment} ${index}`
  const names = new Set(stored.map(nameOf))
  return [...stored, ...unstored.filter((piece) => !names.has(nameOf(piece)))]
}
