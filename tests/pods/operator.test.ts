import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { podSettings } from '../../cli/backend/pods/attempt-pods.ts'
import { createRunner } from '../../cli/backend/sandbox/runner.ts'
import { writeOperatorFile } from '../../cli/host/operator.ts'
import { createEnvironment } from '../backend/environment.ts'
import { BOB } from '../backend/samples.ts'
import { begin } from '../backend/visitor.ts'
import { TEST, work } from './hello.ts'

test('the config says how many pods there may be, and for how long without use', () => {
  const usual = { capacity: { running: 20, waiting: 100 }, idleMs: 30 * 60_000 }
  expect(podSettings({})).toEqual(usual)
  expect(podSettings({ pods: { running: 4, idle_minutes: 5 } })).toEqual({
    capacity: { running: 4, waiting: 100 },
    idleMs: 5 * 60_000,
  })
})

test('an operator sees whose pods there are, what they use, and who waits', async () => {
  const runner = await createRunner({ clock: systemClock(), log: () => {} })
  const config = { pods: { running: 1, waiting: 3 } }
  const environment = await createEnvironment([TEST], undefined, { runner, config, operatorToken: 'token' })
  await work(environment)
  const bob = await begin(environment, BOB)
  await bob.call('POST', `/create_servers/djp/${bob.set}`)
  const { backend, dataDir } = environment
  await writeOperatorFile(dataDir, { url: backend.url, token: 'token' })
  const pods = async (...args: readonly string[]) => {
    const command = ['cli/main.ts', 'pods', '--data', dataDir, ...args]
    return (await promisify(execFile)(process.execPath, command)).stdout
  }
  const now = JSON.parse(await pods('--reporter', 'json'))
  expect(now).toMatchObject({
    capacity: { running: 1, waiting: 3 },
    count: { running: 1, waiting: 1 },
    pods: [
      { username: 'ada', test: 'first', problem: 'hello', state: 'ready', since: '2026-03-01T09:00:00.000Z' },
      { username: 'bob', test: 'first', problem: 'hello', state: 'waiting' },
    ],
  })
  expect(now.pods[0].cpu_ms).toBeGreaterThan(0)
  expect(now.pods[1]).not.toHaveProperty('cpu_ms')
  const [head, ada, bobs, , summary] = (await pods()).split('\n')
  expect(head).toMatch(/^CANDIDATE +TEST +PROBLEM +STATE +SINCE +MEMORY +CPU$/)
  expect(ada).toMatch(/^ada +first +hello +ready +\S+ +(\d+ MB|-) +[\d.]+ s$/)
  expect(bobs).toMatch(/^bob +first +hello +waiting +\S+ +- +-$/)
  expect(summary).toBe('1 of 1 pods, 1 of 3 wait.')
})
