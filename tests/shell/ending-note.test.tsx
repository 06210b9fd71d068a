// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AutoSubmitReason } from '../../src/kernel/state.ts'
import { endingOf, keptOf } from '../../src/shell/features/feedback/EndingNote.tsx'
import type { Receipt } from '../../src/wire/bodies.schema.ts'
import { RECORDED_ANSWER_GRACE_MS } from '../../src/wire/limits.ts'
import { testOf } from '../kernel/fake-test.ts'
import { openPlayer } from './render-player.tsx'

const SUBMITTED = 'Everything you entered was saved and submitted.'

describe('the page after the end', () => {
  let player: Awaited<ReturnType<typeof openPlayer>>
  afterEach(() => player.close())

  async function begin() {
    player = await openPlayer('/test/demo')
    await player.seen('Continue')
    await player.press('Continue')
    await player.seen('Start test')
    await player.press('Start test')
    await player.seen('Question(s) attempted')
  }

  /** Opens a test that was submitted before, with this proof of it. */
  async function openSubmitted(proof: Partial<Receipt>) {
    const receipt = { id: 'r', submitted_at: '2026-01-05T09:00:00Z', sealed: {}, ...proof }
    player = await openPlayer('/test/demo/feedback', {
      prepare: ({ api }) => {
        api.test = async () => ({ ...testOf(), is_expired: true, session_state: 'END' })
        api.solutionSetHead = async () => ({ id: 41, add_test_duration: 0, event_sequence: 0 })
        api.receipt = async () => receipt
      },
    })
    await player.seen('How was it?')
  }

  it.each<[string, AutoSubmitReason, string]>([
    ['AUTO-01', 'SYSTEM_TIME_MISMATCH', 'because the clock of your device was changed.'],
    ['AUTO-02', 'BROWSER_TOLERANCE_VIOLATION', 'because you left it more often than its rules allow.'],
  ])('[%s] says why the test was submitted: %s', async (_, reason, why) => {
    await begin()
    void player.session.autoSubmit(reason)
    await player.seen('Proceed to feedback page')
    await player.press('Proceed to feedback page')
    await player.seen(`Your test was submitted automatically ${why} ${SUBMITTED}`)
  })

  it('[FLOW-19] says that somebody has ended the test, and claims no submission without a proof', async () => {
    await begin()
    void player.session.forceEnd()
    await player.seen('The organiser ended your test. Everything you entered was saved.')
    expect(document.body.textContent).not.toContain(SUBMITTED)
  })

  it('[AUTO-03] knows from the proof that time ran out while nobody was here', async () => {
    await openSubmitted({ reason: 'TEST_TIME_EXPIRY' })
    await player.seen(`Time ran out, so your test was submitted automatically. ${SUBMITTED}`)
  })

  it('says that another device has submitted the test, and nothing of that on the one that has', async () => {
    await openSubmitted({ device: 'another' })
    await player.seen(`Your test was submitted in another browser or on another device. ${SUBMITTED}`)
    await player.close()
    await openSubmitted({ device: 'device' })
    await vi.waitFor(() => expect(player.session.state.receipt).toBeDefined())
    expect(document.body.textContent).not.toContain(SUBMITTED)
  })
})

describe('the end of an attempt', () => {
  const proof = { id: 'r' }
  const none = { endedBy: undefined, forced: false, receipt: undefined, test: testOf() } as const

  it('[AUTO-05] is that of a section in a test of timed ones, but not once time was added', () => {
    const receipt = { ...proof, reason: 'TEST_TIME_EXPIRY' }
    const test = { ...testOf(), is_timed_section: true }
    expect(endingOf({ ...none, test, receipt })).toBe('section')
    expect(endingOf({ ...none, test: { ...test, has_resumed_test: true }, receipt })).toBe('time')
  })

  it('says nothing after a submission by the candidate, and names the organiser for an unknown reason', () => {
    expect(endingOf({ ...none, receipt: proof })).toBeUndefined()
    expect(endingOf({ ...none, receipt: { ...proof, reason: 'ENDED_BY_RECRUITER' } })).toBe('closed')
  })

  it('says of the answers what is so: late, still here, or submitted', () => {
    const receipt = { ...proof, submitted_at: '2026-01-05T09:00:00Z' }
    const all = { receipt, recovered: [], recorders: {} }
    const slot = (acked: number, refused?: 'closed' | 'invalid') => ({ a: { acked, rev: 2, refused } })
    expect(keptOf(all, slot(2))).toBe('submitted')
    expect(keptOf(all, slot(1))).toBe('pending')
    expect(keptOf(all, slot(1, 'invalid'))).toBe('pending')
    expect(keptOf(all, slot(1, 'closed'))).toBe('late')
    expect(keptOf({ ...all, recorders: { a: { state: 'failed', sentAt: undefined } } }, {})).toBe('pending')
    const end = Date.parse(receipt.submitted_at)
    const sent = (ms: number) => ({ a: { state: 'uploaded' as const, sentAt: end + ms } })
    expect(keptOf({ ...all, recorders: sent(RECORDED_ANSWER_GRACE_MS) }, {})).toBe('submitted')
    expect(keptOf({ ...all, recorders: sent(RECORDED_ANSWER_GRACE_MS + 1) }, {})).toBe('late')
    expect(keptOf({ ...all, recovered: [{}] }, slot(2))).toBe('late')
    expect(keptOf({ ...all, recovered: [{}] }, slot(1))).toBe('pending')
    expect(keptOf({ ...all, receipt: undefined }, {})).toBe('saved')
  })
})
