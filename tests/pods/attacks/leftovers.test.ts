import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../../../cli/backend/platform/clock.ts'
import { GROUP_PREFIX } from '../../../cli/backend/sandbox/cgroups/cgroups.ts'
import { findCgroups } from '../../../cli/backend/sandbox/cgroups/find.ts'
import { createRunner, type LocalRunner } from '../../../cli/backend/sandbox/runner.ts'
import { createEnvironment } from '../../backend/environment.ts'
import { SUBMISSION } from '../../backend/samples.ts'
import { countProcesses } from '../../processes.ts'
import { TEST, work, workspace } from '../hello.ts'

const ORPHAN = fileURLToPath(new URL('./orphan.ts', import.meta.url))
const clock = systemClock()
let runner: LocalRunner
beforeAll(async () => {
  runner = await createRunner({ clock, log: () => {} })
})

const groupsOf = async (pid: number | undefined) =>
  ((await findCgroups(clock))?.list() ?? []).filter((name) => name.startsWith(`${GROUP_PREFIX}${pid}-`))

const sealed = () => readdirSync(tmpdir()).filter((name) => name.startsWith('assess-sealed-'))

/** A candidate in whose pod a process of this name runs that has left its terminal. */
async function workWith(mark: string) {
  const environment = await createEnvironment([TEST], undefined, { runner })
  const { ada, slug } = await work(environment)
  const page = workspace(environment, ada, slug)
  await page.seeType('files')
  page.say({ type: 'open_terminal', terminal: 1, columns: 80, rows: 24 })
  page.say({ type: 'input', terminal: 1, text: `setsid bash -c "exec -a ${mark} sleep 600" & sleep 600\n` })
  await expect.poll(() => countProcesses(mark)).toBeGreaterThan(0)
  return { environment, ada, slug, page }
}

test('a server that is killed leaves no process, and the next one takes its groups away', async () => {
  const mark = `assess-orphan-${process.pid}`
  const server = spawn(process.execPath, [ORPHAN, mark], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => server.stdout.once('data', resolve))
  await expect.poll(() => countProcesses(mark)).toBe(1)
  const gone = new Promise((resolve) => server.on('exit', resolve))
  server.kill('SIGKILL')
  await gone
  await expect.poll(() => countProcesses(mark)).toBe(0)
  await createRunner({ clock, log: () => {} })
  expect(await groupsOf(server.pid)).toEqual([])
})

test.for([
  ['is submitted', 'submitted'],
  ['has lost the agent of its pod', 'killed'],
  ['was on a server that stops', 'stopped'],
] as const)('of an attempt that %s nothing runs on', async ([, how]) => {
  const mark = `sleep-${how}-${process.pid}`
  const { ada, environment, page } = await workWith(mark)
  if (how === 'submitted') {
    await ada.call('POST', `/rpc/test.submit_all/${ada.set}`, { ...SUBMISSION, epoch: 1 })
    await environment.clock.advance(1)
  } else if (how === 'killed') {
    page.say({ type: 'open_terminal', terminal: 2, columns: 80, rows: 24 })
    page.say({ type: 'input', terminal: 2, text: 'kill -9 $PPID\n' })
  } else await environment.restart()
  expect([1012, 1006, 1001]).toContain(await page.closed)
  await expect.poll(() => countProcesses(mark)).toBe(0)
})

test('no folder and no group is left of all that', async () => {
  expect(sealed()).toEqual([])
  // The sandboxes that wait for a next job end when there is none.
  await vi.waitFor(async () => expect(await groupsOf(process.pid)).toEqual([]))
})
