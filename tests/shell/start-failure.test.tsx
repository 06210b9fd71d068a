// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../src/wire/errors.ts'
import { isoTime } from '../../src/wire/time.ts'
import { MINUTE, START, testOf } from '../kernel/fake-test.ts'
import type { createAttempt } from './fake-attempt.ts'
import { openPlayer } from './render-player.tsx'

let player: Awaited<ReturnType<typeof openPlayer>>

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => player.close())

/** A start that the backend refuses, of a test that opens at `opens`. */
async function refusedStart(opens: number, status: number) {
  const prepare = ({ api }: ReturnType<typeof createAttempt>) => {
    api.test = async () => ({ ...testOf(), start_time: isoTime(opens) })
    api.start = () => Promise.reject(new CallError('STT', status))
  }
  player = await openPlayer('/test/demo', { prepare })
  await player.seen('1 hour 30 minutes')
  await player.press('Continue')
  await player.seen('Start test')
  await player.press('Start test')
}

it('a test that opens later counts down to it, and says when it is open', async () => {
  await refusedStart(START + 2 * MINUTE, 409)
  await player.seen('in 00h 02m 00s. You can start it then.')
  await player.pass(MINUTE)
  await player.seen('in 00h 01m 00s.')
  await player.pass(MINUTE)
  await player.seen('The test is open now. You can start it.')
  expect(document.body.textContent).not.toContain('start it then')
})

it('[ERR-49] one that is open since long says why it was not started', async () => {
  await refusedStart(START - MINUTE, 500)
  await player.seen('test could not be started (STT:500)')
  expect(document.body.textContent).not.toContain('opens on')
})
