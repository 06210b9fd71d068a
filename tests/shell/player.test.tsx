// @vitest-environment happy-dom
import { ref } from 'valtio/vanilla'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { initialView } from '../../src/recorder/view.ts'
import { CallError } from '../../src/wire/errors.ts'
import { MINUTE } from '../kernel/fake-test.ts'
import { openPlayer, openPlayerAt } from './render-player.tsx'

let player: Awaited<ReturnType<typeof openPlayer>>

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => player.close())

describe('the way through a test', () => {
  it('[GAP-041] [ROUTE-10] starting replaces the landing with the list, whose heading takes the focus', async () => {
    player = await openPlayer('/test/demo')
    await player.seen('1 hour 30 minutes')
    const before = window.history.length
    await player.start()
    await player.seen('Questions')
    expect(player.path()).toBe('/test/demo/problems')
    expect(window.history.length).toBe(before + 1)
    expect(document.activeElement?.textContent).toBe('Questions')
    expect(document.body.textContent).toContain('0/3 Question(s) attempted')
  })

  it('[TOPBAR-12] [GAP-042] [GAP-157] a problem has its own slim bar: no meter, but countdown and save badge', async () => {
    player = await openPlayerAt('One')
    await player.field()
    await player.answer('one', 'hello')
    expect(document.body.textContent).toContain('Saving…')
    await player.pass(1100)
    await player.seen('Saved ')
    expect(document.body.textContent).not.toContain('Question(s) attempted')
    expect(document.querySelector('[role=timer]')?.textContent).toContain('01h 29m 59s')
  })

  it('[GAP-070] what was typed in a problem is sent when it is left, and one that is only passed by is not noted', async () => {
    player = await openPlayerAt('One')
    await player.answer('one', 'hello')
    await player.follow('All questions')
    await player.pass(100)
    expect(player.stored.get('one')?.fields).toEqual({ answer: 'hello' })
    expect(player.session.state.position?.problem).toBeUndefined()
  })

  it('[REC-09] a question that records is left only when the candidate says so', async () => {
    player = await openPlayerAt('One')
    const { state } = player.session
    state.recorders = { one: ref({ ...initialView('video', MINUTE), state: 'started' }) }
    await vi.waitFor(async () => {
      await player.pass(0)
      expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    })
    await player.follow('All questions')
    await player.seen('Leave while recording?')
    await player.press('Keep recording')
    await player.gone('Leave while recording?')
    expect(player.path()).toBe('/test/demo/problem/one')
    await player.follow('All questions')
    await player.press('Stop and leave')
    expect(player.path()).toBe('/test/demo/problems')
  })

  it('[OVERLAY-03] submitting lists what is open, then shows the receipt', async () => {
    player = await openPlayerAt('One')
    await player.answer('one', 'hello')
    await player.follow('All questions')
    await player.press('Submit test')
    await player.seen('Not answered (2)')
    const [, submit] = [...document.querySelectorAll<HTMLElement>('dialog button')]
    submit?.click()
    await player.seen('1 answer. Received on')
    expect(player.path()).toBe('/test/demo/feedback')
    expect(player.stored.get('one')?.fields).toEqual({ answer: 'hello' })
  })

  it('[FLOW-18] a submission that a reload cut off is not called the end of the time, nor is the next one', async () => {
    player = await openPlayer('/test/demo')
    let fail = (_: Error) => {}
    player.api.submit = () => new Promise((_, reject) => (fail = reject))
    await player.journal.mark('asha/41', 'submitting', 'MSB ')
    await player.start()
    await player.seen('Submitting…')
    expect(document.body.textContent).not.toContain('Time is up')
    fail(new CallError('SMT', 500))
    await player.seen('Question(s) attempted')
    player.api.submit = () => new Promise(() => {})
    await player.follow('One')
    await player.follow('All questions')
    await player.press('Submit test')
    await player.seen('Not answered')
    const [, again] = [...document.querySelectorAll<HTMLElement>('dialog button')]
    again?.click()
    await player.seen('Keep working')
    expect(document.querySelector('dialog')).not.toBeNull()
  })

  it('[TIME-07] [TIME-06] the countdown is red for the last five minutes', async () => {
    player = await openPlayerAt('One')
    const look = () => document.querySelector('[role=timer]')?.className
    const calm = look()
    await player.pass(85 * MINUTE - 2000)
    await player.seen('00h 05m 0')
    expect(look()).toBe(calm)
    await player.pass(2000)
    expect(look()).not.toBe(calm)
    const rules = [...document.querySelectorAll('style')].map((style) => style.textContent).join('')
    expect(rules).toContain(`.${look()}`)
    expect(rules.split(`.${look()}`)[1]?.split('}')[0]).toContain('color:var(--danger)')
    const news = [...document.querySelectorAll('header [aria-live=polite]')].map(
      ({ textContent }) => textContent,
    )
    expect(news.join()).toContain('5 minutes left')
  })

  it('[NET-13] [OVERLAY-16] offline on a device that keeps nothing, the candidate is told so', async () => {
    player = await openPlayerAt('One')
    player.journal.write = () => Promise.reject(new Error('The disk is full'))
    player.api.save = async () => ({ kind: 'unknown', why: 'offline' })
    player.session.setOnline(false)
    await player.answer('one', 'lost words')
    await player.pass(6000)
    await player.seen('Your internet connection is lost')
    await player.seen('Connection Lost... Solutions attempted during lost connection will not be saved.')
  })

  it('[AUTO-03] [AUTO-12] when the time is up the answers are saved, and the feedback comes after 8 seconds and says why', async () => {
    player = await openPlayerAt('One')
    await player.pass(90 * MINUTE - 500)
    await player.answer('one', 'last words')
    await player.pass(1000)
    await player.seen(
      "Redirecting to feedback page in 8 seconds. Please don't close this window, we are saving your assessment.",
    )
    await player.seen('Proceed to feedback page')
    expect(document.body.textContent).not.toContain('auto-submitted')
    expect(player.stored.get('one')?.fields).toEqual({ answer: 'last words' })
    for (let second = 0; second < 8; second++) await player.pass(1000)
    await player.seen('How was it?')
    await player.seen(
      'Time ran out, so your test was submitted automatically. Everything you entered was saved and submitted.',
    )
    expect(player.path()).toBe('/test/demo/feedback')
  })
})

it('[TOPBAR-17] logging out while offline only tells why not', async () => {
  player = await openPlayer('/test/demo')
  await player.seen('Logout')
  player.session.setOnline(false)
  await player.press('Logout')
  await player.seen('Action cannot be completed. Please check your internet connection.')
  expect(player.visit).not.toHaveBeenCalled()
  player.session.setOnline(true)
  await player.seen('Internet is connected. You can now continue with the test.')
  await player.press('Logout')
  expect(player.visit).toHaveBeenCalledWith('/logout')
  await player.pass(5000)
  expect(document.querySelector('[data-toast]')).toBeNull()
})

it('[ROUTE-21] an address that leads nowhere says so', async () => {
  player = await openPlayer('/somewhere')
  await player.seen("Couldn't find it. . .")
  await player.seen('the status code is 404')
})
