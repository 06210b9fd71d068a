import type { BackendClock } from '../backend/platform/clock.ts'
import type { Session } from '../replay/environment/signed-in.ts'
import type { RecordedAnswer } from './answer-steps.ts'
import { type AnswersOptions, type SavedAnswer, savedAnswer } from './answers.ts'
import { lastOpenProblem } from './opened.ts'
import type { RecordedEvent } from './recorded-event.ts'
import { showsUnsaved } from './unrecorded.ts'

/** Longest time until the page has saved what was changed last. */
const SAVE_MS = 10_000
const CHECK_MS = 100
/** Time in which the badge of the page has noticed a change. */
const NOTICED_MS = 1000

interface SavedReaderOptions {
  readonly answering: AnswersOptions
  readonly clock: BackendClock
  signedIn(): Session
  events(): readonly RecordedEvent[]
}

/** Reads what the candidate of a recording has saved. */
export function createSavedReader({ answering, clock, events, signedIn }: SavedReaderOptions) {
  const pause = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve))

  /** The page saves a moment after a change, which it notices a moment later. */
  async function untilSaved(noticed: number): Promise<void> {
    const last = clock.now() + SAVE_MS
    while (clock.now() < last && (clock.now() < noticed || showsUnsaved(events()))) await pause(CHECK_MS)
  }

  return {
    /** Of what was done last, whatever it was. */
    untilSaved: () => untilSaved(clock.now() + NOTICED_MS),
    /** The answer to the open problem at an event that runs or evaluates it, as early as it is there: a run may change it. */
    async answerAt({ at }: RecordedEvent): Promise<RecordedAnswer | undefined> {
      const problem = lastOpenProblem(events())
      if (problem === undefined) return undefined
      const edit = events().findLast(({ kind }) => kind === 'edit')
      await untilSaved((edit?.at ?? 0) + NOTICED_MS)
      const answer = await savedAnswer(signedIn(), problem, answering)
      return answer && { at, problem, fields: answer.written }
    },
    /** Every saved answer, by problem. */
    async all(): Promise<ReadonlyMap<string, SavedAnswer>> {
      const all = new Map<string, SavedAnswer>()
      for (const { slug } of answering.test.sections.flatMap(({ problems }) => problems)) {
        const answer = await savedAnswer(signedIn(), slug, answering)
        if (answer) all.set(slug, answer)
      }
      return all
    },
  }
}
