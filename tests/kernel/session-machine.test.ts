import { describe, expect, it } from 'vitest'
import { isEarly, transitionEarly } from '../../src/kernel/session/early-machine.ts'
import { transition } from '../../src/kernel/session/machine.ts'
import { PHASES } from '../../src/kernel/session/phases.ts'
import { FIRST_STANDING, type SessionEvent, type Standing } from '../../src/kernel/session/standing.ts'
import type { Failure, Phase } from '../../src/kernel/state.ts'

const FAILURE: Failure = { kind: 'error', code: 'TST:500', outcome: 500 }
const BY_HAND = { type: 'MSB', reason: '', section: undefined } as const
const TURN = 3
const NOTICE = 2

/** Each event, as it counts in a standing of `standingIn`. */
const EVENTS: readonly SessionEvent[] = [
  { type: 'load' },
  { type: 'loaded' },
  { type: 'loaded-over', isOtherDevice: false },
  { type: 'not-loaded', failure: FAILURE },
  { type: 'start', takeOver: false },
  { type: 'readable', turn: TURN },
  { type: 'unreadable', turn: TURN },
  { type: 'opened', turn: TURN, intention: undefined },
  { type: 'not-opened', turn: TURN, startFailure: { code: 'STT:500', text: '' } },
  { type: 'not-started', startFailure: undefined },
  { type: 'taken-over', by: 'device' },
  { type: 'held', by: 'tab' },
  { type: 'freed' },
  { type: 'signed-out', failure: FAILURE },
  { type: 'closed' },
  { type: 'auto-submit', reason: 'BROWSER_TOLERANCE_VIOLATION', section: undefined, isAtOnce: false },
  { type: 'second', notice: NOTICE },
  { type: 'proceed' },
  { type: 'extended' },
  { type: 'submit', intention: BY_HAND },
  { type: 'sent' },
  { type: 'not-submitted', submitFailure: { text: '', unsaved: [] } },
  { type: 'back-to-work', intention: BY_HAND },
  { type: 'over', because: 'submitted' },
  { type: 'end-read', isOtherDevice: false },
]

/** A standing in which nothing but the phase can keep the event from counting. */
function standingIn(phase: Phase, { type }: SessionEvent): Standing {
  const notice = { reason: 'TEST_TIME_EXPIRY', scope: 'test', secondsLeft: 5 } as const
  const hasNotice = ['extended', 'proceed', 'second'].includes(type)
  return {
    ...FIRST_STANDING,
    phase,
    turn: TURN,
    notice: NOTICE,
    running: { intention: BY_HAND, isSent: false },
    autoSubmission: hasNotice ? notice : undefined,
  }
}

const PAIRS = Object.keys(PHASES).flatMap((phase) => EVENTS.map((event) => [phase as Phase, event] as const))

describe('the phases of a session', () => {
  it('there is an event of each type', () => {
    const types = new Set(Object.values(PHASES).flatMap((events) => Object.keys(events)))
    expect(new Set(EVENTS.map(({ type }) => type))).toEqual(types)
  })

  it.each(
    PAIRS.filter(([phase, { type }]) => PHASES[phase][type] === undefined).map(
      ([phase, event]) => [phase, event.type, event] as const,
    ),
  )('%s, %s: nothing changes', (phase, _, event) => {
    const standing = standingIn(phase, event)
    expect(transition(standing, event)).toEqual({ standing, effects: [] })
  })

  it.each(
    PAIRS.filter(([phase, { type }]) => PHASES[phase][type] !== undefined).map(
      ([phase, event]) => [phase, event.type, event] as const,
    ),
  )('%s, %s: leads to the phase of the table', (phase, type, event) => {
    const to = PHASES[phase][type]
    expect(transition(standingIn(phase, event), event).standing.phase).toBe(to === 'before' ? 'landing' : to)
  })
})

describe('before the code of a started test is there', () => {
  const early = PAIRS.filter(([phase, event]) => isEarly(event) && PHASES[phase][event.type] !== undefined)

  it.each(early.map(([phase, event]) => [phase, event.type, event] as const))(
    '%s, %s: the same follows',
    (phase, _, event) => {
      const standing = standingIn(phase, event)
      expect(transitionEarly(standing, event)).toEqual(transition(standing, event))
    },
  )

  it('any other event waits for it', () => {
    const standing: Standing = { ...FIRST_STANDING, phase: 'landing' }
    expect(transitionEarly(standing, { type: 'start', takeOver: false }).standing).toBe(standing)
  })
})

describe('an event of something older', () => {
  const starting = { ...FIRST_STANDING, phase: 'starting', turn: TURN } as const

  it('an opening that was overtaken changes nothing', () => {
    expect(transition(starting, { type: 'opened', turn: TURN - 1, intention: undefined }).standing).toBe(
      starting,
    )
  })

  it('what fails leads back to where the attempt was started', () => {
    const startFailure = { code: 'STT:500', text: '' }
    const event = { type: 'not-opened', turn: TURN, startFailure } as const
    expect(transition({ ...starting, takenOverBy: 'tab' }, event).standing.phase).toBe('takenOver')
  })

  it('[AUTO-03] a submission that is not the one that runs leads nobody back', () => {
    const ending = {
      ...FIRST_STANDING,
      phase: 'ending',
      running: { intention: BY_HAND, isSent: true },
    } as const
    const event = { type: 'back-to-work', intention: { ...BY_HAND } } as const
    expect(transition(ending, event).standing).toBe(ending)
  })

  it('[GUARD-21] an attempt that is over is not taken over', () => {
    const over = { ...FIRST_STANDING, phase: 'ending', isOver: true } as const
    expect(transition(over, { type: 'taken-over', by: 'device' }).standing).toBe(over)
  })

  it('[AUTO-11] the last second of a notice submits what it announced, and the notice is up until that has ended', () => {
    const event = {
      type: 'auto-submit',
      reason: 'BROWSER_TOLERANCE_VIOLATION',
      section: undefined,
      isAtOnce: false,
    } as const
    let { standing } = transition({ ...FIRST_STANDING, phase: 'active' }, event)
    expect(standing.autoSubmission?.secondsLeft).toBe(8)
    const { notice } = standing
    for (let second = 1; second < 8; second++)
      standing = transition(standing, { type: 'second', notice }).standing
    expect(standing).toMatchObject({ phase: 'active', autoSubmission: { secondsLeft: 1 } })
    const last = transition(standing, { type: 'second', notice })
    expect(last.standing).toMatchObject({ phase: 'ending', autoSubmission: { secondsLeft: 0 } })
    expect(last.effects).toMatchObject([{ do: 'stop-seconds' }, { do: 'submit', intention: { type: 'ASB' } }])
    const over = transition(last.standing, { type: 'over', because: 'submitted' }).standing
    const ended = transition(over, { type: 'end-read', isOtherDevice: false }).standing
    expect(ended).toMatchObject({ phase: 'ended', autoSubmission: undefined })
  })

  it('[AUTO-01] what a notice announced is submitted after a submission by hand that failed meanwhile', () => {
    const announced: SessionEvent = {
      type: 'auto-submit',
      reason: 'SYSTEM_TIME_MISMATCH',
      section: undefined,
      isAtOnce: false,
    }
    const events: readonly SessionEvent[] = [
      announced,
      { type: 'submit', intention: BY_HAND },
      { type: 'proceed' },
      { type: 'back-to-work', intention: BY_HAND },
    ]
    const start: Standing = { ...FIRST_STANDING, phase: 'active' }
    const steps = events.reduce((step, event) => transition(step.standing, event), {
      standing: start,
      effects: [] as readonly unknown[],
    })
    expect(steps.standing).toMatchObject({ phase: 'ending', submission: 'ASB' })
    expect(steps.effects).toContainEqual({
      do: 'submit',
      intention: { type: 'ASB', reason: 'SYSTEM_TIME_MISMATCH', section: undefined },
    })
  })
})
