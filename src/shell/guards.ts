import type { SessionState } from '../kernel/state.ts'

/** The screens that live under one test. */
export type Screen = 'root' | 'problems' | 'problem' | 'feedback' | 'help' | 'multi-session'

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
  /** The time is up or the backend closed the test: the answers are being handed in. */
  | { readonly kind: 'closing' }

const SHOW: Decision = { kind: 'show' }
const WAIT: Decision = { kind: 'wait' }
const CLOSING: Decision = { kind: 'closing' }

export const paths = {
  root: (slug: string) => `/test/${slug}`,
  problems: (slug: string) => `/test/${slug}/problems`,
  problem: (slug: string, problem: string) => `/test/${slug}/problem/${problem}`,
  feedback: (slug: string) => `/test/${slug}/feedback`,
  help: (slug: string) => `/test/${slug}/help`,
  elsewhere: (slug: string) => `/multi-session?test=${encodeURIComponent(slug)}`,
}

export interface Guarded {
  readonly phase: SessionState['phase']
  readonly failure: Pick<NonNullable<SessionState['failure']>, 'kind'> | undefined
  readonly redirection: string
  readonly hasAttempt: boolean
  /** False once going on by itself has failed, so that it is not tried for ever. */
  readonly mayResume: boolean
  /** The screen of a submission that the candidate did not ask for is up; it closes itself. */
  readonly closing: boolean
}

/** Where a screen of the test `slug` leads in this state (GUARD-01, 03, 13, 15, 18, 21..24, GAP-041). */
export function decide(screen: Screen, slug: string, state: Guarded): Decision {
  switch (state.phase) {
    case 'failed':
      return failed(screen, state)
    case 'loading':
      return WAIT
    case 'elsewhere':
      return screen === 'multi-session' ? SHOW : { kind: 'go', to: paths.elsewhere(slug) }
    case 'ended':
      return ended(screen, slug, state)
    case 'ending':
      return state.closing ? CLOSING : SHOW
    case 'landing':
      return landing(screen, slug, state)
    case 'starting':
      return screen === 'root' || screen === 'help' || screen === 'multi-session' ? SHOW : WAIT
    case 'active':
      return screen === 'feedback' || screen === 'multi-session'
        ? { kind: 'go', to: paths.problems(slug) }
        : SHOW
  }
}

function failed(screen: Screen, { failure }: Guarded): Decision {
  if (failure?.kind === 'signed-out') return { kind: 'sign-in' }
  if (failure?.kind === 'not-found') return { kind: 'not-found' }
  return screen === 'help' ? SHOW : { kind: 'failed' }
}

function landing(screen: Screen, slug: string, { hasAttempt, mayResume }: Guarded): Decision {
  if (screen === 'root' || screen === 'help') return SHOW
  if (hasAttempt && mayResume && (screen === 'problem' || screen === 'problems')) return { kind: 'resume' }
  return { kind: 'go', to: paths.root(slug) }
}

function ended(screen: Screen, slug: string, { redirection, closing }: Guarded): Decision {
  if (closing) return CLOSING
  if (screen === 'feedback' || screen === 'help') return SHOW
  if (redirection) return { kind: 'visit', url: redirection }
  return { kind: 'go', to: paths.feedback(slug) }
}

interface Progressing {
  readonly phase: SessionState['phase']
  readonly test: { readonly is_expired: boolean } | undefined
  readonly set: { readonly add_test_duration: number; readonly has_resumed_test: boolean } | undefined
}

/** Progress and clock show while the test runs (TOPBAR-13..15). */
export function showsProgress({ phase, test, set }: Progressing): boolean {
  if (!test || !set || test.is_expired || (phase !== 'active' && phase !== 'ending')) return false
  return set.add_test_duration === 0 || set.has_resumed_test
}
