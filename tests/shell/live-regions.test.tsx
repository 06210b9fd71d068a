// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { testOf } from '../kernel/fake-test.ts'
import type { createAttempt } from './fake-attempt.ts'
import { openPlayer } from './render-player.tsx'

let player: Awaited<ReturnType<typeof openPlayer>>
afterEach(() => player.close())

async function openList(prepare: (attempt: ReturnType<typeof createAttempt>) => void = () => {}) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  player = await openPlayer('/test/demo?step=assessment-instruction', { prepare })
  await player.seen('Start test')
  await player.press('Start test')
  await player.seen('Question(s) attempted')
}

const textOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join(' ')

it('a screen reader is interrupted by a failure, and by nothing else of the bar', async () => {
  await openList()
  player.session.setOnline(false)
  await player.press('Logout')
  const words = 'Action cannot be completed. Please check your internet connection.'
  await player.seen(words)
  expect(textOf('[role=alert][aria-atomic=false]')).toContain(words)
  expect(textOf('[role=status][aria-atomic=false]')).not.toContain(words)
  await player.pass(5000)
  expect(document.body.textContent).not.toContain(words)
})

/** Opens the first question, and answers it while saves get this reply. */
async function answerOne(save: typeof player.replies.save) {
  await openList()
  await player.follow('One')
  await player.field()
  player.replies.save = save
  await player.answer('one', 'words')
  await player.pass(3000)
}

it('a connection that is lost and is back is told politely, and stays to be read', async () => {
  await openList()
  player.session.setOnline(false)
  await player.seen('You are offline.')
  expect(textOf('[role=status]')).toContain('You are offline.')
  player.session.setOnline(true)
  const back = 'Internet is connected. You can now continue with the test.'
  await player.seen(back)
  expect(textOf('[role=status][aria-atomic=false]')).toContain(back)
  expect(textOf('[role=alert]')).not.toContain(back)
  await player.pass(5000)
})

/** What live regions are told from now on, in order. */
function announcements() {
  const said: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(
        '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]',
      )
      const text = region?.textContent ?? ''
      if (text !== '' && text !== said.at(-1)) said.push(text)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return { said, stop: () => observer.disconnect() }
}

it('[NET-14] [NET-15] [NET-16] [GAP-173] a lost connection is told once, and a try only to who has asked for one', async () => {
  await openList()
  const { said, stop } = announcements()
  const passSeconds = async (count: number) => {
    for (let second = 0; second < count; second++) await player.pass(1000)
  }
  player.session.setOnline(false)
  await passSeconds(10)
  await player.seen('Connection attempt failed.')
  await passSeconds(60)
  const lost =
    'You are offline. Please connect to a stable internet to continue. Keep writing: your answers are kept on this device.'
  expect(said).toEqual([lost])
  await player.press('Try now')
  await player.seen('Attempting to reconnect...')
  await passSeconds(60)
  expect(said).toEqual([lost, 'Connection attempt failed.'])
  stop()
  player.session.setOnline(true)
  await player.seen('Internet is connected.')
  await player.pass(6000)
})

it('[SAVE-01] an answer that stays on the device, and then is saved, is told politely', async () => {
  await answerOne({ kind: 'unknown', why: 'offline' })
  expect(textOf('main [aria-live=polite]')).toContain('Your answer is kept on this device')
  player.replies.save = undefined
  await player.answer('one', 'other words')
  await player.pass(60_000)
  expect(textOf('main [aria-live=polite]')).toContain('Your answer has been saved.')
})

it('an answer that the backend refuses interrupts, with what it says', async () => {
  await answerOne({ kind: 'refused', why: 'invalid', message: 'At most ten words.' })
  expect(textOf('main [role=alert]')).toContain('At most ten words.')
})

it('the help chat is a log, in which what is new is told', async () => {
  await openList()
  await player.follow('Help')
  await player.seen('Ask the help chat')
  await player.press('Ask the help chat')
  await player.seen('Your message')
  expect(document.querySelector('aside [role=log]')?.textContent).toContain('Ask about saving')
})

it('a link that cannot be shown in its dialog says so at once', async () => {
  await openList()
  const link = document.body.appendChild(document.createElement('a'))
  Object.assign(link, { href: 'https://docs.example/', textContent: 'The docs' }).dataset.preview = ''
  await act(async () => link.click())
  await player.seen('This page cannot be shown here')
  expect(textOf('dialog [role=alert]')).toContain('This page cannot be shown here')
})

it('[MISC-02] a bookmark says whether it is set', async () => {
  await openList()
  await player.follow('One')
  const isPressed = () => document.querySelector('header button[aria-pressed]')?.getAttribute('aria-pressed')
  expect(isPressed()).toBe('false')
  await player.press('Bookmark')
  expect(isPressed()).toBe('true')
  await player.press('Bookmark')
  expect(isPressed()).toBe('false')
  await player.pass(2000)
})

it('a quiet timer says whether it is shown', async () => {
  const accommodation = { time_factor: 1, quiet_timer: true, exempt: [], font_scale: 1 }
  await openList(({ api }) => {
    api.test = async () => ({ ...testOf(), accommodation })
  })
  const toggle = () => document.querySelector('header [aria-expanded][aria-label$="time left"]')
  expect([toggle()?.getAttribute('aria-expanded'), textOf('[role=timer]')]).toEqual(['false', ''])
  await player.press('Show the time left')
  expect(toggle()?.getAttribute('aria-expanded')).toBe('true')
  expect(textOf('[role=timer]')).toContain('1h')
})

it('a candidate may hide the time left, which comes back by itself for the last minutes', async () => {
  await openList()
  const choose = (name: string) =>
    act(async () =>
      [...document.querySelectorAll('label')]
        .find((one) => one.textContent === name)
        ?.querySelector('input')
        ?.click(),
    )
  expect(textOf('[role=timer]')).toContain('1h')
  await choose('Last 5 minutes')
  expect(textOf('[role=timer]')).toBe('')
  await player.press('Show the time left')
  expect(textOf('[role=timer]')).toContain('1h')
  await choose('Last 5 minutes')
  const { state } = player.session.timer
  for (const [minutes, shown] of [
    [6, ''],
    [5, 'Time left 00h 05m 00s'],
  ] as const) {
    await act(async () => Object.assign(state, { remaining: minutes * 60_000 }))
    expect(textOf('[role=timer]')).toBe(shown)
  }
  await choose('Always')
})

it('a submission that is on its way is told, politely, while it is', async () => {
  await openList()
  player.api.submit = () => new Promise(() => {})
  await player.press('Submit test')
  await player.seen('Not answered (3)')
  const [, submit] = [...document.querySelectorAll<HTMLElement>('dialog button')]
  submit?.click()
  await player.seen('Submitting…')
  expect(textOf('dialog [role=status]')).toContain('Submitting…')
})

it('the time left is a timer that does not speak by itself; its announcements wait for a pause', async () => {
  await openList()
  const timer = document.querySelector('[role=timer]')
  expect(timer?.textContent).toContain('Time left')
  expect(timer?.closest('[aria-live]')).toBeNull()
  const regions = [...document.querySelectorAll('header [aria-live]')]
  expect(regions.map((region) => region.getAttribute('aria-live'))).toContain('polite')
  expect(regions.map((region) => region.getAttribute('aria-live'))).not.toContain('assertive')
})
