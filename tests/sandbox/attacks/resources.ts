import { type Attack, python, shell } from './attack.ts'

const DAEMON = `
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for fd in range(3): os.close(fd)
        time.sleep(600)
    os._exit(0)
print('gone')
`

/** Using more than is given, or not ending. */
export const RESOURCE_ATTACKS: readonly Attack[] = [
  {
    title: 'takes all memory',
    job: () => python('x = bytearray(1 << 30)\nprint(len(x))'),
    ending: 'memory',
    says: /^$/,
  },
  {
    title: 'takes all memory in many processes',
    job: () =>
      python(
        'for _ in range(10):\n    if os.fork() == 0:\n        x = bytearray(30 << 20)\n        time.sleep(60)\ntime.sleep(60)',
      ),
    ending: 'memory',
  },
  {
    title: 'takes all memory by shared memory',
    job: () =>
      python(
        'from multiprocessing import shared_memory\nx = shared_memory.SharedMemory(create=True, size=1 << 26)\nx.buf[:] = bytes(1 << 26)\nprint("did it")',
      ),
    limits: { memoryBytes: 256 * 2 ** 20 },
    says: /^$/,
  },
  { title: 'forks without end', job: () => shell(':(){ :|:& };:; sleep 10'), ending: 'processes' },
  {
    title: 'starts threads without end',
    job: () =>
      python('import threading\nwhile True: threading.Thread(target=time.sleep, args=(60,)).start()'),
    ending: 'processes',
  },
  { title: 'prints without end', job: () => shell('yes'), ending: 'output' },
  { title: 'prints to both streams without end', job: () => shell('yes >&2 & yes'), ending: 'output' },
  { title: 'fills the disk with one file', job: () => shell('exec head -c 1G /dev/zero >x'), ending: 'disk' },
  {
    title: 'fills the disk with many files',
    job: () =>
      python(
        'try:\n    for i in range(10**6):\n        with open(str(i), "wb") as f: f.write(bytes(100_000))\nexcept OSError as error: print(errno.errorcode[error.errno])',
      ),
    ending: 'disk',
    says: /^ENOSPC$/,
  },
  {
    title: 'fills the disk with empty files',
    job: () =>
      python(
        'try:\n    for i in range(10**6): open(str(i), "wb").close()\nexcept OSError as error: print(errno.errorcode[error.errno])',
      ),
    says: /^ENOSPC$|^$/,
    limits: { cpuMs: 2000 },
    ending: 'memory',
  },
  {
    title: 'computes without end',
    job: () => python('while True: pass'),
    limits: { cpuMs: 300 },
    ending: 'time',
  },
  {
    title: 'computes without end in several processes',
    job: () => python('os.fork(); os.fork()\nwhile True: pass'),
    limits: { cpuMs: 300 },
    ending: 'time',
  },
  {
    title: 'sleeps instead of computing',
    job: () => shell('sleep 600'),
    limits: { wallMs: 400 },
    ending: 'time',
  },
  {
    title: 'waits for input that never ends',
    job: () => ({ files: {}, command: ['cat', '/dev/zero'] }),
    ending: 'output',
  },
  {
    title: 'ignores every signal that can be ignored',
    job: () =>
      python(
        'import signal\nfor each in range(1, 32):\n    if each not in (9, 19): signal.signal(each, signal.SIG_IGN)\nwhile True: pass',
      ),
    limits: { cpuMs: 300 },
    ending: 'time',
  },
  { title: 'leaves a daemon behind', job: () => python(DAEMON), says: /^gone$/ },
  {
    title: 'kills every process that it can',
    job: () => python('os.kill(-1, 9)\nprint("did it")'),
    says: /^did it$|^$/,
  },
  { title: 'kills the first process', job: () => python('os.kill(1, 9)\nprint("alive")'), says: /^alive$/ },
  {
    title: 'stops itself and its keeper',
    job: () => shell('kill -STOP -1; kill -STOP $$'),
    limits: { wallMs: 400 },
    ending: 'time',
  },
]
