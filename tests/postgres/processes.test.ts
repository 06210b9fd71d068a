import { afterAll, beforeAll, expect, type TestContext, test, vi } from 'vitest'
import { openPostgres } from '../../cli/backend/databases/postgres/open.ts'
import { createJudge } from '../../cli/backend/judge.ts'
import { systemRandom } from '../../cli/backend/platform/clock.ts'
import { aliases } from '../../plugins/aliases.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { CSRF } from '../../src/wire/calls.ts'
import { createEnvironment, type TestEnvironment, temporaryFolder } from '../backend/environment.ts'
import { definePrograms, manifest } from '../backend/executed-type.ts'
import { createManualRunner } from '../backend/manual-runner.ts'
import { beginRunning, ended, listen } from '../backend/running.ts'
import { connect, initialised } from '../backend/sockets.ts'
import { type Begun, send } from '../backend/visitor.ts'
import { newDatabase, startPostgres, type TestPostgres } from './server.ts'

let server: TestPostgres | undefined
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

let count = 0

/** Processes on one database, with as many slots for runs as each is given. */
async function openProcesses(context: TestContext, ...slots: readonly number[]) {
  if (!server) return context.skip('needs PostgreSQL (Debian: postgresql)')
  count += 1
  const database = await newDatabase(server.folder, `processes-${count}`)
  const dataDir = temporaryFolder()
  const processes: Opened[] = []
  for (const runSlots of slots) {
    const runner = createManualRunner(runSlots)
    const more = { database, dataDir, manifest, runner, runSlots }
    const environment = await createEnvironment([definePrograms()], undefined, more)
    processes.push({ environment, runner })
  }
  const db = await openPostgres(database, { log() {} })
  context.onTestFinished(() => db.close())
  /** Waits for it while time passes at each process. */
  const until = (seen: () => unknown) =>
    vi.waitFor(async () => {
      for (const { environment } of processes) await environment.clock.advance(1000)
      await seen()
    })
  return { database, db, until, processes: processes as [Opened, Opened, ...Opened[]] }
}

interface Opened {
  readonly environment: TestEnvironment
  readonly runner: ReturnType<typeof createManualRunner>
}

/** The same browser, whose requests come to another process. */
const at = (environment: TestEnvironment, { cookies }: Begun) => ({
  result: (id: string) => send(environment, 'GET', `/rpc/code.result/${id}`, { cookies }),
  post: (url: string, body: object) =>
    send(environment, 'POST', url, {
      body,
      cookies,
      headers: { [CSRF.header]: cookies[CSRF.cookie] ?? '' },
    }),
})

test('a run that one process has stored is run by another, and streams to the tabs of the first', async (context) => {
  const { processes, until } = await openProcesses(context, 0, 1)
  const [web, judge] = processes
  const ada = await beginRunning(web.environment)
  const tab = await listen(web.environment, ada)
  const { run_id } = (await ada.run(await ada.write('a'))).body
  const job = await judge.runner.begun(0)
  await until(() => expect(tab.progress().at(-1)).toMatchObject({ run_id, state: 'EVALUATING' }))
  job.end('right')
  await until(() => expect(tab.ends()).toMatchObject([{ run_id, state: 'EVALUATED' }]))
  expect((await ended(ada, run_id)).testcases[0]).toMatchObject({ status: 'passed' })
  expect((await at(judge.environment, ada).result(run_id)).body.state).toBe('EVALUATED')
})

test('a judge runs what the web processes have stored, and leaves it to the next one when it stops', async (context) => {
  const { database, processes, until } = await openProcesses(context, 0)
  const [{ environment }] = processes
  const openJudge = async () => {
    const runner = createManualRunner(1)
    const { clock, dataDir } = environment
    const types = createRegistry<NodePlugin>(manifest, aliases)
    const ports = { clock, dataDir, types, random: systemRandom(), log() {} }
    const judge = await createJudge({ ...ports, database, runner, runSlots: 1, tests: [definePrograms()] })
    return { judge, runner }
  }
  const first = await openJudge()
  const ada = await beginRunning(environment)
  const tab = await listen(environment, ada)
  const { run_id } = (await ada.run(await ada.write('a'))).body
  const { job } = await first.runner.begun(0)
  await first.judge.close()
  expect(job.signal?.aborted).toBe(true)
  const second = await openJudge()
  ;(await second.runner.begun(0)).end('right')
  await until(() => expect(tab.ends()).toMatchObject([{ run_id, state: 'EVALUATED' }]))
  await second.judge.close()
})

test('a run that is cancelled at one process is aborted at the other', async (context) => {
  const { processes, until } = await openProcesses(context, 0, 1)
  const [web, judge] = processes
  const ada = await beginRunning(web.environment)
  const tab = await listen(web.environment, ada)
  const { run_id } = (await ada.run(await ada.write('a'))).body
  const { job } = await judge.runner.begun(0)
  expect((await ada.cancel(run_id)).status).toBe(200)
  await vi.waitFor(() => expect(job.signal?.aborted).toBe(true))
  await until(() => expect(tab.ends()).toMatchObject([{ run_id, state: 'ABORT' }]))
})

test('a process that is given up and comes back has no second verdict for the run that another one has judged', async (context) => {
  const { db, processes } = await openProcesses(context, 1, 0)
  const [first] = processes
  const ada = await beginRunning(first.environment)
  const { run_id } = (await ada.judge(await ada.write('a'))).body
  const late = await first.runner.begun(0)
  const [{ claimed_by } = { claimed_by: '' }] = await db.all<{ claimed_by: string }>(
    'SELECT claimed_by FROM runs',
  )
  // As the others do with a process that has been silent for long.
  await db.run('UPDATE runs SET claimed_by = ?, tries = tries + 1', 'another')
  await db.add('processes', ['id', 'kind', 'name'], { id: 'another', kind: 'judge', name: 'elsewhere' })
  expect(claimed_by).not.toBe('another')
  late.end('right')
  await db.run('UPDATE runs SET claimed_by = NULL WHERE claimed_by = ?', 'another')
  const second = await first.runner.begun(1)
  second.end('wrong')
  expect((await ended(ada, run_id)).testcases[0]).toMatchObject({ actual: 'wrong' })
  expect(await db.all('SELECT 1 FROM chain WHERE kind = ?', 'run')).toHaveLength(1)
})

test('a tab at one process steps back when another process opens the test', async (context) => {
  const { processes } = await openProcesses(context, 0, 0)
  const [first, second] = processes
  const ada = await beginRunning(first.environment)
  const tab = connect(second.environment, ada, { epoch: 1 })
  await initialised(tab)
  await at(first.environment, ada).post(`/rpc/test.open/${ada.set}`, { device: 'phone', session: 2 })
  await vi.waitFor(() =>
    expect(tab.received).toContainEqual(['multipleSession', expect.objectContaining({ epoch: 2 })]),
  )
})

test('the loss of every connection ends no process, and afterwards they hear each other again', async (context) => {
  const { db, processes } = await openProcesses(context, 0, 1)
  const [web, judge] = processes
  const ada = await beginRunning(web.environment)
  await db.all(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE pid <> pg_backend_pid() AND application_name LIKE 'assess%'`,
  )
  const run_id = await vi.waitFor(async () => {
    const { body } = await ada.run(await ada.write('a'))
    expect(body.run_id).toBeTypeOf('string')
    return body.run_id
  })
  ;(await judge.runner.begun(0)).end('right')
  expect((await ended(ada, run_id)).testcases[0]).toMatchObject({ status: 'passed' })
})
