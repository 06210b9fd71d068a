import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { skipUnless } from '../../../tests/needs.ts'
import { WAIT_MS } from '../../../tests/timeouts.ts'
import { connect } from '../kernel/connection.ts'
import { openKernel } from '../kernel/kernel.ts'
import type { KernelOptions } from '../kernel/options.ts'
import type { Kernel, RunnableCell } from '../kernel/state.ts'
import type { Output } from '../notebook/format.ts'
import { JUPYTER, type Jupyter, serveTogether, startJupyter } from './jupyter.ts'

const PATIENCE = { timeout: WAIT_MS }

let jupyter: Jupyter
let proxy: Awaited<ReturnType<typeof serveTogether>>
let kernel: Kernel
const printed = new Map<string, readonly Output[]>()
let remembered: { readonly cells: readonly RunnableCell[]; readonly client: string }
const ran = new Map<string, { readonly outputs: readonly Output[]; readonly count: number | null }>()

/** A page's kernel; `client` was connected before that page was loaded again. */
const options = (client?: string, before?: KernelOptions['before']): KernelOptions => ({
  clock: {
    monotonic: () => performance.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  },
  connect: (listener) => connect(proxy.url, listener, client),
  onRan: (id, outputs, count) => void ran.set(id, { outputs, count }),
  onPrinted: (id, outputs) => void printed.set(id, outputs),
  remember(cells, name) {
    remembered = { cells, client: name }
  },
  before,
  hold: () => {},
})

beforeAll(async () => {
  if (!JUPYTER.isThere) return
  jupyter = await startJupyter()
  proxy = await serveTogether(jupyter, jupyter.address)
  kernel = openKernel(options())
})

afterAll(async () => {
  if (!JUPYTER.isThere) return
  kernel.close()
  proxy.close()
  await jupyter.stop()
})

beforeEach((context) => skipUnless(JUPYTER.isThere, JUPYTER.needs, context))

const expectState = (state: string) => vi.waitFor(() => expect(kernel.current().state).toBe(state), PATIENCE)

/** Runs cells one after the other; resolves when the last one has ended. */
async function run(...codes: readonly string[]) {
  ran.clear()
  const cells = codes.map((code, index) => ({ id: `c${index + 1}`, code }))
  kernel.run(cells)
  await vi.waitFor(() => expect(kernel.current().queue).toEqual([]), PATIENCE)
  return [...ran.values()].map(({ outputs }) => outputs)
}

test('starts, and becomes ready', () => expectState('idle'))

test('gives streams, results, errors and pictures of a cell', async () => {
  const [printed] = await run('import sys\nprint("a")\nprint("b")\nprint("c", file=sys.stderr)\n1 + 1')
  expect(printed).toMatchObject([
    { output_type: 'stream', name: 'stdout', text: 'a\nb\n' },
    { output_type: 'stream', name: 'stderr', text: 'c\n' },
    { output_type: 'execute_result', data: { 'text/plain': '2' }, execution_count: 1 },
  ])
  expect(ran.get('c1')?.count).toBe(1)
})

test('stops at the first cell that fails', async () => {
  const outputs = await run('print(1)', '1 / 0', 'print(3)')
  expect(outputs).toMatchObject([[{ text: '1\n' }], [{ output_type: 'error', ename: 'ZeroDivisionError' }]])
})

test('clears outputs, and updates those that have a name', async () => {
  const [cleared, shown, updating] = await run(
    'from IPython.display import clear_output, display\nprint("old")\nclear_output(wait=True)\nprint("new")',
    'handle = display("first", display_id="named")',
    'handle.update("second")',
  )
  expect(cleared).toMatchObject([{ text: 'new\n' }])
  expect(shown).toMatchObject([{ data: { 'text/plain': "'first'" } }])
  expect(updating).toEqual([])
  expect(kernel.current().areas.get('c2')?.outputs).toMatchObject([{ data: { 'text/plain': "'second'" } }])
})

test('asks for a line, and goes on with it', async () => {
  ran.clear()
  kernel.run([{ id: 'ask', code: 'print("hello " + input("Who? "))' }])
  await vi.waitFor(
    () => expect(kernel.current().asked).toEqual({ prompt: 'Who? ', isPassword: false }),
    PATIENCE,
  )
  kernel.reply('you')
  await vi.waitFor(() => expect(ran.get('ask')?.outputs).toMatchObject([{ text: 'hello you\n' }]), PATIENCE)
})

test('completes and inspects names, by places that count characters beyond the first plane once', async () => {
  await run('import os')
  const code = 's = "😀"; os.path.joi'
  await expectState('idle')
  const { start, end, completions } = await kernel.complete(code, code.length)
  expect(completions.map(({ text }) => text)).toContain('join')
  expect([code.slice(start, end), end]).toEqual(['joi', code.length])
  expect(await kernel.inspect('print', 5)).toContain('sep')
  expect(await kernel.inspect('nobody_knows_me', 3)).toBe('')
})

test('interrupts a cell, and none of those behind it runs', async () => {
  ran.clear()
  kernel.run([
    { id: 'long', code: 'print("begun", flush=True)\nimport time\ntime.sleep(60)' },
    { id: 'behind', code: 'print(1)' },
  ])
  await vi.waitFor(() => expect(kernel.current().areas.get('long')?.outputs).toHaveLength(1), PATIENCE)
  expect(kernel.current()).toMatchObject({ state: 'busy', queue: ['long', 'behind'] })
  kernel.interrupt()
  await vi.waitFor(
    () => expect(ran.get('long')?.outputs.at(-1)).toMatchObject({ ename: 'KeyboardInterrupt' }),
    PATIENCE,
  )
  expect([...ran.keys()]).toEqual(['long'])
})

test('forgets everything when it is restarted', async () => {
  await run('kept = 1')
  const restarted = kernel.restart()
  // Asked for while it is started again, this is run by the new one.
  const [outputs] = await run('kept')
  await restarted
  expect(outputs).toMatchObject([{ ename: 'NameError' }])
})

test('says of a cell that its kernel ended, and starts it again', async () => {
  await run('import os\nprint("before", flush=True)\nimport time\ntime.sleep(0.3)\nos._exit(1)')
  expect(ran.get('c1')).toMatchObject({ count: null })
  expect(kernel.current().interruptions.get('c1')).toBe('died')
  await expectState('idle')
  expect(await run('print(1)')).toMatchObject([[{ text: '1\n' }]])
})

test('connects again when the connection is lost, and the cell that runs meanwhile comes to its end', async () => {
  ran.clear()
  kernel.run([{ id: 'slow', code: 'print("begun", flush=True)\nimport time\ntime.sleep(3)\nprint("done")' }])
  await vi.waitFor(() => expect(kernel.current().areas.get('slow')?.outputs).toHaveLength(1), PATIENCE)
  const states: string[] = []
  const stop = kernel.subscribe(() => states.push(kernel.current().state))
  proxy.cut()
  await vi.waitFor(() => expect(ran.has('slow')).toBe(true), PATIENCE)
  await expectState('idle')
  stop()
  expect(states).toContain('disconnected')
  expect(await run('print(2)')).toMatchObject([[{ text: '2\n' }]])
})

test('tells the variables after a run, with type, size and value, and changes nothing by it', async () => {
  const before = await run(
    'count = 3\nnames = ["a", "b"]\nclass Odd:\n    def __repr__(self): return str(1 / 0)\nodd = Odd()',
  )
  const shown = () => new Map(kernel.current().variables?.map(({ name, ...rest }) => [name, rest]))
  await vi.waitFor(
    () => expect(shown().get('count')).toEqual({ type: 'int', shape: '', value: '3' }),
    PATIENCE,
  )
  expect(shown().get('names')).toEqual({ type: 'list', shape: '2', value: "['a', 'b']" })
  expect(shown().get('odd')).toMatchObject({ type: 'Odd', value: '' })
  expect(before[0]).toEqual([])
  const counted = ran.get('c1')?.count ?? 0
  await run('del names\nprint([name for name in dir() if not name.startswith("_")])')
  expect(ran.get('c1')?.count).toBe(counted + 1)
  await vi.waitFor(() => expect(shown().has('names')).toBe(false), PATIENCE)
  expect(ran.get('c1')?.outputs).toMatchObject([{ text: expect.not.stringContaining('own') }])
  expect(kernel.current().times.get('c1')?.took).toBeGreaterThanOrEqual(0)
})

test('keeps its variables for the next connection', async () => {
  await run('stays = 5')
  const next = await connect(proxy.url, { changed() {}, updated() {} })
  // A kernel may tell a line in pieces.
  let printed = ''
  await vi.waitFor(() => expect(next.link).toBe('connected'), PATIENCE)
  await next.execute('print(stays)', {
    received({ type, content }) {
      if (type === 'stream') printed += Object(content).text
    },
    asked() {},
  })
  next.close()
  expect(printed).toBe('5\n')
})

test('does what it is asked right after a failure', async () => {
  const connection = await connect(proxy.url, { changed() {}, updated() {} })
  await vi.waitFor(() => expect(connection.link).toBe('connected'), PATIENCE)
  const executed = ['1 / 0', '1'].map((code) => connection.execute(code, { received() {}, asked() {} }))
  expect(await Promise.all(executed)).toMatchObject([{ status: 'error' }, { status: 'ok' }])
  connection.close()
})

/** A program waits for such a file beside it. */
const waitFor = (file: string) => `while not os.path.exists("${file}"): time.sleep(0.02)`
const fileOf = (name: string) => path.join(jupyter.folder, name)

/** The sockets that its server knows of the kernel. */
async function connectionsOf(server: Jupyter): Promise<number> {
  const [kernel] = await (await fetch(`${server.address}api/kernels`)).json()
  return kernel.connections
}

test('is joined by the page that was loaded again: the cell that ran meanwhile has all of its output, and the next one runs', async () => {
  ran.clear()
  printed.clear()
  const code = `import os, time
print("before", flush=True)
${waitFor('page-is-gone')}
print("meanwhile", flush=True)
open("printed", "w").close()
${waitFor('page-is-back')}
print("after", flush=True)`
  // A server keeps what is said for the last one that was connected.
  kernel.close()
  const first = openKernel(options())
  first.run([
    { id: 'long', code },
    { id: 'next', code: 'print("next")' },
  ])
  await vi.waitFor(() => expect(printed.get('long')).toMatchObject([{ text: 'before\n' }]), PATIENCE)
  const areas = new Map(first.current().areas)
  const { cells, client } = remembered
  expect(cells.map(({ id }) => id)).toEqual(['long', 'next'])
  first.close()
  await vi.waitFor(async () => expect(await connectionsOf(jupyter)).toBe(0), PATIENCE)
  await writeFile(fileOf('page-is-gone'), '')
  await vi.waitFor(() => expect(existsSync(fileOf('printed'))).toBe(true), PATIENCE)
  const second = openKernel(options(client, { cells, areas }))
  kernel = second
  expect(second.current().queue).toEqual(['long', 'next'])
  const text = 'before\nmeanwhile\n'
  await vi.waitFor(
    () => expect(second.current().areas.get('long')?.outputs).toMatchObject([{ text }]),
    PATIENCE,
  )
  await writeFile(fileOf('page-is-back'), '')
  await vi.waitFor(() => expect(ran.size).toBe(2), PATIENCE)
  expect(ran.get('long')).toMatchObject({ outputs: [{ text: 'before\nmeanwhile\nafter\n' }] })
  expect(ran.get('next')).toMatchObject({ outputs: [{ text: 'next\n' }] })
  expect([second.current().interruptions.size, remembered.cells]).toEqual([0, []])
})

test('says of a cell that was not joined in time that not all of its output may be there', async () => {
  const first = openKernel(options())
  first.run([{ id: 'short', code: 'import time\ntime.sleep(1)' }])
  await vi.waitFor(() => expect(remembered.cells[0]?.request).toBeDefined(), PATIENCE)
  const { cells } = remembered
  first.close()
  await run('1')
  const second = openKernel(options('somebody-else', { cells, areas: new Map() }))
  await vi.waitFor(() => expect(second.current().interruptions.get('short')).toBe('lost'), PATIENCE)
  second.close()
})

test('is another one when the connection is lost, and its server has it no more', async () => {
  await run('stays = 5')
  const kernels = `${proxy.url}api/kernels`
  const [{ id }] = await (await fetch(kernels)).json()
  expect((await fetch(`${kernels}/${id}`, { method: 'DELETE' })).status).toBe(204)
  proxy.cut()
  const known = async () => (await run('print("stays" in globals())'))[0]
  await vi.waitFor(async () => expect(await known()).toMatchObject([{ text: 'False\n' }]), PATIENCE)
})
