import { afterAll, beforeAll, expect, test } from 'vitest'
import { FullDisk } from '../../../cli/backend/pods/connection.ts'
import type { Pod } from '../../../cli/backend/pods/pod.ts'
import type { SandboxFiles } from '../../../src/sdk/sandbox.ts'
import { EVERY_CASE } from '../../sampled.ts'
import { RESOURCE_ATTACKS } from '../../sandbox/attacks/resources.ts'
import { podsOfMachine, sh } from './open-pods.ts'

const MB = 2 ** 20
let openPod: Awaited<ReturnType<typeof podsOfMachine>>
/** Prints lines of 100 kB without end. */
const LONG_LINES = 'yes "$(head -c 100000 /dev/zero | tr "\\0" x)"'
const pods: Pod[] = []

beforeAll(async () => {
  openPod = await podsOfMachine()
})

afterAll(() => Promise.all(pods.map((pod) => pod.stop())))

let count = 0
async function open(files: SandboxFiles = {}) {
  count += 1
  const limits = { memoryBytes: 160 * MB, processes: 40, diskBytes: 8 * MB }
  const pod = await openPod({ slot: 120 + count, files, limits })
  pods.push(pod)
  return pod
}

test.concurrent.for([
  'takes all memory',
  'forks without end',
  'fills the disk with empty files',
  ...(EVERY_CASE ? ['takes all memory in many processes', 'starts threads without end'] : []),
])('a pod that %s ends, and its neighbour goes on', async (title, { expect }) => {
  const attack = RESOURCE_ATTACKS.find((one) => one.title === title)
  const { command, files } = attack?.job({ file: '', secret: '', port: 0, socket: '' }) ?? {
    command: [],
    files: {},
  }
  const [pod, neighbour] = await Promise.all([open(files), open({ 'a.txt': 'mine' })])
  await pod.run(command).catch(() => {})
  expect(['memory', 'processes', 'cancelled']).toContain((await pod.ended).ending)
  expect(String(await neighbour.read('a.txt'))).toBe('mine')
})

test('a disk that is full, and files that are all open, are errors of the pod, which goes on', async () => {
  const pod = await open({ 'a.txt': 'mine' })
  expect(await sh(pod, 'exec 2>/dev/null; head -c 100M /dev/zero >big; stat -c %s big')).toMatch(
    /^[1-9]\d{6}\n$/,
  )
  const refused = pod.write('b.txt', 'x'.repeat(2 * MB))
  await expect(refused).rejects.toThrow('ENOSPC')
  await expect(refused).rejects.toBeInstanceOf(FullDisk)
  expect(String(await pod.read('a.txt'))).toBe('mine')
  await pod.remove('big')
  await pod.write('b.txt', 'there is room again')
  const opening =
    'exec 2>&1; for i in $(seq 10 400); do eval "exec $i</dev/null" || exit 0; done; echo did it'
  expect(await sh(pod, opening)).not.toContain('did it')
  expect(await pod.files()).toHaveLength(2)
})

test('pipes, links and folders where a file is written meanwhile neither hold it up nor get its content', async () => {
  const pod = await open()
  const part = (name: string) => `${name}.assess-part`
  await sh(
    pod,
    `mkfifo ${part('a')} ${part('b')}; mkdir -p ${part('c')}/x; echo kept > d; ln -s d ${part('e')}`,
  )
  await pod.run(['sh', '-c', `cat ${part('b')} > taken`])
  for (const name of ['a', 'b', 'c', 'e']) await pod.write(name, `mine ${name}`)
  for (const name of ['a', 'b', 'c', 'e']) expect(String(await pod.read(name))).toBe(`mine ${name}`)
  expect(await sh(pod, 'cat d taken')).toBe('kept\n')
})

test('what a terminal prints without end waits in the pod while nobody reads it, and costs the server nothing', async () => {
  const pod = await open()
  const { stream } = await pod.terminal({ columns: 80, rows: 24 }, ['sh', '-c', LONG_LINES])
  await new Promise((resolve) => stream.once('data', resolve))
  stream.pause()
  const before = process.memoryUsage().rss
  // The program stands still, and other questions are answered.
  const written = () => sh(pod, 'for p in /proc/[0-9]*; do grep -qx yes $p/comm && grep wchar $p/io; done')
  await expect
    .poll(
      async () =>
        new Set([await written(), await written(), await written(), await written(), await written()]).size,
    )
    .toBe(1)
  expect(stream.readableLength).toBeLessThan(MB)
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * MB)
  stream.destroy()
})

test('what is typed into a terminal whose program never reads is kept by the pod, up to its memory', async () => {
  const pod = await open()
  const { stream } = await pod.terminal({ columns: 80, rows: 24 }, ['sleep', '600'])
  const taken = new Promise((resolve) => stream.write('x'.repeat(MB), resolve))
  await taken
  expect(stream.writableLength).toBe(0)
  stream.destroy()
})

test('escapes of a terminal, half characters and a line without an end go to the page as they are', async () => {
  const pod = await open()
  const bytes = Buffer.concat([
    Buffer.from('\x1b]0;title\x07\x1b[2J\x1b]52;c;YQ==\x07\x1bP+q\x1b\\\x9b'),
    Buffer.from([0xff, 0xfe, 0xc3]),
    Buffer.alloc(500_000, 'z'),
  ])
  await pod.write('bytes', bytes)
  const { stream } = await pod.terminal({ columns: 80, rows: 24 }, ['cat', 'bytes'])
  const shown: Buffer[] = []
  for await (const chunk of stream) shown.push(chunk)
  expect(Buffer.concat(shown).equals(bytes)).toBe(true)
})
