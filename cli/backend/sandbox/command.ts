import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import type { SandboxFiles, SandboxJob } from '../../../src/sdk/sandbox.ts'
import { type BwrapOptions, createBwrapArgs } from './bwrap.ts'
import type { GroupLimits } from './cgroups/cgroups.ts'
import { STACK_KB } from './languages.ts'
import type { StreamedJob } from './supervise.ts'

/** Descriptors of a sandbox, besides the three that every program has; those of folders are as many as a job has. */
export const FD = {
  files: 3,
  status: 4,
  keep: 5,
  seccomp: 6,
  passwd: 7,
  hosts: 8,
  node: 9,
  folders: 10,
} as const

/** What the sandbox itself uses, besides the program in it. */
const OWN = { memoryBytes: 12 * 2 ** 20, processes: 4, diskBytes: 64 * 1024, cpuMs: 200 }
const PAGE_BYTES = 4096
const DISK_STEP_BYTES = 256 * 1024
const STACK_BYTES = 64 * 2 ** 20
const OPEN_FILES = 256
/** The unit of `ulimit -f`. */
const SHELL_BLOCK_BYTES = 512
/** Address space that runtimes reserve without using it. */
const RESERVED_BYTES = 4 * 2 ** 30

type Job = Pick<SandboxJob, 'files' | 'limits'>

/** Memory that the files of a job take up. */
function sizeOf(files: SandboxFiles): number {
  const pages = Object.values(files).map((content) => Math.ceil(Buffer.byteLength(content) / PAGE_BYTES) + 1)
  return pages.reduce((sum, count) => sum + count * PAGE_BYTES, 0)
}

/** Size of the writable folder with the files that are there from the start, rounded up so that many answers share it. */
function diskBytesOf({ files, limits }: Job): number {
  const bytes = OWN.diskBytes + limits.diskBytes + sizeOf(files)
  return Math.ceil(bytes / DISK_STEP_BYTES) * DISK_STEP_BYTES
}

export function groupLimitsOf({ files, limits }: Job): GroupLimits {
  return {
    memoryBytes: OWN.memoryBytes + limits.memoryBytes + sizeOf(files),
    processes: OWN.processes + limits.processes,
  }
}

/** What each process of a job may use by itself. */
export function ownLimitsOf({ files, limits }: Job): {
  readonly cpuSeconds: number
  readonly fileBytes: number
} {
  return {
    cpuSeconds: Math.ceil((limits.cpuMs + OWN.cpuMs) / 1000),
    fileBytes: limits.diskBytes + sizeOf(files),
  }
}

/**
 * The arguments of `prlimit`: what else the kernel limits for each process. The number of processes is counted by user,
 * so it needs a user of its own.
 */
export function rlimitsOf(
  { limits }: Job,
  { hasGroup, hasUser }: { hasGroup: boolean; hasUser: boolean },
): string[] {
  const each = ['--core=0', `--nofile=${OPEN_FILES}`, '--msgqueue=0', '--memlock=0']
  if (hasGroup) return [...each, `--stack=${STACK_BYTES}`]
  const processes = hasUser ? [`--nproc=${limits.processes + OWN.processes}`] : []
  return [...each, `--data=${limits.memoryBytes + RESERVED_BYTES}`, ...processes]
}

/** First of the user numbers, one for each slot, that Debian leaves to the administrator. */
const FIRST_UID = 60_001

function userOf(slot: number): string[] {
  if (process.getuid?.() !== 0) return []
  const uid = FIRST_UID + slot
  return [pathOf('setpriv'), `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups']
}

const CLOSE_ON_EXEC = 0o2000000

function isInheritable(fd: number): boolean {
  try {
    const flags = /^flags:\s+([0-7]+)$/m.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8'))?.[1]
    return flags !== undefined && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0
  } catch {
    // The descriptor that listed the folder is closed by now.
    return false
  }
}

/** Descriptors that this server inherited and that every child would inherit too. Node closes its own. */
function inheritedFds(): number[] {
  return readdirSync('/proc/self/fd')
    .map(Number)
    .filter((fd) => fd >= FD.folders && isInheritable(fd))
}

const ENTER = `
while [ "$1" != -- ]; do echo $$ >"$1" || exit 125; shift; done
shift
exec "$@"`

/**
 * Runs outside, as the server's own user: joins the groups that are named before `--`, then becomes what follows. Only
 * bash can close descriptors above 9, such as the `unwanted` ones, and it starts slower than the plain shell.
 */
function enterGroups(unwanted: readonly number[]): readonly string[] {
  if (unwanted.length === 0) return ['/bin/sh', '-c', ENTER]
  const closing = unwanted.map((fd) => `exec ${fd}>&-`).join('; ')
  return ['/bin/bash', '--norc', '-c', `${closing}; ${ENTER}`]
}

/** A word of a line of the shell, whatever it is; throws for what no program can be called with. */
function quoted(word: string): string {
  if (word.includes('\0')) throw new Error('A command holds no zero byte')
  return `'${word.replaceAll("'", `'\\''`).replaceAll('\n', `'"$nl"'`)}'`
}

/**
 * Runs in the sandbox around the program. It waits for the job, whose files come as a tar stream (3) and whose line (4)
 * sets limits, variables, `keep` and the command. It runs the command, kills what that left running, packs what is to
 * be kept (5), and reports (4) the start of the program, a full disk, and the CPU time at the end. A hostile program may
 * write to (4) as well, so a report counts only where it is to the program's disadvantage.
 */
const GUEST_SCRIPT = `
nl='
'
/usr/bin/tar -xf - <&3 || exit 125
exec 3<&-
IFS= read -r line <&4 || exit 125
eval "$line" || exit 125
echo began >&4
exec 6>&2 2>/dev/null
(exec "$@" 2>&6 4>&- 5>&- 6>&-)
code=$?
kill -9 -1
{ echo x >/home/tmp/.room; } || echo full >&4
times >&4
if [ -n "$keep" ]; then
  printf '%s\\n' "$keep" | /usr/bin/tar -cf - --format=ustar --verbatim-files-from -T - >&5 4>&-
fi
exit $code
`

/** The path of a program of this machine: a sandbox begins without the server's environment, so also without `PATH`. */
function pathOf(program: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(isAbsolute)
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file)) ?? program
}

/** What makes a sandbox: the command, and the folders whose descriptors it gets. */
export interface Making {
  readonly command: readonly string[]
  readonly folders: readonly string[]
}

/**
 * What starts a sandbox, and what it then gets. A shell joins the groups, `setpriv` takes the user of the slot, `prlimit`
 * sets limits, bubblewrap makes the sandbox, and a shell in it waits for the line of a job.
 */
export function createCommandLine(options: BwrapOptions) {
  const bwrapArgs = createBwrapArgs(options, FD)
  const inherited = inheritedFds()
  const prlimit = pathOf('prlimit')
  const program = pathOf('bwrap')
  return {
    /** What makes the sandbox; each job for which it is the same may take one that waits. */
    made(job: StreamedJob, slot: number, hasGroup: boolean): Making {
      const user = userOf(slot)
      const limits = rlimitsOf(job, { hasGroup, hasUser: user.length > 0 })
      const sandbox = [program, ...bwrapArgs(diskBytesOf(job), job)]
      return {
        command: [...user, prlimit, ...limits, ...sandbox, '/bin/sh', '-c', GUEST_SCRIPT],
        folders: options.canBindFd ? Object.values(job.folders ?? {}) : [],
      }
    },
    /** `procsFiles` are the files of the job's control groups; none if there are no groups. */
    within: (procsFiles: readonly string[], { command, folders }: Making): readonly string[] => {
      // Those of the sandbox replace the lower ones.
      const unwanted = inherited.filter((fd) => fd >= FD.folders + folders.length)
      return [...enterGroups(unwanted), 'sh', ...procsFiles, '--', ...command]
    },
    /** The line, with its end. */
    line(job: StreamedJob): string {
      const { cpuSeconds, fileBytes } = ownLimitsOf(job)
      const words = (list: readonly string[]) => list.map(quoted).join(' ')
      const settings = [
        `ulimit -S -t ${cpuSeconds}`,
        `ulimit -H -t ${cpuSeconds + 1}`,
        `ulimit -f ${Math.ceil(fileBytes / SHELL_BLOCK_BYTES)}`,
        // Where the machine itself allows less, that is what there is.
        `{ ulimit -S -s ${STACK_KB} 2>/dev/null || :; }`,
        ...Object.entries(job.env ?? {}).map(([name, value]) => `export ${quoted(`${name}=${value}`)}`),
        `keep=${quoted((job.keep ?? []).join('\n'))}`,
        `set -- ${words(job.command)}`,
      ]
      return `${settings.join(' && ')}\n`
    },
  }
}

export interface Status {
  readonly hasBegun: boolean
  readonly isDiskFull: boolean
  /** CPU time of the program as the shell counts it. */
  readonly cpuMs: number
}

/** Reads the report of the script; `times` of a shell ends with a line such as `0m0.120s 0m0.010s`. */
export function readStatus(text: string): Status {
  const last = text.trimEnd().split('\n').at(-1) ?? ''
  const parts = [...last.matchAll(/(\d+)m([\d.]+)s/g)]
  const seconds = parts.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0)
  return {
    hasBegun: text.startsWith('began\n'),
    isDiskFull: text.includes('full\n'),
    cpuMs: Math.round(seconds * 1000),
  }
}
