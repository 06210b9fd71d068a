import { problemOf } from './opened.ts'
import type { RecordedEvent } from './recorded-event.ts'
import type { StepText, Timed } from './timed-step.ts'

/** Stored answer to a problem when it was run, or at the end. */
export interface RecordedAnswer {
  /** `undefined` stands for the end of the recording. */
  readonly at: number | undefined
  readonly problem: string
  readonly fields: object
  /** What a flow expects to be stored of it. */
  readonly saved?: object
}

const WAIT_FOR_SAVE: StepText = { when: { badge: { is: 'Saved' } }, within: '1m' }

/** Time of the last edit of a problem before a time. */
function lastEdit(events: readonly RecordedEvent[], problem: string, before: number): number | undefined {
  let open: string | undefined
  let last: number | undefined
  for (const event of events) {
    if (event.at > before) break
    if (event.kind === 'route') open = problemOf(event.path)
    if (event.kind === 'edit' && open === problem) last = event.at
  }
  return last
}

/** Answers beside those that are known already, each at its time, which is always there. */
function given(events: readonly RecordedEvent[], answered: readonly RecordedAnswer[], end: number) {
  const known = new Map<string, string>()
  return answered
    .map((one) => ({
      ...one,
      at: one.at === undefined ? (lastEdit(events, one.problem, end) ?? end - 1) : one.at - 1,
    }))
    .toSorted((a, b) => a.at - b.at)
    .filter(({ problem, fields }) => {
      const text = JSON.stringify(fields)
      const isNew = known.get(problem) !== text
      known.set(problem, text)
      return isNew
    })
}

/** The last run of a problem that nobody has edited since. */
function lastRun(
  events: readonly RecordedEvent[],
  answered: readonly RecordedAnswer[],
  problem: string,
  end: number,
) {
  const run = answered.findLast((one) => one.problem === problem && one.at !== undefined)
  if (run?.at === undefined || (lastEdit(events, problem, end) ?? 0) > run.at) return undefined
  return { ...run, at: run.at }
}

/** What a run has made of an answer, such as what cells print, is waited for: nobody types it. */
function results(
  events: readonly RecordedEvent[],
  answered: readonly RecordedAnswer[],
  end: number,
): Timed[] {
  return answered.flatMap(({ at, problem, fields, saved }): Timed[] => {
    const run = at === undefined ? lastRun(events, answered, problem, end) : undefined
    if (!run || !saved || JSON.stringify(run.fields) === JSON.stringify(fields)) return []
    return [{ at: run.at, step: { when: { saved }, within: '1m' } }]
  })
}

/** The answers of a recording as steps: each at the time of its last edit, and before each run. */
export function answerSteps(events: readonly RecordedEvent[], answered: readonly RecordedAnswer[]): Timed[] {
  const submitted = events.find((event) => event.kind === 'call' && event.name === 'submit')
  const end = (submitted ?? events.at(-1))?.at ?? 0
  const typed = answered.filter(
    ({ at, problem }) => at !== undefined || lastRun(events, answered, problem, end) === undefined,
  )
  return [
    ...given(events, typed, end).flatMap(({ at, problem, fields }) => [
      { at, step: { answer: { problem, with: fields } } },
      // A test that is handed in saves first; a recording that ends before that waits for it.
      ...(submitted ? [] : [{ at, step: WAIT_FOR_SAVE }]),
    ]),
    ...results(events, answered, end),
  ]
}
