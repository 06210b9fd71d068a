import { afterAll, beforeAll, expect, type TestContext, test, vi } from 'vitest'
import { openPostgres } from '../../cli/backend/databases/postgres/open.ts'
import { ClockWatch } from '../../cli/backend/peers/clock-watch.ts'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { createEnvironment, temporaryFolder } from '../backend/environment.ts'
import { send } from '../backend/visitor.ts'
import { newDatabase, startPostgres, type TestPostgres } from './server.ts'

let server: TestPostgres | undefined
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

const emptyDatabase = (context: TestContext, name: string) =>
  server ? newDatabase(server.folder, name) : context.skip('needs PostgreSQL (Debian: postgresql)')

test('a process says once that the clock of its machine is wrong, and that it is right again', async (context) => {
  const db = await openPostgres(await emptyDatabase(context, 'clock_watch'), { log() {} })
  context.onTestFinished(() => db.close())
  const lines: string[] = []
  let wrongBy = 5000
  const realClock = { now: () => systemClock().now() + wrongBy }
  const watch = new ClockWatch({ processes: db.processes, realClock, log: (line) => lines.push(line) })
  const beats = async () => {
    for (let beat = 0; beat < 7; beat += 1) await watch.beat()
  }
  await beats()
  expect(watch.words).toMatch(/^The clock of this machine is \d\.\d s ahead of that of the database\.$/)
  await beats()
  expect(lines).toEqual([expect.stringMatching(/ahead of .* Let NTP set the clocks .* within 2 s$/)])
  wrongBy = 0
  await beats()
  expect([watch.words, lines.at(-1)]).toEqual([
    undefined,
    'The clock of this machine is in step with that of the database again',
  ])
  wrongBy = -3_600_000
  await beats()
  expect(watch.words).toMatch(/is (3599|3600)\.\d s behind that of the database\.$/)
})

test('/health/ready names a clock that is wrong, and the process gets requests all the same', async (context) => {
  const now = Date.now
  context.onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  const place = { database: await emptyDatabase(context, 'clock_ready'), dataDir: temporaryFolder() }
  const environment = await createEnvironment(undefined, undefined, place)
  const { body, status } = await send(environment, 'GET', '/health/ready')
  expect(status).toBe(200)
  expect(body).toEqual({
    ready: true,
    degraded: expect.stringMatching(/^The clock of this machine is \d+\.\d s ahead/),
  })
})
