import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer as createHttp2 } from 'node:http2'
import { Duplex, type Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { type Pod, startPod } from '../../cli/backend/pods/pod.ts'
import type { RunSandboxed } from '../../cli/backend/sandbox/supervise.ts'
import { openHost } from '../sandbox/host.ts'
import { outcome, podsOfTests, sh } from './pods-of-tests.ts'

/** A little more than the 200 ms of the package. */
const GIVEN_UP_MS = 300

const clock = systemClock()
const open = podsOfTests()

/** How programs called `sleep` that run were started. */
const sleepers = async (pod: Pod) => {
  const each = '[ "$(cat $p/comm 2>/dev/null)" = sleep ] && xargs -0 < $p/cmdline'
  const [lines] = await sh(pod, `for p in /proc/[0-9]*; do ${each}; done`)
  return String(lines).trim().split('\n').filter(Boolean).toSorted()
}

/** Prints the interfaces that it sees, and the number of the error that an attempt ends with. */
const attackOf = (attempt: string) => `
import socket, struct
def add_address():
    body = struct.pack('BBBBI', socket.AF_INET, 8, 0, 0, 1) + struct.pack('HH4s', 8, 2, bytes([10, 0, 0, 1]))
    netlink = socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0)
    netlink.sendto(struct.pack('IHHII', 16 + len(body), 20, 0x605, 1, 0) + body, (0, 0))
    raise OSError(-struct.unpack('i', netlink.recv(4096)[16:20])[0], 'refused')
try:
    ${attempt}
except OSError as error:
    print([name for _, name in socket.if_nameindex()], error.errno)
`

const ask = (socket: Duplex, path: string) =>
  new Promise<string>((resolve, reject) => {
    request({ createConnection: () => socket, path }, (reply) => resolve(text(reply)))
      .on('error', reject)
      .end()
  })

test('a command tells its output and its exit code, and ends with its stream', async () => {
  const pod = await open()
  const [output, exitCode] = await sh(pod, 'echo out; echo err >&2; exit 3')
  // Two pipes: nothing says which of them is read first.
  expect([String(output).trim().split('\n').toSorted(), exitCode]).toEqual([['err', 'out'], 3])
  expect(await outcome(pod, ['no-such-program'])).toEqual([expect.stringContaining('ENOENT'), undefined])
  // Each of them in a group of its own.
  const endless = await pod.run(['bash', '-c', 'set -m; sleep 1000 & sleep 1001'])
  await expect.poll(() => sleepers(pod)).toEqual(['sleep 1000', 'sleep 1001'])
  endless.kill()
  expect(await endless.exitCode).toBeUndefined()
  await expect.poll(() => sleepers(pod)).toEqual([])
})

test('a pod that cannot say what is in it is ended, and told as one that did not start', async () => {
  const agent = createHttp2()
  agent.on('stream', (stream) => {
    stream.respond({ ':status': 500 })
    stream.end('The disk is gone')
  })
  let ended: AbortSignal | undefined
  const run: RunSandboxed = ({ input, output, signal }) => {
    ended = signal
    const pipe = Duplex.from({ readable: input as Readable, writable: output })
    agent.emit('connection', pipe)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('ended'))))
  }
  const limits = { memoryBytes: 1, processes: 1, diskBytes: 1 }
  await expect(startPod({ run, clock, slot: 0, files: {}, limits })).rejects.toThrow('The disk is gone')
  expect(ended?.aborted).toBe(true)
})

test('a server in it is reached by its port, and nothing else is', async () => {
  const pod = await open({ 'hello.txt': 'hello' })
  expect(await pod.forward(8000)).toBeUndefined()
  await pod.run(['python3', '-m', 'http.server', '8000', '--bind', '127.0.0.1'])
  let socket: Duplex | undefined
  await expect.poll(async () => (socket ??= await pod.forward(8000))).toBeDefined()
  if (socket) expect(await ask(socket, '/hello.txt')).toBe('hello')
})

test('a terminal tells the exit code of a program after all that it has printed, however late that is read', async () => {
  const pod = await open()
  const script = 'seq 1 100000; echo the end; touch ended; exit 3'
  const { exitCode, stream } = await pod.terminal({ columns: 80, rows: 24 }, ['bash', '-c', script])
  await expect.poll(async () => (await pod.files()).map(({ path }) => path)).toEqual(['ended'])
  // This long after the end of a program, what makes terminals in the pod gives up what it has not read.
  await new Promise<void>((resolve) => void clock.after(GIVEN_UP_MS, resolve))
  let shown = ''
  stream.on('data', (bytes: Buffer) => {
    shown += bytes
  })
  expect(await exitCode).toBe(3)
  expect(shown).toMatch(/\n99999\r\n100000\r\nthe end\r\n$/)
})

test('a terminal shows what a shell prints, knows its size, and ends with the shell, as its whole session does', async () => {
  const pod = await open({ 'hello.txt': 'hello' })
  const { resize, stream } = await pod.terminal({ columns: 80, rows: 24 })
  let shown = ''
  stream.on('data', (bytes: Buffer) => {
    shown += bytes
  })
  const see = (text: string) => expect.poll(() => shown).toContain(text)
  stream.write('stty size; ls\n')
  await see('24 80\r\nhello.txt')
  await resize({ columns: 132, rows: 43 })
  stream.write('stty size\n')
  await see('43 132')
  stream.write('sleep 1000\n')
  await see('sleep 1000')
  stream.write('\x03echo $((6 * 7))\n')
  await see('42\r\n')
  const ended = new Promise((resolve) => stream.on('close', resolve))
  stream.write('sleep 1001 & setsid sleep 1002 &\n')
  await expect.poll(() => sleepers(pod)).toEqual(['sleep 1001', 'sleep 1002'])
  stream.write('exit\n')
  await ended
  await expect.poll(() => sleepers(pod)).toEqual(['sleep 1002'])
  const closed = await pod.terminal({ columns: 80, rows: 24 })
  closed.stream.write('sleep 1003 & nohup sleep 1004\n')
  await expect.poll(() => sleepers(pod)).toEqual(['sleep 1002', 'sleep 1003', 'sleep 1004'])
  closed.stream.destroy()
  await expect.poll(() => sleepers(pod)).toEqual(['sleep 1002'])
})

/** Its first thread ends, after which it looks as if it were gone; the other one goes on listening. */
const HEADLESS = `
import ctypes, socket, threading, time
server = socket.create_server(('127.0.0.1', 8000))
threading.Thread(target=lambda: time.sleep(1000)).start()
ctypes.CDLL(None).pthread_exit(None)
`

test('a terminal that is ended says so when its port is free, whatever of its session listens there', async () => {
  const pod = await open({ 'server.py': HEADLESS })
  const server = 'trap "" HUP TERM; python3 server.py & wait'
  const { end, exitCode, stream } = await pod.terminal({ columns: 80, rows: 24 }, ['bash', '-c', server])
  stream.resume()
  await expect.poll(async () => (await pod.forward(8000)) !== undefined).toBe(true)
  await end()
  expect(await pod.forward(8000)).toBeUndefined()
  expect(await exitCode).toBeUndefined()
})

test('a terminal that is left as soon as it is there leaves nothing behind', async () => {
  const pod = await open()
  for (const number of Array.from({ length: 40 }).keys()) {
    const { stream } = await pod.terminal({ columns: 80, rows: 24 }, ['sleep', `${1000 + number}`])
    stream.destroy()
  }
  await expect.poll(() => sleepers(pod)).toEqual([])
})

test.for([
  [
    'listens to what the kernel tells of devices',
    'socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 15)',
    97,
  ],
  ['opens a packet socket', 'socket.socket(socket.AF_PACKET, socket.SOCK_RAW)', 97],
  ['opens a raw socket', 'socket.socket(socket.AF_INET, socket.SOCK_RAW, 1)', 1],
  ['gives itself an address', 'add_address()', 1],
] as const)('a pod that %s is refused', async ([, attempt, error]) => {
  const pod = await open({ 'attack.py': attackOf(attempt) })
  expect(await outcome(pod, ['python3', 'attack.py'])).toEqual([`['lo'] ${error}\n`, 0])
})

test('two pods and the host are strangers', async () => {
  const host = await openHost()
  onTestFinished(() => host.close())
  const one = await open({ 'secret.txt': 'of one' })
  const other = await open()
  await one.run(['python3', '-m', 'http.server', '8000', '--bind', '0.0.0.0'])
  const reach = (port: number) =>
    `python3 -c "import socket; socket.create_connection(('127.0.0.1', ${port}), 2)" 2>/dev/null; echo $?`
  expect(await sh(other, reach(8000))).toEqual(['1\n', 0])
  expect(await sh(other, reach(host.port))).toEqual(['1\n', 0])
  expect(await sh(other, `cat ${host.file} 2>&1; ls /proc | grep -cE '^[0-9]+$'`)).toEqual([
    expect.stringMatching(/No such file[^\n]*\n[3-8]\n$/),
    0,
  ])
  expect(host.visits()).toBe(0)
})

test('a pod whose agent is ended is lost, and what is asked of it is told so', async () => {
  const pod = await open()
  await pod.run(['sh', '-c', 'kill -9 $PPID']).catch(() => {})
  expect(await pod.ended).toMatchObject({ ending: 'exited', exitCode: 137 })
  await expect(pod.files()).rejects.toThrow('The pod has ended')
})

test('a pod whose agent is stopped is given up after a while', async () => {
  let speed = 1
  const pod = await open({}, { ...clock, after: (ms, run) => clock.after(ms / speed, run) })
  speed = 100
  await pod.run(['sh', '-c', 'kill -STOP $PPID']).catch(() => {})
  const answer = () =>
    pod.files().then(
      () => 'answers',
      ({ message }) => message,
    )
  await expect.poll(answer).not.toBe('answers')
  expect(await pod.ended).toMatchObject({ ending: 'cancelled' })
})

test('none of it is left when it was stopped', async () => {
  const pod = await open()
  const mark = `assess-pod-test-${process.pid}`
  await pod.run(['node', '-e', 'setInterval(() => {}, 1000)', mark])
  const isThere = async () =>
    (await readdir('/proc')).some((pid) => {
      const file = `/proc/${pid}/cmdline`
      return /^\d+$/.test(pid) && existsSync(file) && readFileSync(file, 'utf8').includes(mark)
    })
  await expect.poll(isThere).toBe(true)
  await pod.stop()
  await expect.poll(isThere).toBe(false)
  await expect(sh(pod, 'true')).rejects.toThrow('The pod has ended')
})
