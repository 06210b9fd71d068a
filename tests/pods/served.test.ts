import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { createRunner, type LocalRunner } from '../../cli/backend/sandbox/runner.ts'
import { POD_TEXTS } from '../../src/wire/run-texts.ts'
import { createEnvironment, type TestEnvironment, temporaryFolder } from '../backend/environment.ts'
import { ADA, BOB, defineTest, SUBMISSION, TEXT } from '../backend/samples.ts'
import { type Begun, begin } from '../backend/visitor.ts'
import { HELLO, look, SERVER, TEST, work as workIn, workspace } from './hello.ts'
import { openSocket } from './page.ts'

let runner: LocalRunner
beforeAll(async () => {
  runner = await createRunner({ clock: systemClock(), log: () => {} })
})

/** A candidate with a saved answer, whose pod is there. */
const work = async (changes: Readonly<Record<string, string>> = {}, environment?: TestEnvironment) =>
  workIn(environment ?? (await createEnvironment([TEST], undefined, { runner })), changes)

test('[CALL-58] [CALL-59] [CALL-60] [CALL-62] [CALL-66] [GAP-138] a saved answer gets its pod, which the calls tell of', async () => {
  const { ada, server, slug } = await work()
  const addresses = {
    notebook_url: `/pod/${slug}/`,
    health_url: `/pod/${slug}/health`,
    ws_url: `/pod/${slug}/evaluate`,
  }
  expect(server).toEqual({ status: 'ready', problem_slug: 'hello', ...addresses })
  expect((await ada.call('GET', `/rpc/get_server/djp/${slug}`)).body).toEqual(server)
  expect((await ada.call('GET', `/get_servers/djp/${ada.set}`)).body).toEqual([server])
  expect((await ada.call('GET', `/generic/api/infra/allocate/${ada.set}`)).body).toEqual({ status: 'ready' })
  expect((await ada.call('GET', addresses.health_url)).body).toEqual({ status: 'ready' })
})

test('[CALL-61] [POD-32] the pods of an attempt begin ahead; a test without any says so', async () => {
  const environment = await createEnvironment([TEST], undefined, { runner })
  const ada = await begin(environment, ADA)
  const begun = await ada.call('POST', `/create_servers/djp/${ada.set}`)
  expect(begun.body).toMatchObject([{ status: 'waiting', problem_slug: 'hello' }])
  const other = await createEnvironment()
  const bob = await begin(other, BOB)
  const none = await bob.call('POST', `/create_servers/djp/${bob.set}`)
  expect([none.status, none.body.error]).toEqual([400, 'Test does not have any DJP questions'])
})

test('a pod has the packages of its problem', async () => {
  const installed = temporaryFolder({ 'python/greeting.py': 'print("good morning")' })
  for (const folder of [installed, join(installed, 'python')]) chmodSync(folder, 0o755)
  const problem = { ...HELLO, packages: { folder: installed, installed } }
  const section = { slug: 'all', name: 'All', duration: 0, extend_duration: 0, problems: [problem, TEXT] }
  const environment = await createEnvironment([defineTest({ sections: [section] })], undefined, { runner })
  const { ada, slug } = await work({}, environment)
  const page = workspace(environment, ada, slug)
  await page.seeType('files')
  page.say({ type: 'open_terminal', terminal: 1, columns: 80, rows: 24 })
  page.say({ type: 'input', terminal: 1, text: 'python3 -c "import greeting" && exit 3\n' })
  expect(await page.seeType('ended')).toEqual({ type: 'ended', terminal: 1, exit_code: 3 })
})

test('files go both ways, a terminal changes them, and the page hears of it', async () => {
  const { ada, environment, slug } = await work({ 'server.js': 'typed' })
  const page = workspace(environment, ada, slug)
  const { files } = await page.seeType('files')
  expect(files.map(({ path, size }) => [path, size])).toEqual([
    ['notes.txt', 6],
    ['server.js', 5],
  ])
  expect(files.every(({ agreed, hash }) => agreed === hash)).toBe(true)
  page.say({ type: 'write', id: 1, path: 'src/new.js', content: btoa('new') })
  await page.see((message) => message.type === 'done' && message.id === 1)
  page.say({ type: 'open_terminal', terminal: 1, columns: 80, rows: 24 })
  page.say({ type: 'input', terminal: 1, text: 'cat src/new.js; echo made > made.txt; exit 3\n' })
  expect(await page.seeType('ended')).toEqual({ type: 'ended', terminal: 1, exit_code: 3 })
  const listed = await page.see((message) => message.type === 'files' && message.files.length === 4)
  const made = listed.type === 'files' ? listed.files.find(({ path }) => path === 'made.txt') : undefined
  expect(made).toMatchObject({ size: 5 })
  expect(made).not.toHaveProperty('agreed')
  page.say({ type: 'read', id: 2, path: 'made.txt' })
  expect(await page.seeType('file')).toEqual({ type: 'file', id: 2, content: btoa('made\n') })
})

/** Runs timers of the server until it is so. */
async function letPass<T>({ clock }: TestEnvironment, waited: Promise<T>): Promise<T> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  waited.then(end, end)
  while (!isOver) {
    await clock.advance(1)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return waited
}

/** Goes through the handshake as a page does. */
async function evaluate(environment: TestEnvironment, ada: Begun, slug: string) {
  const started = await ada.call('POST', `/generic/api/run_code/pod_based/${slug}`)
  const socket = openSocket(environment, ada, `/pod/${slug}/evaluate?epoch=1`)
  await socket.opened
  socket.say({ type: 'malpractice_check' })
  const checked = await socket.see(({ type }) => type === 'no_malpractice' || type === 'malpractice')
  if (checked.type === 'malpractice') return { checked, closed: await socket.closed }
  socket.say({ type: 'evaluate' })
  await letPass(environment, socket.seeType('end_of_log'))
  socket.say({ type: 'configuration' })
  const { scoring_files } = await socket.seeType('configuration')
  socket.say({ type: 'xml', files: scoring_files })
  const { files } = await socket.seeType('xml')
  return { checked, files, log: started.body.s3_http_log_url }
}

test('[POD-09] [POD-10] [POD-11] [POD-12] [POD-13] [CALL-63] [CALL-64] [CALL-65] [GAP-081] the saved answer is evaluated, whatever is in the pod', async () => {
  const { ada, environment, slug } = await work({ 'server.js': SERVER })
  const page = workspace(environment, ada, slug)
  await page.seeType('files')
  page.say({ type: 'write', id: 1, path: 'server.js', content: btoa('throw 1') })
  await page.seeType('done')
  const { files = [], log } = await evaluate(environment, ada, slug)
  expect(files[0]).toContain('<testcase name="says hello" classname="sample"')
  expect(files[1]).toContain('classname="hidden"')
  expect(files.join('')).not.toContain('<failure')
  expect((await ada.call('GET', String(log))).status).toBe(200)
  const details = (await ada.call('GET', `/generic/api/pod_based/run_details/${slug}`)).body.run_details
  expect(details).toMatchObject({ status: 'ready', run: { state: 'EVALUATED', status: 'ACC' } })
})

test('[POD-07] what is locked in the pod and was changed there is malpractice, and so is another session', async () => {
  const { ada, environment, slug } = await work({ 'server.js': SERVER })
  const page = workspace(environment, ada, slug)
  await page.seeType('files')
  page.say({ type: 'write', id: 1, path: 'notes.txt', content: btoa('mine') })
  await page.seeType('done')
  expect(await evaluate(environment, ada, slug)).toEqual({ checked: { type: 'malpractice' }, closed: 1000 })
  const old = openSocket(environment, ada, `/pod/${slug}/evaluate?epoch=0`)
  await old.opened
  old.say({ type: 'malpractice_check' })
  expect(await old.seeType('malpractice')).toEqual({ type: 'malpractice' })
})

test.for([
  ['a pipe', 'rm notes.txt; mkfifo notes.txt', 'notes.txt is not a regular file'],
  ['a file without rights', 'chmod 000 notes.txt', 'notes.txt gives no rights to read it'],
] as const)(
  '[POD-07] a page is told at once of %s, which is malpractice where it was locked',
  async ([, script, why]) => {
    const { ada, environment, slug } = await work()
    const page = workspace(environment, ada, slug)
    await page.seeType('files')
    page.say({ type: 'open_terminal', terminal: 1, columns: 80, rows: 24 })
    page.say({ type: 'input', terminal: 1, text: `${script}; echo "do""ne"\n` })
    await page.seePrinted(/done/)
    page.say({ type: 'read', id: 1, path: 'notes.txt' })
    expect(await page.seeType('failed')).toEqual({ type: 'failed', id: 1, message: why })
    expect(await evaluate(environment, ada, slug)).toMatchObject({ checked: { type: 'malpractice' } })
  },
)

test('whose attempt was taken over loses its sockets, and opens none', async () => {
  const { ada, environment, slug } = await work()
  const page = workspace(environment, ada, slug)
  await page.seeType('files')
  await ada.call('POST', `/rpc/test.open/${ada.set}`, { device: 'phone', session: 1 })
  expect(await page.closed).toBe(4001)
  expect(await workspace(environment, ada, slug).opened).toBe(false)
})

test('nobody else gets near it: no other candidate, no other site, no other path', async () => {
  const { ada, environment, slug } = await work()
  const bob = await begin(environment, BOB)
  const open = (who: Begun, path: string, headers = {}) => openSocket(environment, who, path, headers).opened
  expect(await open(bob, `/pod/${slug}/workspace`)).toBe(false)
  expect(await open(ada, `/pod/${slug}/workspace?epoch=1`, { origin: 'http://evil.example' })).toBe(false)
  expect(await open(ada, `/pod/${slug}/jupyter/api/kernels/1/channels?epoch=1`)).toBe(false)
  expect(await open(ada, `/pod/guess/workspace?epoch=1`)).toBe(false)
  for (const path of ['health', 'log/guess', 'jupyter/api/kernels'])
    expect((await bob.call('GET', `/pod/${slug}/${path}`)).status, path).toBe(404)
})

test('a pod that is killed is there again with the saved work, and it ends with the attempt, as its previews do', async () => {
  const { ada, environment, slug } = await work({ 'server.js': 'saved' })
  const page = workspace(environment, ada, slug)
  await page.seeType('files')
  page.say({ type: 'preview', id: 1, port: 3000 })
  const { host, port } = new URL((await page.seeType('address')).address)
  const shownBy = async () => (await look(port, host)).policy.replace(/.*frame-ancestors /, '')
  page.say({ type: 'open_terminal', terminal: 1, columns: 80, rows: 24 })
  page.say({ type: 'input', terminal: 1, text: 'echo lost > lost.txt; kill -9 -1\n' })
  expect(await page.closed).toBe(1012)
  const again = workspace(environment, ada, slug)
  const { files } = await again.seeType('files')
  expect(files.map(({ path }) => path)).toEqual(['notes.txt', 'server.js'])
  expect(await shownBy()).toContain(`http://127.0.0.1:${port}`)
  const submitted = await ada.call('POST', `/rpc/test.submit_all/${ada.set}`, { ...SUBMISSION, epoch: 1 })
  expect(submitted.status).toBe(200)
  await environment.clock.advance(1)
  expect(await again.closed).toBe(1012)
  expect((await ada.call('GET', `/pod/${slug}/health`)).status).toBe(409)
  await expect.poll(shownBy).toBe("'none'")
})

test('[POD-18] where even the queue is full, the pod says when to come back', async () => {
  const pods = { capacity: { running: 1, waiting: 0 }, idleMs: 60_000 }
  const environment = await createEnvironment([TEST], undefined, { runner, pods })
  await work({}, environment)
  const bob = await begin(environment, BOB)
  const asked = await bob.call('GET', `/generic/api/infra/allocate/${bob.set}`)
  expect(asked.body).toEqual({ status: 'at_capacity', retry_after: 300 })
})

test('without a sandbox there is no pod, and the reason is told', async () => {
  const environment = await createEnvironment([TEST])
  expect((await work({}, environment)).server).toMatchObject({
    status: 'failed',
    message: POD_TEXTS.notHere,
  })
})
