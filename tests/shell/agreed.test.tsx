// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Test } from '../../src/wire/entities.schema.ts'
import { testOf } from '../kernel/fake-test.ts'
import { openPlayer } from './render-player.tsx'

let player: Awaited<ReturnType<typeof openPlayer>>
afterEach(() => player.close())

type Accommodation = NonNullable<Test['accommodation']>
const ORDINARY: Accommodation = { time_factor: 1, quiet_timer: false, exempt: [], font_scale: 1 }

async function openDeclaration(accommodation: Accommodation | undefined) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  player = await openPlayer('/test/demo?step=assessment-instruction', {
    prepare: ({ api }) => {
      api.test = async () => ({ ...testOf(), ...(accommodation && { accommodation }) })
    },
  })
  await player.seen('Start test')
}

const agreed = () => [...document.querySelectorAll('section[aria-labelledby=agreed] li')].length

it('what was agreed with a candidate is listed before the test begins', async () => {
  await openDeclaration({ ...ORDINARY, time_factor: 1.5, quiet_timer: true })
  expect(agreed()).toBe(2)
})

it('of an accommodation that changes nothing there is no list, and of none neither', async () => {
  await openDeclaration(ORDINARY)
  expect(document.getElementById('agreed')).toBeNull()
})

/** Opens the dialog of the submission, in the list of questions. */
async function openDialog() {
  await player.press('Submit test')
  await player.seen('Not answered (3)')
}

const dialogButtons = () =>
  [...document.querySelectorAll<HTMLElement>('dialog button')].map(({ textContent }) => textContent)

it('[VALID-14] a submission that failed says so, and no more once the candidate has gone back to work', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  player = await openPlayer('/test/demo?step=assessment-instruction')
  await player.seen('Start test')
  await player.press('Start test')
  await player.seen('Question(s) attempted')
  await openDialog()
  const [, first] = dialogButtons()
  const submit = player.api.submit
  player.api.submit = () => Promise.reject(new Error('The server is busy'))
  const [, button] = [...document.querySelectorAll<HTMLElement>('dialog button')]
  await act(async () => button?.click())
  await player.pass(1000)
  await player.seen('Try')
  const [back, again] = dialogButtons()
  expect(again).not.toBe(first)
  await act(async () => document.querySelector<HTMLElement>('dialog button')?.click())
  await openDialog()
  expect(dialogButtons()).toEqual([back, first])
  expect(document.querySelector('dialog [role=alert]:not(:empty)')).toBeNull()
  player.api.submit = submit
})

it('Enter sends a message to the help chat, and with Shift begins a line', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const asked = vi.fn(async () => ({ text: 'Here I am.' }))
  player = await openPlayer('/test/demo?step=assessment-instruction', {
    prepare: ({ api }) => Object.assign(api, { askChat: asked, chat: asked }),
  })
  await player.seen('Start test')
  await player.press('Start test')
  await player.seen('Question(s) attempted')
  await player.follow('Help')
  await player.seen('Ask the help chat')
  await player.press('Ask the help chat')
  await player.seen('Your message')
  const box = document.querySelector<HTMLTextAreaElement>('aside textarea')
  if (!box) throw new Error('There is no field')
  const isPrevented = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init })
    act(() => void box.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect([
    isPrevented({ shiftKey: true }),
    isPrevented({ key: 'a' }),
    isPrevented({ isComposing: true }),
    isPrevented({}),
  ]).toEqual([false, false, false, true])
})
