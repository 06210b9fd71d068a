import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { BackendClock } from '../../cli/backend/platform/clock.ts'
import { Readiness } from '../../cli/backend/platform/readiness.ts'
import { createEnvironment, createTestClock } from './environment.ts'
import { fill, smallDisk } from './small-disk.ts'
import { send } from './visitor.ts'

test('a load balancer is answered without a cookie, by whatever name it asks, and nobody keeps the answer', async () => {
  const environment = await createEnvironment(undefined, undefined, {
    config: { hosts: ['tests.example.com'] },
  })
  const headers = { host: '10.0.0.7:4173' }
  const ready = await send(environment, 'GET', '/health/ready', { headers })
  expect([ready.status, ready.body]).toEqual([200, { ready: true }])
  const live = await send(environment, 'GET', '/health/live', { headers })
  expect(live.status).toBe(200)
  for (const reply of [ready, live]) {
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['set-cookie']).toBeUndefined()
  }
  expect((await send(environment, 'GET', '/contract/openapi.json', { headers })).status).toBe(421)
})

test('a full disk makes the server not ready and leaves it alive; room makes it ready again', async (context) => {
  const folder = smallDisk()
  if (!folder) return context.skip('needs the right to mount a disk')
  const environment = await createEnvironment(undefined, undefined, { dataDir: folder })
  const ready = async () => (await send(environment, 'GET', '/health/ready')).body
  const filling = fill(folder)
  expect(await ready()).toEqual({
    ready: false,
    why: `There is no room left on the disk of ${folder}. Free some space there.`,
  })
  expect((await send(environment, 'GET', '/health/live')).status).toBe(200)
  rmSync(filling)
  await expect.poll(ready).toEqual({ ready: true })
})

/** A check that a test ends, on a clock that it moves. */
function createChecked() {
  const clock = createTestClock()
  const realClock: BackendClock = clock
  const checks: PromiseWithResolvers<void>[] = []
  const readiness = new Readiness({
    realClock,
    check() {
      const check = Promise.withResolvers<void>()
      checks.push(check)
      return check.promise
    },
    whyNot: (error) => String(error),
    degraded: () => undefined,
  })
  return { checks, clock, readiness }
}

test('the store is asked once a second at most, and not again while it hangs', async () => {
  const { checks, clock, readiness } = createChecked()
  const first = readiness.why()
  const second = readiness.why()
  checks[0]?.resolve()
  expect([await first, await second, checks.length]).toEqual([undefined, undefined, 1])
  await clock.advance(1000)
  const third = readiness.why()
  await clock.advance(2000)
  expect([await third, checks.length]).toEqual(['What is stored has not been read within 2 seconds.', 2])
  const fourth = readiness.why()
  checks[1]?.reject(new Error('away'))
  expect([await fourth, checks.length]).toEqual(['Error: away', 2])
})

test('a server that drains is not ready, whatever its store says', async () => {
  const { checks, readiness } = createChecked()
  readiness.drain()
  expect([await readiness.why(), checks.length]).toEqual([
    'The server stops. It answers until its pages have moved.',
    0,
  ])
})
