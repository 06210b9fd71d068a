import { ref, subscribe } from 'valtio/vanilla'
import { isActive, mayAnswer } from '../kernel/selectors.ts'
import { journalKey } from '../kernel/session/loading.ts'
import type { SessionHost } from '../kernel/session/services.ts'
import type { SessionState } from '../kernel/state.ts'
import type { Solution } from '../wire/entities.schema.ts'
import { NO_ANSWER, type RecordedAnswer } from './answer.ts'
import type { RecorderHost } from './context.ts'
import type { RecorderPorts } from './ports.ts'
import type { LateDraft } from './take.ts'
import type { RecorderFields } from './view.ts'

/** How long a save may take until it is asked for again, in milliseconds. */
const SAVE_LIMIT_MS = 15_000
/** How long a recording lets answers go first, in milliseconds. */
const PASS_LIMIT_MS = 2000

const isAnswer = (value: unknown): value is RecordedAnswer =>
  typeof value === 'object' && value !== null && 'take' in value && 'uploadStatus' in value

const addressIn = ({ audio_post_url, video_post_url }: Solution) => video_post_url ?? audio_post_url

/** Whether a stored answer names this take; a backend that does not say which counts. */
function isOfTake({ extra_data }: Solution, { take }: RecordedAnswer): boolean {
  const stored: { readonly take?: unknown } = Object(extra_data)
  return stored.take === undefined || stored.take === take
}

/** The answer as it is now. What the server has is uploaded, whatever the tab that sent it could still say of it. */
export function answeredIn({ problems }: Pick<SessionState, 'problems'>, problem: string): RecordedAnswer {
  const { solution, stored } = problems[problem] ?? {}
  if (!isAnswer(solution)) return NO_ANSWER
  const isThere = stored?.recordings?.some(({ take }) => take === solution.take) ?? false
  return isThere && solution.uploadStatus === 'recorded'
    ? { ...solution, uploadStatus: 'uploaded' }
    : solution
}

/** Resolves when no answer is on its way, or after a while. */
function whenSaved({ clock, saving: { slots } }: Pick<SessionHost, 'clock' | 'saving'>): Promise<void> {
  const isSaving = () => Object.values(slots).some(({ state }) => state === 'sending')
  return new Promise((resolve) => {
    const end = () => {
      unwatch()
      cancel()
      resolve()
    }
    const unwatch = subscribe(slots, () => !isSaving() && end())
    const cancel = clock.after(PASS_LIMIT_MS, end)
    if (!isSaving()) end()
  })
}

/** Names the attempt on this device; known as soon as its problems are shown. */
export const attemptKeyIn = ({ attemptId, user }: Pick<SessionState, 'attemptId' | 'user'>): string =>
  user && attemptId !== undefined ? journalKey(user, attemptId) : ''

/** What the recorder of one problem gets of the session. */
export function createRecorderHost(
  host: SessionHost<RecorderFields>,
  ports: Pick<RecorderPorts, 'late'>,
  problem: string,
): RecorderHost {
  const { attempt, clock, random, report, saving, state, track } = host

  /** Saved again each time: an older address may have expired. */
  async function addressOf(
    answer: RecordedAnswer,
    draft: LateDraft | undefined,
  ): Promise<string | undefined> {
    host.answer(problem, answer)
    // At the end of the time what was answered just before is still on its way.
    while (!(await saving.flush({ problem, limitMs: SAVE_LIMIT_MS }))) {
      if (!mayAnswer(state)) break
    }
    const { stored } = state.problems[problem] ?? {}
    const address = stored && isOfTake(stored, answer) ? addressIn(stored) : undefined
    // After the end nothing is saved any more, but a draft is still taken.
    if (address || isActive(state) || state.attemptId === undefined) return address
    return draft && ports.late(state.attemptId, draft)
  }

  function draftOf(answer: RecordedAnswer): LateDraft | undefined {
    try {
      const fields = state.problems[problem]?.type?.solution.encode(answer)
      const rev = (saving.slots[problem]?.rev ?? 0) + 1
      return fields && { problem, fields, rev, epoch: attempt()?.epoch }
    } catch (error) {
      report(error)
      return undefined
    }
  }

  return {
    clock,
    attempt: attemptKeyIn(state),
    problem,
    uuid: () => random.uuid(),
    now: () => host.now(),
    isOnline: () => state.online,
    answered: () => answeredIn(state, problem),
    answer: (next) => host.answer(problem, next),
    draftOf,
    addressOf,
    letAnswersPass: () => whenSaved(host),
    track,
    show(view) {
      state.recorders[problem] = ref(view)
    },
    notifyError: (error) => void host.notifyError(error),
    report,
  }
}
