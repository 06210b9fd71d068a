import { expect, test } from 'vitest'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { definePrograms, manifest } from './executed-type.ts'
import { createManualRunner } from './manual-runner.ts'
import { beginRunning, ended } from './running.ts'
import { ADA, revision } from './samples.ts'
import { connect, initialised } from './sockets.ts'
import { begin, send } from './visitor.ts'

const scrape = async (environment: TestEnvironment) => (await send(environment, 'GET', '/metrics')).text

test('the metrics count requests, saves, sockets and runs', async () => {
  const runner = createManualRunner()
  const environment = await createEnvironment([definePrograms()], undefined, {
    metrics: {},
    manifest,
    runner,
    runSlots: 1,
  })
  const ada = await beginRunning(environment)
  const tab = connect(environment, ada, { epoch: 1 })
  await initialised(tab)
  const { run_id } = (await ada.run(await ada.write('a'))).body
  const job = await runner.begun(0)
  const working = await scrape(environment)
  expect(working).toContain('assess_runs{state="working"} 1')
  expect(working).toContain('assess_pods{state="running"} 0')
  expect(working).toContain('assess_open_sockets 1')
  expect(working).toMatch(/assess_saves_acknowledged_total [1-9]/)
  expect(working).toContain('assess_http_request_duration_seconds_count{route="/rpc/test.init/:id",')
  expect(working).toContain('assess_nodejs_eventloop_lag_seconds')
  expect(working).toMatch(/assess_store_read_seconds \d/)
  job.end('right')
  await ended(ada, run_id)
  expect(await scrape(environment)).toContain('assess_run_queue_seconds_count 1')
})

test('only this machine and the owner of the token read the metrics, and a server without the option has no such address', async () => {
  const environment = await createEnvironment(undefined, undefined, { metrics: { token: 'of Prometheus' } })
  const statusOf = async (headers: Readonly<Record<string, string>>) =>
    (await send(environment, 'GET', '/metrics', { headers })).status
  expect(await statusOf({})).toBe(200)
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  expect(await statusOf(forwarded)).toBe(401)
  expect(await statusOf({ ...forwarded, authorization: 'Bearer guess' })).toBe(401)
  expect(await statusOf({ ...forwarded, authorization: 'Bearer of Prometheus' })).toBe(200)
  const plain = await createEnvironment()
  const ada = await begin(plain, ADA)
  expect((await ada.save('choice', { choice: ['a'] }, revision(1))).status).toBe(200)
  expect((await send(plain, 'GET', '/metrics')).status).toBe(404)
})
