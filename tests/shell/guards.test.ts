import { describe, expect, it } from 'vitest'
import { initialState, type Phase } from '../../src/kernel/state.ts'
import { stepsOf } from '../../src/shell/features/landing/useSteps.ts'
import {
  decide,
  decideWithoutTest,
  type GuardState,
  guardStateOf,
  showsProgress,
} from '../../src/shell/routing/guards.ts'
import type { Screen } from '../../src/shell/routing/routes.ts'

const SCREENS: readonly Screen[] = [
  ...(['root', 'problems', 'problem', 'feedback', 'help'] as const),
  ...(['onboarding', 'onboarding-form', 'report', 'multi-session'] as const),
]
const FEEDBACK = '/test/demo/feedback'
const FORM = '/demo/onboarding/form?inviteId=5'
const REPORT = '/test-report/demo'
const NEXT = 'https://example.com/next'

const plain = {
  is_onboarded: true,
  invite_id: 5,
  test_type: 'HIR',
  enable_feedback_page: true,
  redirection_url: '',
}
const learning = { ...plain, test_type: 'LRN' }

function guarded(phase: Phase, changes: Partial<GuardState> = {}): GuardState {
  return {
    phase,
    failure: undefined,
    usertype: 'hacker',
    test: plain,
    asksData: false,
    hasAttempt: false,
    lastProblem: undefined,
    mayResume: true,
    closing: false,
    uploads: 0,
    forced: false,
    endFailed: false,
    feedbackSent: false,
    ...changes,
  }
}

/** Where a screen leads, as one word. */
function lead(screen: Screen, state: GuardState): string {
  const decision = decide(screen, 'demo', state)
  return decision.kind === 'go' ? decision.to : decision.kind === 'visit' ? decision.url : decision.kind
}

/** Where each screen leads. */
const leads = (state: GuardState) =>
  Object.fromEntries(SCREENS.map((screen) => [screen, lead(screen, state)]))

const stranger = { test: { ...plain, is_onboarded: false }, asksData: true }

describe('one rule of the guards', () => {
  it.for<[string, Screen, Phase, Partial<GuardState>, string]>([
    ['GUARD-01', 'root', 'ended', { test: { ...plain, redirection_url: NEXT } }, NEXT],
    ['GUARD-01', 'root', 'ended', { test: { ...learning, redirection_url: NEXT } }, NEXT],
    ['GUARD-02', 'root', 'ended', { test: learning }, '/test-report/demo/'],
    ['GUARD-03', 'root', 'ended', {}, FEEDBACK],
    ['GUARD-03', 'root', 'ended', { test: { ...learning, enable_feedback_page: false } }, FEEDBACK],
    ['GUARD-04', 'root', 'landing', stranger, FORM],
    ['GUARD-05', 'onboarding', 'ended', stranger, FEEDBACK],
    ['GUARD-05', 'onboarding-form', 'ended', { test: { ...learning, redirection_url: NEXT } }, FEEDBACK],
    ['GUARD-06', 'onboarding', 'landing', { asksData: true }, '/test/demo/'],
    ['GAP-045', 'onboarding-form', 'landing', { test: stranger.test }, '/test/demo/'],
    ['GUARD-07', 'onboarding', 'landing', { ...stranger, usertype: 'recruiter' }, '/test/demo/'],
    ['ROUTE-03', 'onboarding-form', 'landing', stranger, 'show'],
    ['GUARD-08', 'report', 'ended', {}, '/test/demo'],
    ['GUARD-08', 'report', 'landing', stranger, '/test/demo'],
    ['GUARD-09', 'report', 'ended', { test: learning, usertype: 'recruiter' }, '/test/demo'],
    ['GUARD-10', 'report', 'landing', { test: learning }, '/test/demo'],
    ['GUARD-10', 'report', 'active', { test: learning }, '/test/demo'],
    ['GUARD-11', 'report', 'landing', { test: { ...learning, is_onboarded: false }, asksData: true }, FORM],
    ['GAP-046', 'report', 'landing', { test: { ...learning, is_onboarded: false } }, '/test/demo'],
    ['ROLE-04', 'report', 'ended', { test: learning }, 'show'],
    ['ROLE-06', 'root', 'ended', { test: learning, usertype: 'recruiter' }, FEEDBACK],
    ['GUARD-13', 'problem', 'ended', { test: { ...learning, redirection_url: NEXT } }, NEXT],
    ['GUARD-14', 'problem', 'ended', { test: learning }, REPORT],
    ['GUARD-15', 'problem', 'ended', {}, FEEDBACK],
    [
      'GUARD-16',
      'problem',
      'ended',
      { endFailed: true, test: { ...plain, redirection_url: NEXT } },
      FEEDBACK,
    ],
    ['GUARD-17', 'problem', 'ended', { uploads: 1 }, 'uploading'],
    ['GUARD-17', 'problem', 'ended', { closing: true }, 'closing'],
    ['GUARD-17', 'problems', 'ending', {}, 'show'],
    ['GUARD-18', 'root', 'ended', { forced: true, test: { ...learning, redirection_url: NEXT } }, FEEDBACK],
    [
      'GUARD-19',
      'feedback',
      'ended',
      { feedbackSent: true, test: { ...learning, redirection_url: NEXT } },
      NEXT,
    ],
    ['GUARD-19', 'feedback', 'ended', { test: { ...plain, redirection_url: NEXT } }, 'show'],
    ['GUARD-20', 'feedback', 'ended', { feedbackSent: true, test: learning }, REPORT],
    ['GAP-048', 'feedback', 'ended', { feedbackSent: true }, 'show'],
    ['GUARD-21', 'root', 'takenOver', {}, '/multi-session?test=demo'],
    ['GUARD-21', 'problem', 'takenOver', {}, '/multi-session?test=demo'],
    ['GUARD-26', 'multi-session', 'landing', {}, '/test/demo'],
    ['GUARD-26', 'multi-session', 'active', { lastProblem: 'one' }, '/test/demo/problem/one'],
    ['GUARD-26', 'feedback', 'landing', { hasAttempt: true }, '/test/demo'],
    ['AUTO-12', 'problem', 'active', { closing: true }, 'closing'],
    ['ROLE-10', 'root', 'failed', { failure: { kind: 'signed-out' } }, 'sign-in'],
    ['ROUTE-21', 'help', 'failed', { failure: { kind: 'not-found' } }, 'not-found'],
  ])('[%s] %s, %s', ([_, screen, phase, changes, target]) => {
    expect(lead(screen, guarded(phase, changes))).toBe(target)
  })
})

describe('where every screen leads', () => {
  it('[ROUTE-07] before the start only the landing and the help are shown', () => {
    const words = leads(guarded('landing'))
    expect(words).toMatchObject({ root: 'show', help: 'show' })
    const others = SCREENS.filter((screen) => screen !== 'root' && screen !== 'help')
    for (const screen of others) expect(words[screen]).toMatch(/^\/test\/demo\/?$/)
  })

  it('a reload in the middle of the test goes on where it was, but only once', () => {
    const reloaded = guarded('landing', { hasAttempt: true })
    expect(leads(reloaded)).toMatchObject({ root: 'show', problems: 'resume', problem: 'resume' })
    expect(lead('problem', { ...reloaded, mayResume: false })).toBe('/test/demo')
  })

  it('[GAP-041] while the test runs the landing can be visited, the feedback not', () => {
    expect(leads(guarded('active'))).toMatchObject({
      root: 'show',
      problems: 'show',
      problem: 'show',
      help: 'show',
      feedback: '/test/demo/problems',
      'multi-session': '/test/demo/problems',
    })
  })

  it('[GAP-134] another session comes before the end, the end before onboarding', () => {
    expect(leads(guarded('takenOver', stranger))).toMatchObject({
      'multi-session': 'show',
      root: '/multi-session?test=demo',
      'onboarding-form': '/multi-session?test=demo',
    })
    expect(lead('root', guarded('ended', stranger))).toBe(FEEDBACK)
    expect(lead('problem', guarded('landing', { ...stranger, hasAttempt: true }))).toBe(FORM)
  })

  it('[GUARD-09] nobody is sent in circles: every way ends on a screen', () => {
    const tests = [plain, learning, stranger.test, { ...learning, is_onboarded: false }]
    const states = (['landing', 'active', 'ended', 'takenOver'] as const)
      .flatMap((phase) => tests.map((test) => guarded(phase, { test })))
      .flatMap((state) => [state, { ...state, usertype: 'recruiter' as const }])
      .flatMap((state) => [state, { ...state, asksData: true }, { ...state, feedbackSent: true }])
    const ends = states.flatMap((state) => SCREENS.map((screen) => follow(screen, state)))
    expect(new Set(ends)).toEqual(new Set(['show']))
  })

  it('[ROUTE-16] [ROUTE-17] [ROUTE-18] [ROUTE-19] [ROUTE-20] the screens without a test need only somebody signed in', () => {
    expect(decideWithoutTest(false, undefined).kind).toBe('wait')
    expect(decideWithoutTest(true, undefined).kind).toBe('show')
    expect(decideWithoutTest(false, { kind: 'signed-out' }).kind).toBe('sign-in')
    expect(decideWithoutTest(false, { kind: 'error' }).kind).toBe('failed')
  })
})

/** Follows the guards from screen to screen, at most four times. */
function follow(from: Screen, state: GuardState): string {
  let screen = from
  for (let hop = 0; hop < 4; hop++) {
    const decision = decide(screen, 'demo', state)
    if (decision.kind !== 'go') return decision.kind
    screen = screenAt(decision.to)
  }
  return `still on the way at ${screen}`
}

function screenAt(path: string): Screen {
  if (path.startsWith('/multi-session')) return 'multi-session'
  if (path.startsWith('/test-report')) return 'report'
  if (path.includes('/onboarding/form')) return 'onboarding-form'
  const last = path.split('/')[3]
  return last === 'problems' || last === 'feedback' ? last : 'root'
}

describe('what the guards look at', () => {
  it('[AUTO-04] a notice, or a submission that nobody asked for, is a screen of its own', () => {
    const notice = { reason: 'TEST_TIME_EXPIRY', scope: 'section', secondsLeft: 3 } as const
    const state = { ...initialState(), phase: 'active' as const, autoSubmission: notice }
    expect(guardStateOf(state, true).closing).toBe(true)
    const resumed = { ...initialState(), phase: 'ending' as const, submission: 'ASB' as const }
    expect(guardStateOf(resumed, true).closing).toBe(true)
    expect(guardStateOf({ ...resumed, submission: 'MSB' }, true).closing).toBe(false)
  })
})

describe('progress and clock in the top bar', () => {
  const shown = { phase: 'active', test: { is_expired: false }, set: {}, needsRestart: false } as const

  it('[TOPBAR-13] [TOPBAR-14] [TOPBAR-15] need a running test, a solution set and, when it was extended, its restart', () => {
    expect(showsProgress(shown)).toBe(true)
    expect(showsProgress({ ...shown, phase: 'ended' })).toBe(false)
    expect(showsProgress({ ...shown, set: undefined })).toBe(false)
    expect(showsProgress({ ...shown, test: { is_expired: true } })).toBe(false)
    expect(showsProgress({ ...shown, needsRestart: true })).toBe(false)
  })
})

describe('the steps of the test root', () => {
  const settings = (proctored: boolean, secured: boolean) => ({
    proctor: { enabled: proctored },
    secure_browser: { enabled: secured },
  })

  it.each([
    [false, false, ['post-landing', 'assessment-instruction']],
    [true, false, ['post-landing', 'system-check', 'assessment-instruction', 'declaration']],
    [false, true, ['post-landing', 'assessment-instruction', 'declaration']],
  ])('[GAP-050] proctored %s, secure browser %s', (proctored, secured, steps) => {
    expect(stepsOf(settings(proctored, secured), false)).toEqual(steps)
    expect(stepsOf(settings(proctored, secured), true)).toEqual(['instruction'])
  })
})
