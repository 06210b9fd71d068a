import { type AutoSubmitReason, whenOpened } from '../state.ts'
import type { SessionCore } from './core.ts'
import { type Intention, type RunningSubmission, type SubmissionParts, tryUntilDone } from './submitting.ts'

const MARK = 'submitting'

export interface Submission {
  /**
   * By hand, the whole test or the current section of several (FLOW-15..18), after the last upload (GAP-066). What is
   * asked for while the attempt is being opened waits for that.
   */
  submit(scope: 'test' | 'section'): Promise<void>
  /**
   * Saves everything, then submits exactly once, the whole test or one section: the intention is kept on the device
   * first, and every revision must be sealed. By hand (`MSB`) a failure leads back to the test; an automatic one
   * (`ASB`) goes on trying. The first try also waits until it is `ready`.
   */
  run(intention: Intention, ready?: Promise<void>): Promise<void>
  /** Goes back to work when nothing was sent yet; false when it was, or nothing runs. */
  cancel(): boolean
  /** Keeps on the device what is going to be submitted, or that it is not any more. */
  markIntention(intention: Intention | undefined): Promise<void>
  /** What a crash or a reload cut off; that of a section that is not current any more is deleted. */
  readIntention(): Promise<Intention | undefined>
}

export function createSubmission(core: SessionCore, parts: SubmissionParts): Submission {
  const { ports, state } = core
  const { clock, journal, report } = ports
  let running: RunningSubmission | undefined

  /** False when another tab has taken the attempt meanwhile, or the time goes on after all. */
  const isRunning = (mine: RunningSubmission) => running === mine && state.phase === 'ending'

  async function markIntention(intention: Intention | undefined) {
    const attempt = parts.attempt()
    const mark = intention && [intention.type, intention.reason, intention.section ?? ''].join(' ')
    if (attempt) await journal.mark(attempt.key, MARK, mark).catch(report)
  }

  async function run(intention: Intention, ready?: Promise<void>) {
    if (state.phase !== 'active' || !parts.attempt()) return
    const mine: RunningSubmission = { ...intention, sent: false }
    running = mine
    Object.assign(state, { phase: 'ending', submitFailure: undefined, submission: intention.type })
    await Promise.all([markIntention(intention), ready])
    const isOver = await tryUntilDone(core, parts, mine, () => isRunning(mine))
    if (isOver) return
    await markIntention(undefined)
    if (!isRunning(mine)) return
    state.phase = 'active'
    parts.timeSync.countDown()
  }

  return {
    async submit(scope) {
      await whenOpened(state)
      if (state.waitsForUploads) return
      const { section } = state
      while (state.uploads > 0) {
        state.waitsForUploads = true
        await parts.uploads.settled()
        // Whoever asked for the upload writes its address into the answer now.
        await new Promise<void>((resolve) => clock.after(0, resolve))
      }
      state.waitsForUploads = false
      // The one that was meant ran out of time meanwhile, and nobody asked to submit the next.
      if (section !== state.section) return
      const isPart = scope === 'section' && !state.isLastSection
      await run({ type: 'MSB', reason: '', section: isPart ? section : undefined })
    },
    run,
    cancel() {
      if (!running || running.sent || state.phase !== 'ending') return false
      running = undefined
      state.phase = 'active'
      void markIntention(undefined)
      return true
    },
    markIntention,
    async readIntention() {
      const attempt = parts.attempt()
      const mark = attempt && (await journal.readMark(attempt.key, MARK))
      if (!mark) return undefined
      const intention = parseIntention(mark)
      if (!intention?.section || intention.section === state.section) return intention
      await markIntention(undefined)
      return undefined
    },
  }
}

/** `undefined` for a mark that is none: nothing ends because of it. */
function parseIntention(mark: string): Intention | undefined {
  const [type, reason = '', slug = ''] = mark.split(' ')
  const section = slug || undefined
  if (type === 'ASB') return { type, reason: readReason(reason), section }
  return type === 'MSB' ? { type, reason: '', section } : undefined
}

function readReason(text: string): AutoSubmitReason {
  return text === 'SYSTEM_TIME_MISMATCH' || text === 'BROWSER_TOLERANCE_VIOLATION' ? text : 'TEST_TIME_EXPIRY'
}
