import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Pod } from '../../../cli/backend/pods/pod.ts'
import { type Attack, python } from '../../sandbox/attacks/attack.ts'
import { FILE_ATTACKS } from '../../sandbox/attacks/files.ts'
import { KERNEL_ATTACKS } from '../../sandbox/attacks/kernel.ts'
import { openHost } from '../../sandbox/host.ts'
import { outputOf, podsOfMachine, sh } from './open-pods.ts'

/** A netlink message of zeros to the routes of the kernel. */
const askRoutes = (type: number) => `
def ask():
    s = socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0)
    s.sendto(struct.pack('IHHII', 32, ${type}, 5, 1, 0) + bytes(16), (0, 0))
    code = struct.unpack('i', s.recv(4096)[16:20])[0]
    if code: raise OSError(-code, 'refused')
import struct
attempt(ask)`

const attempt = (title: string, code: string, says: RegExp): Attack => ({
  title,
  job: () => python(`attempt(lambda: ${code})`),
  says,
})
const raw = 'socket.SOCK_RAW'
const connect = (host: string, port: number | string = 53) =>
  `socket.create_connection(("${host}", ${port}), 2)`

/** A pod has a loopback and may list its interfaces, so these differ from those of a run. */
const NETWORK: readonly Attack[] = [
  attempt('asks a name server', 'socket.getaddrinfo("example.com", 80)', /gaierror|^EAI|socket\.gai|^$/),
  attempt('connects to another machine', connect('192.0.2.1', 80), /^ENETUNREACH$/),
  attempt('connects by IPv6', connect('2001:db8::1', 80), /^EAFNOSUPPORT$/),
  attempt(
    'sends to everybody on the network',
    'socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"x", ("10.0.0.1", 53))',
    /^ENETUNREACH$/,
  ),
  attempt('opens a raw socket', `socket.socket(socket.AF_INET, ${raw}, 1)`, /^EPERM$/),
  attempt('opens a raw IPv6 socket', `socket.socket(socket.AF_INET6, ${raw}, 58)`, /^EAFNOSUPPORT$/),
  attempt('opens a packet socket', `socket.socket(socket.AF_PACKET, ${raw})`, /^EAFNOSUPPORT$/),
  attempt('talks to the hypervisor', 'socket.socket(socket.AF_VSOCK)', /^EAFNOSUPPORT$/),
  attempt('talks to Bluetooth', 'socket.socket(31)', /^EAFNOSUPPORT$/),
  attempt('asks for the cryptography of the kernel', 'socket.socket(38, 5)', /^EAFNOSUPPORT$/),
  ...[4, 9, 12, 15, 16, 21].map((protocol) =>
    attempt(
      `opens netlink of the protocol ${protocol}`,
      `socket.socket(socket.AF_NETLINK, ${raw}, ${protocol})`,
      /^EAFNOSUPPORT$/,
    ),
  ),
  { title: 'makes an interface', job: () => python(askRoutes(16)), says: /^EPERM$/ },
  { title: 'makes a route', job: () => python(askRoutes(24)), says: /^EPERM$/ },
  {
    title: 'connects to an abstract socket of the host',
    job: ({ socket }) => python(`attempt(lambda: socket.socket(socket.AF_UNIX).connect("\\0${socket}"))`),
    says: /^ECONNREFUSED$/,
  },
  {
    title: 'connects to the loopback of the host',
    job: ({ port }) => python(`attempt(lambda: ${connect('127.0.0.1', port)})`),
    says: /^ECONNREFUSED$/,
  },
]

/** A pod has terminals, and gives nothing back when it ends. */
const DIFFERENT = new Set(['looks for devices'])
const FILES = FILE_ATTACKS.filter(({ job, title }) => {
  const { keep } = job({ file: '', secret: '', port: 0, socket: '' })
  return keep === undefined && !DIFFERENT.has(title)
})

const ALL = { 'the kernel': KERNEL_ATTACKS, 'files of the host': FILES, 'the network': NETWORK }

let open: Awaited<ReturnType<typeof podsOfMachine>>
let host: Awaited<ReturnType<typeof openHost>>
let pod: Pod
let other: Pod

beforeAll(async () => {
  process.env.ASSESS_SECRET = 'only for the server'
  open = await podsOfMachine()
  host = await openHost()
  pod = await open({ slot: 110 })
  other = await open({ slot: 111, files: { 'secret.txt': 'of another' } })
})

afterAll(async () => {
  delete process.env.ASSESS_SECRET
  await Promise.all([pod?.stop(), other?.stop(), host?.close()])
})

let count = 0
/** What an attack prints in a folder of its own. */
async function attack({ job }: Attack): Promise<string> {
  const { command, files } = job(host)
  count += 1
  const folder = `attack-${count}`
  await pod.write(`${folder}/.here`, '')
  for (const [path, content] of Object.entries(files)) await pod.write(`${folder}/${path}`, content)
  return outputOf(pod, ['bash', '-c', 'cd "$0"; exec "$@" 2>/dev/null', folder, ...command])
}

for (const [target, attacks] of Object.entries(ALL)) {
  describe(`an attack from a pod on ${target} is contained:`, () => {
    test.concurrent.for([...attacks])('$title', async (one, { expect }) => {
      const said = await attack(one)
      if (one.says) expect(said.trim()).toMatch(one.says)
      expect(said).not.toContain(host.secret)
      expect(host.visits()).toBe(0)
    })
  })
}

test('a pod sees nothing of the server: no environment, no file, no process, no door but its own', async () => {
  expect(await sh(pod, 'env; cat /proc/*/environ')).not.toContain('only for the server')
  const found =
    'find / -xdev -not -path "/usr/*" \\( -name "*.sqlite*" -o -name "operator*.json" -o -name key -o -name "*.yaml" \\)'
  expect(await sh(pod, `${found} 2>/dev/null`)).toBe('')
  expect(await sh(pod, `ls ${process.cwd()} ${process.cwd()}/fixtures 2>/dev/null`)).toBe('')
  expect(await sh(pod, 'cat /proc/*/cmdline | tr "\\0" "\\n" | grep -c [v]itest')).toBe('0\n')
  // What is open in the agent: pipes, and what Node.js has for itself.
  const doors = await sh(pod, 'ls -l /proc/$PPID/fd | sed -n "s/.*-> //p" | sed "s/[0-9]//g" | sort -u')
  expect(
    doors
      .trim()
      .split('\n')
      .filter((door) => !/^(pipe|anon_inode|socket):|^\/dev\/null$/.test(door)),
  ).toEqual([])
})

test('two pods are strangers: no socket, no memory, no message, no signal, no file, no number of a process', async () => {
  const doors = `
import os, socket, time
from multiprocessing import shared_memory
abstract = socket.socket(socket.AF_UNIX); abstract.bind("\\0assess-pod"); abstract.listen()
memory = shared_memory.SharedMemory(name="assess-pod", create=True, size=4096)
server = socket.socket(); server.bind(("127.0.0.1", 8001)); server.listen()
open("/tmp/note", "w").write("of another"); open("/dev/shm/note", "w").write("of another")
print("open", flush=True); time.sleep(600)`
  const { kill, output } = await other.run(['python3', '-c', doors])
  await new Promise((resolve) => output.once('data', resolve))
  const tries = `
import os, socket
from multiprocessing import shared_memory
def attempt(action):
    try: print("did it", action())
    except OSError as error: print(type(error).__name__)
attempt(lambda: socket.socket(socket.AF_UNIX).connect("\\0assess-pod"))
attempt(lambda: shared_memory.SharedMemory(name="assess-pod"))
attempt(lambda: socket.create_connection(("127.0.0.1", 8001), 2))
attempt(lambda: open("/tmp/no" + "te").read())
attempt(lambda: open("/dev/shm/no" + "te").read())
attempt(lambda: os.kill(${process.pid}, 0))
print("tmp/" + "note" in "".join(open(f"/proc/{pid}/cmdline").read() for pid in os.listdir("/proc") if pid.isdigit()))`
  const names =
    'ConnectionRefusedError FileNotFoundError ConnectionRefusedError FileNotFoundError FileNotFoundError'
  expect((await outputOf(pod, ['python3', '-c', tries])).trim().split('\n').join(' ')).toBe(
    `${names} ProcessLookupError False`,
  )
  expect(await sh(pod, 'ipcs -a 2>/dev/null | grep -c 0x; ls /dev/mqueue 2>/dev/null')).toBe('0\n')
  kill()
})
