import { isEnding, mayAnswer } from '../../kernel/selectors.ts'
import type { Phase, SessionState } from '../../kernel/state.ts'
import type { Test, UserType } from '../../wire/entities.schema.ts'
import { paths, type Screen } from './routes.ts'

/** What the router does with the screen that the address asks for. */
export type Decision =
  | { readonly kind: 'show' }
  /** The address is right, the session is not there yet. */
  | { readonly kind: 'wait' }
  /** A reload in the middle of the test: go on with it, then show. */
  | { readonly kind: 'resume' }
  | { readonly kind: 'go'; readonly to: string }
  /** Leave the player. */
  | { readonly kind: 'visit'; readonly url: string }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed' }
  /** The test, or a section of it, is submitted without being asked for; the notice is up. */
  | { readonly kind: 'closing' }
  /** The test is over and a file is still on its way (GUARD-17). */
  | { readonly kind: 'uploading' }

const SHOW: Decision = { kind: 'show' }
const WAIT: Decision = { kind: 'wait' }

const goTo = (to: string): Decision => ({ kind: 'go', to })

export interface GuardState {
  readonly phase: Phase
  readonly failure: Pick<NonNullable<SessionState['failure']>, 'kind'> | undefined
  readonly usertype: UserType | undefined
  readonly test:
    | Pick<Test, 'is_onboarded' | 'invite_id' | 'test_type' | 'enable_feedback_page' | 'redirection_url'>
    | undefined
  /** The test asks for custom data before it begins. */
  readonly asksData: boolean
  readonly hasAttempt: boolean
  /** The problem that was opened last, wherever that was. */
  readonly lastProblem: string | undefined
  /** False once going on by itself has failed, so that it is not tried for ever. */
  readonly mayResume: boolean
  /** A submission that the candidate did not ask for runs, or its notice is up. */
  readonly closing: boolean
  readonly uploads: number
  readonly forced: boolean
  readonly endFailed: boolean
  readonly feedbackSent: boolean
}

type GuardSource = Pick<
  SessionState,
  'phase' | 'attemptId' | 'submission' | 'uploads' | 'forced' | 'endFailed' | 'feedbackSent'
> & {
  readonly failure: GuardState['failure']
  readonly user: { readonly usertype: UserType } | undefined
  readonly test: GuardState['test']
  readonly settings:
    | { readonly hacker_extra_data?: { readonly custom_data: { readonly enabled: boolean } } }
    | undefined
  readonly autoSubmission: object | undefined
  readonly position: { readonly problem?: string | undefined } | undefined
  readonly problems: Readonly<Record<string, object>>
}

/** What the guards look at, out of a session's state or a snapshot of it. */
export function guardStateOf(state: GuardSource, mayResume: boolean): GuardState {
  const { problem = '' } = state.position ?? {}
  return {
    phase: state.phase,
    failure: state.failure,
    test: state.test,
    uploads: state.uploads,
    forced: state.forced,
    endFailed: state.endFailed,
    feedbackSent: state.feedbackSent,
    mayResume,
    usertype: state.user?.usertype,
    asksData: state.settings?.hacker_extra_data?.custom_data.enabled ?? false,
    hasAttempt: state.attemptId !== undefined,
    lastProblem: state.problems[problem] && problem,
    closing: state.autoSubmission !== undefined || (state.phase === 'ending' && state.submission === 'ASB'),
  }
}

/**
 * Where a screen of the test `slug` leads in this state (GUARD-01..26). When several rules apply: identity, then
 * another session, forced end, expired, onboarding, end of the session (GAP-134).
 */
export function decide(screen: Screen, slug: string, state: GuardState): Decision {
  switch (state.phase) {
    case 'failed':
      return failed(screen, state)
    case 'loading':
      return WAIT
    case 'takenOver':
      return screen === 'multi-session' ? SHOW : goTo(paths.takenOver(slug))
    case 'ended':
      return ended(screen, slug, state)
    case 'ending':
      return state.closing ? { kind: 'closing' } : SHOW
    case 'landing':
      return landing(screen, slug, state)
    case 'starting':
      return whileStarting(screen)
    case 'opening':
      return screen === 'problem' || screen === 'problems' ? SHOW : whileStarting(screen)
    case 'active':
      return state.closing ? { kind: 'closing' } : active(screen, slug, state)
  }
}

const whileStarting = (screen: Screen) =>
  screen === 'root' || screen === 'help' || screen === 'multi-session' ? SHOW : WAIT

/** The screens without a test, which need nothing but somebody signed in (ROUTE-16..20). */
export function decideWithoutTest(isKnown: boolean, failure: GuardState['failure']): Decision {
  if (failure) return { kind: failure.kind === 'signed-out' ? 'sign-in' : 'failed' }
  return isKnown ? SHOW : WAIT
}

function failed(screen: Screen, { failure }: GuardState): Decision {
  if (failure?.kind === 'signed-out') return { kind: 'sign-in' }
  if (failure?.kind === 'not-found') return { kind: 'not-found' }
  return screen === 'help' ? SHOW : { kind: 'failed' }
}

function landing(screen: Screen, slug: string, state: GuardState): Decision {
  if (screen === 'help') return SHOW
  if (screen === 'report' && !isLearner(state)) return goTo(paths.root(slug))
  if (needsOnboarding(state))
    return screen === 'onboarding-form' ? SHOW : goTo(paths.onboarding(slug, state.test?.invite_id ?? ''))
  if (screen === 'root') return SHOW
  const isInside = screen === 'problem' || screen === 'problems'
  if (isInside && state.hasAttempt && state.mayResume) return { kind: 'resume' }
  return goTo(isOnboarding(screen) ? paths.exactRoot(slug) : paths.root(slug))
}

function active(screen: Screen, slug: string, { lastProblem }: GuardState): Decision {
  if (screen === 'multi-session')
    return goTo(lastProblem ? paths.problem(slug, lastProblem) : paths.problems(slug))
  if (screen === 'feedback') return goTo(paths.problems(slug))
  if (isOnboarding(screen)) return goTo(paths.exactRoot(slug))
  return screen === 'report' ? goTo(paths.root(slug)) : SHOW
}

function ended(screen: Screen, slug: string, state: GuardState): Decision {
  if (state.closing) return { kind: 'closing' }
  if (state.uploads > 0) return { kind: 'uploading' }
  if (screen === 'help') return SHOW
  if (isOnboarding(screen)) return goTo(paths.feedback(slug))
  if (screen === 'report') return isLearner(state) ? SHOW : goTo(paths.root(slug))
  return screen === 'feedback' ? afterFeedback(slug, state) : afterEnd(screen, slug, state)
}

function afterEnd(screen: Screen, slug: string, state: GuardState): Decision {
  const { test, forced, endFailed } = state
  if (forced || endFailed) return goTo(paths.feedback(slug))
  if (test?.redirection_url) return { kind: 'visit', url: test.redirection_url }
  if (!test?.enable_feedback_page || !isLearner(state)) return goTo(paths.feedback(slug))
  return goTo(screen === 'root' ? paths.reportOfRoot(slug) : paths.report(slug))
}

function afterFeedback(slug: string, state: GuardState): Decision {
  if (!state.feedbackSent) return SHOW
  const url = state.test?.redirection_url
  if (url) return { kind: 'visit', url }
  return isLearner(state) ? goTo(paths.report(slug)) : SHOW
}

/** The report is for hackers of learning tests: a recruiter would be sent back and forth for ever (GUARD-09). */
const isLearner = ({ test, usertype }: GuardState) => test?.test_type === 'LRN' && usertype === 'hacker'

const needsOnboarding = ({ asksData, test, usertype }: GuardState) =>
  asksData && usertype === 'hacker' && test?.is_onboarded === false

const isOnboarding = (screen: Screen) => screen === 'onboarding' || screen === 'onboarding-form'

interface Progressing {
  readonly phase: Phase
  readonly test: { readonly is_expired: boolean } | undefined
  readonly set: object | undefined
  readonly needsRestart: boolean
}

/** Progress and clock show while the test runs; in an extended one not before it goes on (TOPBAR-13..15). */
export function showsProgress(state: Progressing): boolean {
  const { test, set, needsRestart } = state
  if (!test || !set || test.is_expired || needsRestart) return false
  return mayAnswer(state) || isEnding(state)
}
