// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openPlayer } from './render-player.tsx'

let player: Awaited<ReturnType<typeof openPlayer>>
afterEach(() => player.close(5000))

async function start() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  player = await openPlayer('/test/demo?step=assessment-instruction')
  await player.seen('Start test')
  await player.press('Start test')
  await player.seen('Question(s) attempted')
}

it.each<[string, string, object]>([
  ['GUARD-22', 'multipleSession', { epoch: 2 }],
  ['GUARD-23', 'session-active', { session_id: 'another' }],
  ['GUARD-24', 'current-session', { session_id: 'another', epoch: 2 }],
])('[%s] the message %s leads to the page of two sessions', async (_row, name, message) => {
  await start()
  await act(async () => player.channel.say(name, message))
  await player.seen('Please close either of these and hit refresh.')
  expect(player.path()).toBe('/multi-session')
})

it('[GUARD-25] [GAP-051] [GAP-129] a tab that is taken over goes to that page, and Refresh leads back to the test', async () => {
  await start()
  await act(async () => player.channel.say('multipleSession', { epoch: 2 }))
  await player.seen('Please close either of these and hit refresh.')
  expect(player.path()).toBe('/multi-session')
  await player.press('Refresh')
  await vi.waitFor(() => expect(player.path()).toMatch(/^\/test\/demo\/?$/))
})
