import { CLONE, CLONE3, DENIED, FCNTL, FIRST_UNKNOWN, SOCKET, SOCKETPAIR } from './syscalls.ts'

/** Instructions of classic BPF that this file needs. */
const BPF = { load: 0x20, ifEqual: 0x15, ifAtLeast: 0x35, ifAnyBit: 0x45, return: 0x06 }

/** Offsets in `struct seccomp_data`; of an argument, its lower half. */
const DATA = { number: 0, architecture: 4, argument: (index: number) => 16 + 8 * index }

/** What a filter returns. */
const ALLOW = 0x7fff0000
const KILL = 0x80000000
const fail = (errno: number) => 0x00050000 + errno
const ERRNO = { EPERM: 1, ENOSYS: 38, EAFNOSUPPORT: 97 }

const FAMILY = { unix: 1, inet: 2, netlink: 16 }
/** The protocol of netlink that lists interfaces. */
const NETLINK_ROUTE = 0

/** What runs in a sandbox, and the families of sockets that it has: a run without a network or with itself, or a pod. */
const KINDS = {
  none: [FAMILY.unix],
  loopback: [FAMILY.unix, FAMILY.inet],
  pod: [FAMILY.unix, FAMILY.inet, FAMILY.netlink],
} as const
export type SandboxKind = keyof typeof KINDS
/** Every namespace that `clone` can make. */
const NEW_NAMESPACES = 0x7e020000
/** F_GETLK, F_OFD_GETLK, F_SETLEASE, F_NOTIFY: they show who has the same file open. */
const REFUSED_FCNTLS = [5, 36, 1024, 1026]

type Instruction = readonly [code: number, value: number, ifTrue?: number, ifFalse?: number]

const ARCHITECTURES = {
  x64: { column: 0, audit: 0xc000003e },
  arm64: { column: 1, audit: 0xc00000b7 },
} as const

/** Whether there is a filter for this machine. */
export function isFiltered(arch: string): arch is keyof typeof ARCHITECTURES {
  return arch in ARCHITECTURES
}

/** Runs `body` for this system call only; the body ends by returning, or falls through to the next rule. */
function when(number: number | undefined, body: readonly Instruction[]): readonly Instruction[] {
  return number === undefined ? [] : [[BPF.ifEqual, number, 0, body.length], ...body]
}

const refuse = (errno: number): readonly Instruction[] => [[BPF.return, fail(errno)]]

/** Of netlink what lists interfaces. */
const netlink: readonly Instruction[] = [
  [BPF.ifEqual, FAMILY.netlink, 0, 4],
  [BPF.load, DATA.argument(2)],
  [BPF.ifEqual, NETLINK_ROUTE, 0, 1],
  [BPF.return, ALLOW],
  [BPF.return, fail(ERRNO.EAFNOSUPPORT)],
]

/** Allows sockets of these families only. */
function families(allowed: readonly number[]): readonly Instruction[] {
  const tests = allowed.flatMap((family): readonly Instruction[] =>
    family === FAMILY.netlink
      ? netlink
      : [
          [BPF.ifEqual, family, 0, 1],
          [BPF.return, ALLOW],
        ],
  )
  return [[BPF.load, DATA.argument(0)], ...tests, [BPF.return, fail(ERRNO.EAFNOSUPPORT)]]
}

function fcntl(): readonly Instruction[] {
  const tests = REFUSED_FCNTLS.flatMap((command): Instruction[] => [
    [BPF.ifEqual, command, 0, 1],
    [BPF.return, fail(ERRNO.EPERM)],
  ])
  return [[BPF.load, DATA.argument(1)], ...tests, [BPF.return, ALLOW]]
}

function encode(program: readonly Instruction[]): Uint8Array {
  const bytes = Buffer.alloc(program.length * 8)
  program.forEach(([code, value, ifTrue = 0, ifFalse = 0], index) => {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(ifTrue, index * 8 + 2)
    bytes.writeUInt8(ifFalse, index * 8 + 3)
    bytes.writeUInt32LE(value, index * 8 + 4)
  })
  return bytes
}

/**
 * The filter of system calls that a program in a sandbox is under, as classic BPF. Refused calls fail with EPERM,
 * `clone3` and what is younger than the list with ENOSYS, so that libraries fall back; calls of another
 * architecture (32 bit) end the process.
 */
export function filterFor(arch: keyof typeof ARCHITECTURES, kind: SandboxKind): Uint8Array {
  const { column, audit } = ARCHITECTURES[arch]
  const allowed = KINDS[kind]
  return encode([
    [BPF.load, DATA.architecture],
    [BPF.ifEqual, audit, 1, 0],
    [BPF.return, KILL],
    [BPF.load, DATA.number],
    [BPF.ifAtLeast, FIRST_UNKNOWN, 0, 1],
    [BPF.return, fail(ERRNO.ENOSYS)],
    ...Object.values(DENIED).flatMap((numbers) => when(numbers[column], refuse(ERRNO.EPERM))),
    ...when(CLONE3[column], refuse(ERRNO.ENOSYS)),
    ...when(CLONE[column], [
      [BPF.load, DATA.argument(0)],
      [BPF.ifAnyBit, NEW_NAMESPACES, 0, 1],
      [BPF.return, fail(ERRNO.EPERM)],
      [BPF.return, ALLOW],
    ]),
    ...when(SOCKET[column], families(allowed)),
    ...when(SOCKETPAIR[column], families(allowed)),
    ...when(FCNTL[column], fcntl()),
    [BPF.return, ALLOW],
  ])
}
