import { describe, expect, it } from 'vitest'
import type { Phase } from '../../src/kernel/state.ts'
import { decide, type Guarded, type Screen, showsProgress } from '../../src/shell/guards.ts'

const SCREENS: readonly Screen[] = ['root', 'problems', 'problem', 'feedback', 'help', 'multi-session']

function guarded(phase: Phase, changes: Partial<Guarded> = {}): Guarded {
  const calm = { failure: undefined, redirection: '', hasAttempt: false, mayResume: true, closing: false }
  return { phase, ...calm, ...changes }
}

/** Where each screen leads, as one word each. */
function leads(state: Guarded): Record<string, string> {
  const words = SCREENS.map((screen) => {
    const decision = decide(screen, 'demo', state)
    const target = decision.kind === 'go' ? decision.to : decision.kind === 'visit' ? decision.url : ''
    return [screen, target || decision.kind]
  })
  return Object.fromEntries(words)
}

describe('where a screen leads', () => {
  it('[ROUTE-07] before the start only the landing and the help are shown', () => {
    expect(leads(guarded('landing'))).toEqual({
      ...{ root: 'show', help: 'show', problems: '/test/demo', problem: '/test/demo' },
      ...{ feedback: '/test/demo', 'multi-session': '/test/demo' },
    })
  })

  it('a reload in the middle of the test goes on where it was, but only once', () => {
    const reloaded = guarded('landing', { hasAttempt: true })
    expect(leads(reloaded)).toMatchObject({ root: 'show', problems: 'resume', problem: 'resume' })
    expect(leads({ ...reloaded, mayResume: false })).toMatchObject({ problem: '/test/demo' })
  })

  it('[GAP-041] while the test runs the landing can be visited, the feedback not', () => {
    expect(leads(guarded('active'))).toEqual({
      ...{ root: 'show', problems: 'show', problem: 'show', help: 'show' },
      ...{ feedback: '/test/demo/problems', 'multi-session': '/test/demo/problems' },
    })
  })

  it('[GUARD-21..24] an attempt that is held elsewhere leads to the multi-session page from everywhere', () => {
    const words = leads(guarded('elsewhere'))
    expect(words['multi-session']).toBe('show')
    expect(words.problem).toBe('/multi-session?test=demo')
    expect(words.root).toBe('/multi-session?test=demo')
  })

  it('[GUARD-03] [GUARD-15] after the end everything leads to the feedback', () => {
    expect(leads(guarded('ended'))).toMatchObject({
      ...{ root: '/test/demo/feedback', problem: '/test/demo/feedback' },
      ...{ feedback: 'show', help: 'show' },
    })
  })

  it('[GUARD-01] [GUARD-13] a redirection address takes the place of the feedback, not of one that is open', () => {
    const words = leads(guarded('ended', { redirection: 'https://example.com/next' }))
    expect(words.root).toBe('https://example.com/next')
    expect(words.feedback).toBe('show')
  })

  it('[AUTO-12] [GUARD-17] the screen of an automatic submission stays until it leaves by itself', () => {
    expect(leads(guarded('ending', { closing: true })).problem).toBe('closing')
    expect(leads(guarded('ended', { closing: true })).problem).toBe('closing')
    expect(leads(guarded('ending')).problems).toBe('show')
  })

  it('[ROLE-10] [ROUTE-21] a failed load leads to the sign-in, the 404 page or the error page', () => {
    expect(leads(guarded('failed', { failure: { kind: 'signed-out' } })).root).toBe('sign-in')
    expect(leads(guarded('failed', { failure: { kind: 'not-found' } })).help).toBe('not-found')
    expect(leads(guarded('failed', { failure: { kind: 'error' } }))).toMatchObject({
      root: 'failed',
      help: 'show',
    })
  })
})

describe('progress and clock in the top bar', () => {
  const test = { is_expired: false } as Parameters<typeof showsProgress>[0]['test']
  const set = { add_test_duration: 0, has_resumed_test: false } as Parameters<typeof showsProgress>[0]['set']
  const shows = (changes: object, phase: Phase = 'active') =>
    showsProgress({ ...{ phase, test, set }, ...changes })

  it('[TOPBAR-13] [TOPBAR-14] [TOPBAR-15] need a running test, a solution set and, when time was added, a resume', () => {
    expect(shows({})).toBe(true)
    expect(shows({}, 'ended')).toBe(false)
    expect(shows({ set: undefined })).toBe(false)
    expect(shows({ test: { ...test, is_expired: true } })).toBe(false)
    expect(shows({ set: { ...set, add_test_duration: 10 } })).toBe(false)
    expect(shows({ set: { ...set, add_test_duration: 10, has_resumed_test: true } })).toBe(true)
  })
})
