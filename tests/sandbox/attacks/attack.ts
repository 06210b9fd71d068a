import { DENIED } from '../../../cli/backend/sandbox/syscalls.ts'
import type { Limits, SandboxJob, SandboxResult } from '../../../src/sdk/sandbox.ts'

const MB = 2 ** 20

/** What an attack may use; on the wall only a hang ends it, whatever the machine does beside; tight elsewhere. */
export const LIMITS: Limits = {
  cpuMs: 3000,
  wallMs: 240_000,
  memoryBytes: 64 * MB,
  outputBytes: 200_000,
  processes: 16,
  diskBytes: 8 * MB,
}

/** Things of the host that no sandbox may reach. */
export interface Host {
  /** A file that everybody may read, and what is in it. */
  readonly file: string
  readonly secret: string
  /** A port of the loopback on which the host listens. */
  readonly port: number
  /** Abstract name of a socket on which the host listens. */
  readonly socket: string
}

/** Something that a hostile answer might try. */
export interface Attack {
  readonly title: string
  readonly job: (host: Host) => Omit<SandboxJob, 'limits'>
  readonly limits?: Partial<Limits>
  /** How it must end; `exited` when left out. */
  readonly ending?: SandboxResult['ending']
  /** All that it may have printed. */
  readonly says?: RegExp
}

/** Number of a denied system call on this machine. */
export function numberOf(name: keyof typeof DENIED): number {
  const number = DENIED[name]?.[process.arch === 'x64' ? 0 : 1]
  if (number === undefined) throw new Error(`There is no "${name}" on ${process.arch}`)
  return number
}

const PRELUDE = `
import ctypes, errno, os, socket, sys, time
libc = ctypes.CDLL(None, use_errno=True)
def call(number, *args):
    answer = libc.syscall(number, *args)
    print('did it' if answer >= 0 else errno.errorcode[ctypes.get_errno()])
def attempt(action):
    try:
        print('did it:', action())
    except OSError as error:
        print(errno.errorcode[error.errno])
`

export function python(code: string): Omit<SandboxJob, 'limits'> {
  return { files: { 'main.py': `${PRELUDE}\n${code}` }, command: ['python3', 'main.py'] }
}

export function shell(code: string): Omit<SandboxJob, 'limits'> {
  return { files: { 'main.sh': code }, command: ['bash', 'main.sh'] }
}

/** One refused call, told by its errno. */
export function refused(title: string, code: string, error: string): Attack {
  return { title, job: () => python(code), says: new RegExp(`^(${error})$`) }
}
