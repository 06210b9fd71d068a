// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AutoSubmitReason } from '../../src/kernel/state.ts'
import { CallError } from '../../src/wire/errors.ts'
import { openPlayer } from './render-player.tsx'

let player: Awaited<ReturnType<typeof openPlayer>>

afterEach(() => player.close())

async function start() {
  player = await openPlayer('/test/demo')
  await player.seen('Continue')
  await player.press('Continue')
  await player.seen('Start test')
  await player.press('Start test')
  await player.seen('Question(s) attempted')
}

async function endBy(reason: AutoSubmitReason) {
  await start()
  await player.answer('one', 'unsaved words')
  void player.session.autoSubmit(reason)
  await player.seen('Questions attempted')
}

it('[AUTO-02] [AUTO-07] [GAP-063] a broken rule is told, what was typed is saved at once, and the test is submitted when the notice closes', async () => {
  await endBy('BROWSER_TOLERANCE_VIOLATION')
  const submit = vi.spyOn(player.api, 'submit')
  await player.seen('This test has been auto-submitted as you did not adhere to the test instructions')
  await player.seen('Redirecting to feedback page in 8 seconds.')
  await vi.waitFor(() => expect(player.stored.get('one')?.fields).toEqual({ answer: 'unsaved words' }))
  for (let second = 0; second < 7; second++) await player.pass(1000)
  await player.seen('Redirecting to feedback page in 1 seconds.')
  expect(submit).not.toHaveBeenCalled()
  await player.pass(1000)
  await player.seen('How was it?')
  expect(submit).toHaveBeenCalledTimes(1)
  expect(submit.mock.calls[0]?.[1]).toMatchObject({
    submission_type: 'ASB',
    reason: 'BROWSER_TOLERANCE_VIOLATION',
  })
})

it('[AUTO-07] [GAP-161] at expiry the notice says that time is up, and accuses nobody', async () => {
  await start()
  player.session.state.autoSubmission = { reason: 'TEST_TIME_EXPIRY', scope: 'test', secondsLeft: 8 }
  await player.seen('Time is up')
  expect(document.body.textContent).not.toContain('did not adhere')
})

it('[AUTO-10] [TIME-05] [ROUTE-13] [GAP-062] the button of the notice does not wait for the eight seconds', async () => {
  await endBy('SYSTEM_TIME_MISMATCH')
  await player.seen('We have detected a mismatch in system time!')
  await player.press('Proceed to feedback page')
  await player.seen('How was it?')
  expect(player.path()).toBe('/test/demo/feedback')
})

it('[AUTO-10] [GAP-062] the notice of a section leads to the next page', async () => {
  await start()
  player.session.state.autoSubmission = { reason: 'TEST_TIME_EXPIRY', scope: 'section', secondsLeft: 8 }
  await player.seen('Proceed to next page')
  player.session.state.autoSubmission = undefined
  await player.gone('Proceed to next page')
})

it('[FLOW-15] a submission that fails says so and can be tried again; when the dialog opens again, that is no news', async () => {
  await start()
  player.api.submit = () => Promise.reject(new CallError('SMT', 500))
  const hand = () =>
    act(async () => [...document.querySelectorAll<HTMLElement>('dialog button')].at(-1)?.click())
  const failed = 'Nothing is lost: your answers are kept, and you can try again.'
  await player.press('Submit test')
  await player.seen('Submit this test?')
  expect(document.body.textContent).not.toContain(failed)
  await hand()
  await player.seen(failed)
  await player.press('Keep working')
  await player.press('Submit test')
  await player.seen('Submit this test?')
  expect(document.body.textContent).not.toContain(failed)
  await hand()
  await player.seen(failed)
  await player.pass(10_000)
})

it('[AUTO-10] typing does not dismiss the notice: keys count after a moment without any, held ones never', async () => {
  await endBy('SYSTEM_TIME_MISMATCH')
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const isIgnored = (type: 'keydown' | 'keyup', init: KeyboardEventInit = {}) =>
    !document.body.dispatchEvent(
      new KeyboardEvent(type, { code: 'Space', bubbles: true, cancelable: true, ...init }),
    )
  expect([isIgnored('keydown'), isIgnored('keyup')]).toEqual([true, true])
  for (let count = 0; count < 3; count++) await frame()
  expect([isIgnored('keydown'), isIgnored('keyup')]).toEqual([true, true])
  await player.pass(900)
  expect(isIgnored('keydown', { code: 'KeyA' })).toBe(true)
  await player.pass(900)
  expect(isIgnored('keydown')).toBe(true)
  await player.pass(1000)
  expect([isIgnored('keydown', { repeat: true }), isIgnored('keyup')]).toEqual([true, true])
  expect([isIgnored('keydown'), isIgnored('keyup')]).toEqual([false, false])
  await player.pass(10_000)
})
