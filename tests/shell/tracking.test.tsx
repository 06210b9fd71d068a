// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { CallError } from '../../src/wire/errors.ts'
import type { createAttempt } from './fake-attempt.ts'
import { openPlayer } from './render-player.tsx'

type Attempt = ReturnType<typeof createAttempt>

let player: Awaited<ReturnType<typeof openPlayer>>
afterEach(() => player.close())

const failing = (outcome: number) => (attempt: Attempt) => {
  attempt.api.test = () => Promise.reject(new CallError('GTD', outcome))
}

it.each<[string, string, string, (attempt: Attempt) => void]>([
  ['Post Landing', '/test/demo', 'Continue', () => {}],
  ['Assessment Instruction', '/test/demo?step=assessment-instruction', 'Start test', () => {}],
  [
    'Instruction',
    '/test/demo',
    'Resume test',
    ({ api }) => {
      api.solutionSetHead = async () => ({ id: 41, add_test_duration: 0, event_sequence: 4 })
    },
  ],
  ['Help', '/test/demo/help', 'Keyboard shortcuts', () => {}],
  ['Error 404', '/test/demo', "Couldn't find it. . .", failing(404)],
  ['Error', '/test/demo', 'GTD:500', failing(500)],
])('[TRACK-01] [ROUTE-14] %s is what %s is called', async (page, path, text, prepare) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const tracked: string[] = []
  player = await openPlayer(path, {
    prepare: (attempt) => {
      prepare(attempt)
      vi.spyOn(attempt.session, 'track').mockImplementation((name) => tracked.push(name))
    },
  })
  await player.seen(text)
  expect(tracked).toEqual([page])
})
