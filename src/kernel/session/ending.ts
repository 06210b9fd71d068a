import type { SessionCore } from './core.ts'
import { journalKey, readEnd } from './loading.ts'

export interface Ending {
  /** The test is over, once: everything that runs ends, and the page after it has what it shows (FLOW-05..13). */
  end(): Promise<void>
  /** The backend ended the test by a redirection action (FLOW-19, GUARD-18); what is unsaved is still sent. */
  force(): Promise<void>
  /**
   * Drafts that a page left behind when it was closed: those that the receipt does not cover become recovered
   * ones, and the journal is wiped when the backend has them.
   */
  recoverDrafts(): Promise<void>
  isOver(): boolean
  reset(): void
}

interface EndingEvents {
  /** Before the end is read. */
  onEnding(): void
  /** The page after the end is shown. */
  onEnded(): void
}

export function createEnding(core: SessionCore, { onEnding, onEnded }: EndingEvents): Ending {
  const { ports, saving, state, timer } = core
  let isOver = false

  async function end() {
    if (isOver) return
    isOver = true
    timer.stop()
    onEnding()
    state.phase = 'ending'
    await readEnd(core, true)
    if (state.test) state.test = { ...state.test, is_expired: true, session_state: 'END' }
    state.phase = 'ended'
    ports.forget()
    onEnded()
  }

  return {
    end,
    force() {
      if (isOver) return Promise.resolve()
      Object.assign(state, { forced: true, submission: 'ASB' })
      void saving.flush()
      return end()
    },
    recoverDrafts: () => recoverDrafts(core).catch(ports.report),
    isOver: () => isOver,
    reset() {
      isOver = false
    },
  }
}

async function recoverDrafts({ ports, saving, state }: SessionCore) {
  const { api, journal } = ports
  const { attemptId, receipt, user } = state
  if (!user || !receipt || attemptId === undefined) return
  const key = journalKey(user, attemptId)
  if ((await journal.drafts(key)).length === 0) return
  const { epoch } = await api.open(attemptId, await journal.device(), await journal.nextSession())
  await saving.begin({ key, epoch, solutionSetId: attemptId }, receipt.sealed)
  await saving.seal(receipt)
  state.recovered = await api.recovered(attemptId)
}
