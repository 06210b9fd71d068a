import { NOTICE_SECONDS } from '../../wire/time.ts'
import type { SubmitFailure } from '../state.ts'
import { type EarlyEvent, isEarly, transitionEarly } from './early-machine.ts'
import { PHASES } from './phases.ts'
import type { Intention, SessionEffect, SessionEvent, Standing, Step } from './standing.ts'

/** Where the candidate stands after an event, and what is to be done then. Pure; an event out of place changes nothing. */
export function transition(standing: Standing, event: SessionEvent): Step {
  const target = PHASES[standing.phase][event.type]
  if (target === undefined || !counts(standing, event)) return { standing, effects: [] }
  if (isEarly(event)) return transitionEarly(standing, event)
  const before = standing.takenOverBy ? 'takenOver' : 'landing'
  return afterNotice(change({ ...standing, phase: target === 'before' ? before : target }, event))
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
function change(standing: Standing, event: Exclude<SessionEvent, EarlyEvent>): Step {
  const to = (changes: Partial<Standing>, ...effects: readonly SessionEffect[]): Step => ({
    standing: { ...standing, ...changes },
    effects,
  })
  const { turn, wasClosed } = standing
  switch (event.type) {
    case 'signed-out':
      return to({ failure: event.failure })
    case 'start': {
      const next = { turn: turn + 1, startFailure: undefined, wasClosed: false }
      return to(next, { do: 'open', turn: turn + 1, takeOver: event.takeOver })
    }
    case 'opened':
      return to({ takenOverBy: undefined }, { do: 'work', turn, intention: event.intention, wasClosed })
    case 'not-opened':
      return to({ startFailure: event.startFailure })
    case 'taken-over': {
      const nothing = { autoSubmission: undefined, announced: undefined, running: undefined }
      return to({ ...nothing, takenOverBy: event.by }, { do: 'stop-seconds' }, { do: 'step-back' })
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
        { do: 'stop-seconds' },
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
    announced: intention === standing.announced ? undefined : standing.announced,
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

const closeNotice = (standing: Standing): Step => ({
  standing: {
    ...standing,
    autoSubmission: standing.autoSubmission && { ...standing.autoSubmission, secondsLeft: 0 },
  },
  effects: [{ do: 'stop-seconds' }],
})

/** By hand, the whole test: the candidate is told at once. */
function notSubmitted(standing: Standing, submitFailure: SubmitFailure): Step {
  const { section, type } = standing.running?.intention ?? {}
  const isReported = type === 'MSB' && !section
  return {
    standing: { ...standing, submitFailure },
    effects: isReported ? [{ do: 'tell-not-submitted', submitFailure }] : [],
  }
}

/** What a closed notice announced is submitted now; the notice is up until its submission has ended (AUTO-04..12). */
function afterNotice(step: Step): Step {
  const { announced, autoSubmission, phase } = step.standing
  if (!autoSubmission || autoSubmission.secondsLeft > 0 || phase === 'ending') return step
  const next: Step =
    announced && phase === 'active'
      ? submit(step.standing, announced)
      : { standing: { ...step.standing, autoSubmission: undefined }, effects: [{ do: 'count-down' }] }
  return { ...next, effects: [...step.effects, ...next.effects] }
}
