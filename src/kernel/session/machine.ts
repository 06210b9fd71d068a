import { NOTICE_SECONDS } from '../../wire/time.ts'
import {
  type AutoSubmitReason,
  type Failure,
  FIRST_SHOWN,
  type Phase,
  type ShownStanding,
  type StartFailure,
  type SubmitFailure,
} from '../state.ts'

/** What is to be submitted; kept on the device until it is known what became of it. */
export interface Intention {
  /** Slug of the section; the whole test without one. */
  readonly section: string | undefined
  readonly type: 'MSB' | 'ASB'
  readonly reason: AutoSubmitReason | ''
}

/** Why the test is over: it was submitted here or, by the time it was opened, somewhere else; or the backend ended it. */
export type EndedBecause = 'submitted' | 'was-over' | 'forced'

/** Where the candidate stands: what only `transition` changes. The screen reads a part of it. */
export interface Standing extends Readonly<ShownStanding> {
  /** Counts the openings: what comes of one that was overtaken changes nothing. */
  readonly turn: number
  /** The backend took no more answers while the attempt was still being opened. */
  readonly wasClosed: boolean
  /** The submission that runs. Once a request is out (`isSent`) nobody knows whether it counts. */
  readonly running: { readonly intention: Intention; readonly isSent: boolean } | undefined
  /** What is submitted when its notice is closed. */
  readonly announced: Intention | undefined
  /** Counts the notices, so that the seconds of an older one do not count for the next. */
  readonly notice: number
  /** Nothing leads back from `ending` any more. */
  readonly isOver: boolean
}

export const FIRST_STANDING: Standing = {
  ...FIRST_SHOWN,
  turn: 0,
  wasClosed: false,
  running: undefined,
  announced: undefined,
  notice: 0,
  isOver: false,
}

export type SessionEvent =
  | { readonly type: 'load' }
  | { readonly type: 'loaded' }
  /** The test was over when it was loaded, on another device when `isOtherDevice`. */
  | { readonly type: 'loaded-over'; readonly isOtherDevice: boolean }
  | { readonly type: 'not-loaded'; readonly failure: Failure }
  | { readonly type: 'start'; readonly takeOver: boolean }
  /** The problems can be shown while the opening is asked for; or they have to be read again after it. */
  | { readonly type: 'readable' | 'unreadable'; readonly turn: number }
  | { readonly type: 'opened'; readonly turn: number; readonly intention: Intention | undefined }
  | { readonly type: 'not-opened'; readonly turn: number; readonly startFailure: StartFailure }
  /** The code of a started test cannot be loaded, or nobody can be asked who holds the attempt. */
  | { readonly type: 'not-started'; readonly startFailure: StartFailure | undefined }
  | { readonly type: 'taken-over'; readonly by: 'tab' | 'device' }
  | { readonly type: 'held'; readonly by: 'tab' | 'device' }
  | { readonly type: 'freed' }
  | { readonly type: 'signed-out'; readonly failure: Failure }
  /** The backend takes no more answers, as the time is over. */
  | { readonly type: 'closed' }
  /** A notice comes up (AUTO-01..06). With `isAtOnce` the submission runs beside it, otherwise when it is closed. */
  | {
      readonly type: 'auto-submit'
      readonly reason: AutoSubmitReason
      readonly section: string | undefined
      readonly isAtOnce: boolean
    }
  | { readonly type: 'second'; readonly notice: number }
  /** The notice is closed by hand. */
  | { readonly type: 'proceed' }
  /** There is time again: unless something was sent already, the candidate is back at work at once. */
  | { readonly type: 'extended' }
  | { readonly type: 'submit'; readonly intention: Intention }
  | { readonly type: 'sent' }
  | { readonly type: 'not-submitted'; readonly submitFailure: SubmitFailure }
  /** A submission by hand failed, or the next section is open. */
  | { readonly type: 'back-to-work'; readonly intention: Intention }
  | { readonly type: 'over'; readonly because: EndedBecause }
  | { readonly type: 'end-read'; readonly isOtherDevice: boolean }

type EventType = SessionEvent['type']

/** `before` is where the candidate was when the attempt was started: `takenOver` or `landing`. */
type Target = Phase | 'before'

/** The phase after an event. An event that does not stand here changes nothing in this phase. */
export const PHASES: Readonly<Record<Phase, Readonly<Partial<Record<EventType, Target>>>>> = {
  loading: {
    load: 'loading',
    loaded: 'landing',
    'loaded-over': 'ended',
    'not-loaded': 'failed',
    over: 'ending',
  },
  landing: { load: 'loading', start: 'starting', 'not-started': 'landing', over: 'ending' },
  starting: {
    load: 'loading',
    readable: 'opening',
    opened: 'active',
    'not-opened': 'before',
    'taken-over': 'takenOver',
    closed: 'starting',
    over: 'ending',
  },
  opening: {
    load: 'loading',
    unreadable: 'starting',
    opened: 'active',
    'not-opened': 'before',
    'taken-over': 'takenOver',
    closed: 'opening',
    over: 'ending',
  },
  active: {
    load: 'loading',
    'auto-submit': 'active',
    second: 'active',
    proceed: 'active',
    submit: 'ending',
    'taken-over': 'takenOver',
    over: 'ending',
  },
  ending: {
    load: 'loading',
    second: 'ending',
    proceed: 'ending',
    extended: 'active',
    sent: 'ending',
    'not-submitted': 'ending',
    'back-to-work': 'active',
    'taken-over': 'takenOver',
    over: 'ending',
    'end-read': 'ended',
  },
  ended: { load: 'loading', second: 'ended', proceed: 'ended' },
  takenOver: {
    load: 'loading',
    start: 'starting',
    'not-started': 'takenOver',
    held: 'takenOver',
    freed: 'landing',
    'signed-out': 'failed',
    'taken-over': 'takenOver',
    over: 'ending',
  },
  failed: { load: 'loading', over: 'ending' },
}

export type SessionEffect =
  | { readonly do: 'load' }
  | { readonly do: 'send-left' }
  | { readonly do: 'open'; readonly turn: number; readonly takeOver: boolean }
  /** Goes on with a submission that was cut off, and begins what runs beside the answers. */
  | {
      readonly do: 'work'
      readonly turn: number
      readonly intention: Intention | undefined
      readonly wasClosed: boolean
    }
  | { readonly do: 'step-back' }
  | { readonly do: 'count-second'; readonly notice: number }
  | { readonly do: 'flush' }
  | { readonly do: 'mark-intention'; readonly intention: Intention | undefined }
  | { readonly do: 'submit'; readonly intention: Intention }
  | { readonly do: 'tell-not-submitted'; readonly submitFailure: SubmitFailure }
  | { readonly do: 'count-down' }
  | { readonly do: 'end'; readonly because: EndedBecause }
  | { readonly do: 'leave' }

export interface Step {
  readonly standing: Standing
  readonly effects: readonly SessionEffect[]
}

/** Where the candidate stands after an event, and what is to be done then. Pure; an event out of place changes nothing. */
export function transition(standing: Standing, event: SessionEvent): Step {
  const target = PHASES[standing.phase][event.type]
  if (target === undefined || !counts(standing, event)) return { standing, effects: [] }
  const before = standing.takenOverBy ? 'takenOver' : 'landing'
  return withoutNotice(change({ ...standing, phase: target === 'before' ? before : target }, event))
}

/** Whether an event is of the opening, the notice or the submission that runs now. */
function counts({ autoSubmission, isOver, notice, running, turn }: Standing, event: SessionEvent): boolean {
  switch (event.type) {
    case 'readable':
    case 'unreadable':
    case 'opened':
    case 'not-opened':
      return event.turn === turn
    case 'auto-submit':
      return !autoSubmission
    case 'second':
      return event.notice === notice && (autoSubmission?.secondsLeft ?? 0) > 0
    case 'proceed':
      return (autoSubmission?.secondsLeft ?? 0) > 0
    case 'extended':
      return autoSubmission?.reason === 'TEST_TIME_EXPIRY' && running?.isSent === false && !isOver
    case 'sent':
    case 'not-submitted':
      return running !== undefined
    case 'back-to-work':
      return running?.intention === event.intention && !isOver
    case 'taken-over':
    case 'over':
      return !isOver
    default:
      return true
  }
}

/** `standing` is in the phase after the event already. */
function change(standing: Standing, event: SessionEvent): Step {
  const to = (changes: Partial<Standing>, ...effects: readonly SessionEffect[]): Step => ({
    standing: { ...standing, ...changes },
    effects,
  })
  const { notice, turn, wasClosed } = standing
  switch (event.type) {
    case 'load':
      return { standing: { ...FIRST_STANDING, turn, notice }, effects: [{ do: 'load' }] }
    case 'loaded-over':
      return to(event.isOtherDevice ? { endedBy: 'OTHER_DEVICE' } : {}, { do: 'send-left' })
    case 'not-loaded':
    case 'signed-out':
      return to({ failure: event.failure })
    case 'start': {
      const next = { turn: turn + 1, startFailure: undefined, wasClosed: false }
      return to(next, { do: 'open', turn: turn + 1, takeOver: event.takeOver })
    }
    case 'opened':
      return to({ takenOverBy: undefined }, { do: 'work', turn, intention: event.intention, wasClosed })
    case 'not-opened':
    case 'not-started':
      return to({ startFailure: event.startFailure })
    case 'taken-over': {
      const nothing = { autoSubmission: undefined, announced: undefined, running: undefined }
      return to({ ...nothing, takenOverBy: event.by }, { do: 'step-back' })
    }
    case 'held':
      return to({ takenOverBy: event.by })
    case 'freed':
      return to({ takenOverBy: undefined })
    case 'closed':
      return to({ wasClosed: true })
    case 'auto-submit':
      return announce(standing, event)
    case 'second':
      return countSecond(standing)
    case 'proceed':
      return closeNotice(standing)
    case 'extended':
      return to(
        { autoSubmission: undefined, endedBy: undefined, running: undefined },
        { do: 'mark-intention', intention: undefined },
      )
    case 'submit':
      return submit(standing, event.intention)
    case 'sent':
      return to({ running: standing.running && { ...standing.running, isSent: true } })
    case 'not-submitted':
      return notSubmitted(standing, event.submitFailure)
    case 'back-to-work':
      return to({ running: undefined }, { do: 'count-down' })
    case 'over': {
      const { because } = event
      const forced = { forced: true, submission: 'ASB' } as const
      const over = { isOver: true, announced: undefined }
      return to({ ...over, ...(because === 'forced' && forced) }, { do: 'end', because })
    }
    case 'end-read':
      return to(event.isOtherDevice ? { endedBy: 'OTHER_DEVICE' } : {}, { do: 'leave' })
    case 'loaded':
    case 'readable':
    case 'unreadable':
      return to({})
  }
}

function announce(standing: Standing, event: Extract<SessionEvent, { type: 'auto-submit' }>): Step {
  const { isAtOnce, reason, section } = event
  const intention: Intention = { type: 'ASB', reason, section }
  const scope = section === undefined ? 'test' : 'section'
  const notice = standing.notice + 1
  const announced: Standing = {
    ...standing,
    notice,
    autoSubmission: { reason, scope, secondsLeft: NOTICE_SECONDS },
    endedBy: scope === 'test' ? reason : standing.endedBy,
  }
  const effects: readonly SessionEffect[] = [{ do: 'count-second', notice }, { do: 'flush' }]
  if (!isAtOnce)
    return {
      standing: { ...announced, announced: intention },
      effects: [...effects, { do: 'mark-intention', intention }],
    }
  const next = submit(announced, intention)
  return { ...next, effects: [...effects, ...next.effects] }
}

const submit = (standing: Standing, intention: Intention): Step => ({
  standing: {
    ...standing,
    phase: 'ending',
    announced: undefined,
    submission: intention.type,
    submitFailure: undefined,
    running: { intention, isSent: false },
  },
  effects: [{ do: 'submit', intention }],
})

function countSecond(standing: Standing): Step {
  const { autoSubmission, notice } = standing
  if (!autoSubmission || autoSubmission.secondsLeft <= 1) return closeNotice(standing)
  const secondsLeft = autoSubmission.secondsLeft - 1
  return {
    standing: { ...standing, autoSubmission: { ...autoSubmission, secondsLeft } },
    effects: [{ do: 'count-second', notice }],
  }
}

/** What was announced is submitted now. */
function closeNotice(standing: Standing): Step {
  const { announced, autoSubmission } = standing
  const closed = { ...standing, autoSubmission: autoSubmission && { ...autoSubmission, secondsLeft: 0 } }
  return announced ? submit(closed, announced) : { standing: closed, effects: [] }
}

/** By hand, the whole test: the candidate is told at once. */
function notSubmitted(standing: Standing, submitFailure: SubmitFailure): Step {
  const { section, type } = standing.running?.intention ?? {}
  const isReported = type === 'MSB' && !section
  return {
    standing: { ...standing, submitFailure },
    effects: isReported ? [{ do: 'tell-not-submitted', submitFailure }] : [],
  }
}

/** A closed notice is up until its submission has ended (AUTO-04..12). */
function withoutNotice({ standing, effects }: Step): Step {
  const { autoSubmission, phase } = standing
  if (!autoSubmission || autoSubmission.secondsLeft > 0 || phase === 'ending') return { standing, effects }
  return { standing: { ...standing, autoSubmission: undefined }, effects: [...effects, { do: 'count-down' }] }
}
