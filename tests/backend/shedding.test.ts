import { expect, test } from 'vitest'
import { measureLoad } from '../../cli/backend/platform/load.ts'
import { SHEDDING } from '../../src/wire/limits.ts'
import { createEnvironment } from './environment.ts'
import { ADA, revision } from './samples.ts'
import { begin } from './visitor.ts'

test('a server that is behind refuses at once what can be repeated, and takes it when it is not', async () => {
  let delay = 0
  const environment = await createEnvironment(undefined, undefined, {
    load: { delayMs: () => delay, stop: () => {} },
  })
  const ada = await begin(environment, ADA)
  delay = SHEDDING.delayMs + 1
  const refused = await ada.save('choice', { choice: ['a'] }, revision(1))
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.body.error).toBe(
    'The server has too much to do right now. Your answers stay on this device and are saved as soon as it can.',
  )
  expect((await ada.call('GET', '/gateways/identity')).status).toBe(200)
  expect((await ada.call('POST', `/rpc/test.open/${ada.set}`, { device: 'laptop', session: 1 })).status).toBe(
    200,
  )
  delay = 0
  expect((await ada.save('choice', { choice: ['a'] }, revision(1))).body.rev).toBe(1)
  delay = SHEDDING.delayMs + 1
  expect((await ada.submit({ epoch: 1, wanted: { choice: 1 } })).status).toBe(200)
})

test('the delay is that of the last timer, and of one that should have fired', () => {
  let now = 0
  let due: (() => void) | undefined
  const load = measureLoad({
    now: () => now,
    after: (_, run) => {
      due = run
      return () => {
        due = undefined
      }
    },
  })
  const fire = (at: number) => {
    now = at
    due?.()
  }
  fire(100)
  expect(load.delayMs()).toBe(0)
  fire(1700)
  expect(load.delayMs()).toBe(1500)
  fire(1800)
  expect(load.delayMs()).toBe(0)
  now = 4000
  expect(load.delayMs()).toBe(2100)
  load.stop()
  expect(due).toBeUndefined()
})
