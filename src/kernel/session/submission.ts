import { type AutoSubmitReason, setContent, whenNot, whenOpened } from '../state.ts'
import type { SessionCore } from './core.ts'
import type { Intention } from './standing.ts'
import { type SubmissionParts, tryUntilDone } from './submitting.ts'

const MARK = 'submitting'
/** How long a submission at the end of the time waits for the backend to say that it is the end, in milliseconds. */
const ASK_LIMIT_MS = 1500

export interface Submission {
  /**
   * By hand, the whole test or the current section of several (FLOW-15..18), after the last upload (GAP-066). What is
   * asked for while the attempt is being opened waits for that. Resolves when the submission has ended.
   */
  submit(scope: 'test' | 'section'): Promise<void>
  /**
   * Saves everything, then submits exactly once, the whole test or one section: the intention is kept on the device
   * first, and every revision must be sealed. By hand (`MSB`) a failure leads back to the test; an automatic one
   * (`ASB`) goes on trying.
   */
  run(intention: Intention): Promise<void>
  /** Keeps on the device what is going to be submitted, or that it is not any more. */
  markIntention(intention: Intention | undefined): Promise<void>
  /** What a crash or a reload cut off; that of a section that is not current any more is deleted. */
  readIntention(): Promise<Intention | undefined>
}

export function createSubmission(core: SessionCore, parts: SubmissionParts): Submission {
  const { dispatch, ports, state } = core
  const { clock, journal, report } = ports

  async function markIntention(intention: Intention | undefined) {
    const attempt = parts.attempt()
    const mark = intention && [intention.type, intention.reason, intention.section ?? ''].join(' ')
    if (attempt) await journal.mark(attempt.key, MARK, mark).catch(report)
  }

  /** Time may have been added while the socket was away; a backend that does not answer is not waited for. */
  function askOnce(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(ASK_LIMIT_MS, resolve)
      void parts.timeSync.sync().then(() => {
        cancel()
        resolve()
      })
    })
  }

  return {
    async submit(scope) {
      await whenOpened(state)
      if (state.waitsForUploads) return
      const { section } = state
      void parts.late.settle()
      while (state.uploads > 0) {
        setContent(state, { waitsForUploads: true })
        await parts.uploads.settled()
        // The caller of the upload writes its address into the answer now.
        await new Promise<void>((resolve) => clock.after(0, resolve))
      }
      setContent(state, { waitsForUploads: false })
      // The one that was meant ran out of time meanwhile, and nobody asked to submit the next.
      if (section !== state.section) return
      const isPart = scope === 'section' && !state.isLastSection
      const intention = { type: 'MSB', reason: '', section: isPart ? section : undefined } as const
      dispatch({ type: 'submit', intention })
      await whenNot(state, 'ending')
    },
    async run(intention) {
      const ready = intention.reason === 'TEST_TIME_EXPIRY' ? askOnce() : undefined
      await Promise.all([markIntention(intention), ready])
      if (await tryUntilDone(core, parts, intention)) return
      await markIntention(undefined)
      dispatch({ type: 'back-to-work', intention })
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

/** `undefined` for a mark that cannot be read: nothing ends because of it. */
function parseIntention(mark: string): Intention | undefined {
  const [type, reason = '', slug = ''] = mark.split(' ')
  const section = slug || undefined
  if (type === 'ASB') return { type, reason: readReason(reason), section }
  return type === 'MSB' ? { type, reason: '', section } : undefined
}

function readReason(text: string): AutoSubmitReason {
  return text === 'SYSTEM_TIME_MISMATCH' || text === 'BROWSER_TOLERANCE_VIOLATION' ? text : 'TEST_TIME_EXPIRY'
}
