// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { openPlayer } from './render-player.tsx'

let player: Awaited<ReturnType<typeof openPlayer>>
afterEach(() => player.close())

async function openList() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  player = await openPlayer('/test/demo?step=assessment-instruction')
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
