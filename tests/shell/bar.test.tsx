// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { openPlayer } from './render-player.tsx'

let player: Awaited<ReturnType<typeof openPlayer>>
afterEach(() => player.close())

/** The declarations of an element's own styles. */
function styleOf(selector: string): string {
  const name = document.querySelector(selector)?.className
  const rules = [...document.querySelectorAll('style')].map((style) => style.textContent).join('')
  return name ? (rules.split(`.${name}{`)[1]?.split('}')[0] ?? '') : ''
}

async function openList() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  player = await openPlayer('/test/demo?step=assessment-instruction')
  await player.seen('Start test')
  await player.press('Start test')
  await player.seen('Question(s) attempted')
}

it('[TOPBAR-02] the name of the test takes 250 px at most, and two lines', async () => {
  await openList()
  expect(document.querySelector('header a[title=Demo]')?.textContent).toBe('Demo')
  expect(styleOf('header a[title=Demo]')).toContain('max-width:min(250px, 100%)')
  expect(styleOf('header a[title=Demo]')).toContain('-webkit-line-clamp:2')
})

it('[TOPBAR-04] [TOPBAR-05] the meter counts the answers, and its share is rounded', async () => {
  await openList()
  const share = () => document.querySelector('progress')?.value
  expect(share()).toBe(0)
  await player.answer('one', 'a')
  await player.pass(1)
  await player.seen('1/3 Question(s) attempted')
  expect(share()).toBe(33)
  await player.answer('three', 'b')
  await player.pass(1)
  await player.seen('2/3 Question(s) attempted')
  expect(share()).toBe(67)
})

it('[OVERLAY-11] toasts stand at the bottom, over everything', async () => {
  await openList()
  player.session.setOnline(false)
  await player.press('Logout')
  await player.seen('Action cannot be completed. Please check your internet connection.')
  const style = styleOf('[popover=manual]')
  expect(style).toContain('position:fixed')
  expect(style).toMatch(/inset:auto 0 max\(72px/)
  await player.pass(5000)
  expect(document.querySelector('[data-toast]')).toBeNull()
})
