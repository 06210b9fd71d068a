// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openPlayer } from './render-player.tsx'

let player: Awaited<ReturnType<typeof openPlayer>>
afterEach(() => player.close())

const press = (letter: string) =>
  act(async () => {
    const keys = { code: `Key${letter}`, key: letter, altKey: true, shiftKey: true }
    window.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true }))
  })

it('the keys of a problem lead to its neighbours, to the list and to the help', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  player = await openPlayer('/test/demo?step=assessment-instruction')
  await player.seen('Start test')
  await player.press('Start test')
  await player.seen('Question(s) attempted')
  await player.follow('One')
  await player.field()
  const one = player.path()
  await press('P')
  expect(player.path()).toBe(one)
  await press('N')
  expect(player.path()).toBe(one.replace('one', 'two'))
  await player.seen('Question 2 of 3')
  await press('P')
  expect(player.path()).toBe(one)
  await press('L')
  expect(player.path()).toBe('/test/demo/problems')
  await player.follow('One')
  await player.field()
  await press('H')
  expect(player.path()).toBe('/test/demo/help')
  await player.pass(2000)
})
