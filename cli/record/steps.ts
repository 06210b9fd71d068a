import { WORDS } from '../replay/player/screens.ts'
import { answerSteps, type RecordedAnswer } from './answer-steps.ts'
import { createLoads } from './loads.ts'
import { problemOf } from './opened.ts'
import type { RecordedCall, RecordedEvent } from './recorded-event.ts'
import type { StepText, Timed } from './timed-step.ts'

/** Calls that buttons make, with the number of presses. */
const PRESSES: Readonly<Record<string, number>> = { runCode: 1, submitSolution: 1, submitSection: 2 }
const SHORTEST_PAUSE_MS = 1000

const isList = (path: string) => /\/problems$/.test(path)

function feedbackOf({ body }: RecordedCall): StepText {
  const { rating, comment } = Object(body)
  return { feedback: { rating: Number(rating), ...(comment && { comment: String(comment) }) } }
}

function calledStep(
  called: RecordedCall,
  presses: readonly string[],
  isStarted: boolean,
): readonly StepText[] {
  // A page that is loaded again calls it again.
  if (called.name === 'start') return isStarted ? [] : ['start']
  if (called.name === 'submit') {
    return Object(called.body).submission_type === 'ASB' ? [{ advance: '2s' }] : ['submit']
  }
  if (called.name === 'sendFeedback') return [feedbackOf(called)]
  const count = PRESSES[called.name]
  return count === undefined ? [] : presses.slice(-count).map((press) => ({ press }))
}

/**
 * Replays run with fullscreen and in English, so a candidate without fullscreen, who pressed "Continue", gets this step
 * too. All other dialogs of a proctored test come from the camera, which shows a face in a replay.
 */
const RETURN_STEP: StepText = { press: 'Enable fullscreen' }
const isReturnButton = (name: string) => WORDS.fullscreen.test(name) || WORDS.onward.test(name)

/** An address outside, to which a test leads at its end. */
function leftStep(address: string, isStarted: boolean): readonly StepText[] {
  return isStarted ? [{ when: { 'redirected to': address } }] : []
}

/** Step to another page of the test. */
function routeStep(before: string | undefined, path: string): readonly StepText[] {
  const open = problemOf(path)
  if (open === before) return []
  if (open !== undefined) return [{ 'go to': open }]
  return isList(path) ? [{ 'go to': 'list' }] : []
}

/** Whether a hidden page is shown again; a page that is unloaded is hidden too. */
function isShownAgain(later: readonly RecordedEvent[]): boolean {
  return later.find(({ kind }) => kind === 'shown' || kind === 'load')?.kind === 'shown'
}

function pressedStep(name: string, isReturn: boolean): readonly StepText[] {
  if (isReturn) return [RETURN_STEP]
  if (WORDS.bookmark.test(name)) return ['bookmark']
  return WORDS.resume.test(name) ? ['resume'] : []
}

/** The first press of a return button after each absence, from the start on. */
function returnPresses(events: readonly RecordedEvent[]): ReadonlySet<RecordedEvent> {
  const start = events.findIndex((event) => event.kind === 'call' && event.name === 'start')
  const presses = new Set<RecordedEvent>()
  let isAway = false
  for (const event of start < 0 ? [] : events.slice(start)) {
    if (event.kind === 'shown' || event.kind === 'load') isAway = true
    if (!isAway || event.kind !== 'press' || !event.dialog || !isReturnButton(event.name)) continue
    presses.add(event)
    isAway = false
  }
  return presses
}

/** The events as steps, in order. */
function recordedSteps(events: readonly RecordedEvent[]): Timed[] {
  const loads = createLoads()
  const presses: string[] = []
  let open: string | undefined
  let isStarted = false
  const returns = returnPresses(events)
  return events.flatMap((event, index): Timed[] => {
    const { at } = event
    const timed = (steps: readonly StepText[]) => steps.map((step) => ({ at, step }))
    switch (event.kind) {
      case 'load':
      case 'unload':
        return timed(loads.follow(event))
      case 'leave':
        return timed(leftStep(event.address, isStarted))
      case 'press':
        presses.push(event.name)
        return timed(pressedStep(event.name, returns.has(event)))
      case 'call': {
        const wasStarted = isStarted
        isStarted ||= event.name === 'start'
        return timed(calledStep(event, presses, wasStarted))
      }
      case 'route': {
        const before = open
        open = problemOf(event.path)
        return isStarted ? timed(routeStep(before, event.path)) : []
      }
      case 'hidden':
        return timed(isShownAgain(events.slice(index + 1)) ? ['leave tab'] : [])
      case 'shown':
        return timed(loads.hasOpened() ? ['return'] : [])
      default:
        return []
    }
  })
}

/** After a short absence the second dialog replaces the first one after an event. */
function withPauses(steps: readonly Timed[]): StepText[] {
  return steps.flatMap(({ at, step }, index) => {
    const taken = at - (steps[index - 1]?.at ?? at)
    const pause = step === RETURN_STEP ? Math.max(taken, SHORTEST_PAUSE_MS) : taken
    return pause < SHORTEST_PAUSE_MS ? [step] : [{ advance: `${Math.round(pause / 1000)}s` }, step]
  })
}

/** Steps of a flow that repeats the recording with the same pauses. */
export function recordedStepsOf(
  events: readonly RecordedEvent[],
  answered: readonly RecordedAnswer[],
  actions: ReadonlySet<string> = new Set(),
): readonly StepText[] {
  const steps = [...recordedSteps(events), ...actionSteps(events, actions), ...answerSteps(events, answered)]
  return withPauses(steps.toSorted((a, b) => a.at - b.at))
}

/** Whether a press does something with the answer of the open problem. */
export const isAction = (event: RecordedEvent, actions: ReadonlySet<string>): boolean =>
  event.kind === 'press' && event.inMain === true && actions.has(event.name)

function actionSteps(events: readonly RecordedEvent[], actions: ReadonlySet<string>): Timed[] {
  return events.flatMap((event): Timed[] => {
    if (event.kind !== 'press' || !isAction(event, actions)) return []
    const { at, name, nth } = event
    return [{ at, step: { press: nth === undefined ? name : { name, nth } } }]
  })
}
