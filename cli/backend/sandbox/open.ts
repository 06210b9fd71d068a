import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { BackendClock } from '../platform/clock.ts'
import { findCgroups, sweep } from './cgroups/find.ts'
import { TOOL_LIMITS } from './languages.ts'
import { createSandbox } from './sandbox.ts'
import type { RunSandboxed } from './supervise.ts'
import { createUnsandboxed } from './unsandboxed.ts'

const run = promisify(execFile)

export interface RunnerOptions {
  /** The machine's own clock, even where the backend has a virtual one: programs run in real time. */
  readonly clock: BackendClock
  /** How many sandboxes at the same time; as many as there are cores when left out. */
  readonly slots?: number
  /** Runs programs unconfined if this machine has no sandbox. */
  readonly isUnsafe?: boolean
  /** Called with one line for each thing an operator wants to know. */
  log(line: string): void
}

/** Why there is no sandbox, and what to do. */
export interface MissingSandbox {
  readonly reason: string
  /** True when it is not installed, false when it does not work. */
  readonly isMissing: boolean
}

/** How programs run on this machine: in the sandbox of this name, without one, or not at all. */
export interface SandboxSupport {
  readonly sandboxName: string | undefined
  readonly missingSandbox: MissingSandbox | undefined
  readonly run: RunSandboxed | undefined
}

const INSTALL = 'Install bubblewrap (Debian: apt-get install bubblewrap) and start again.'

async function sandboxOf({ clock, log }: RunnerOptions): Promise<SandboxSupport> {
  const [help, version] = await Promise.all([run('bwrap', ['--help']), run('bwrap', ['--version'])])
  const cgroups = await findCgroups(clock)
  const swept = cgroups ? await sweep(cgroups) : 0
  if (swept > 0) log(`Ended ${swept} sandboxes that a server had left behind`)
  const sandbox = createSandbox({
    clock,
    cgroups,
    failed: (error) => log(messageOf(error)),
    canDisableUserns: help.stdout.includes('--disable-userns'),
    canBindFd: help.stdout.includes('--ro-bind-fd'),
  })
  await sandbox({ files: {}, command: ['true'], limits: TOOL_LIMITS }, 0)
  const sandboxName = `${version.stdout.trim()}, ${cgroups?.name ?? 'no cgroups, so limits are kept less strictly'}`
  return { sandboxName, missingSandbox: undefined, run: sandbox }
}

const ALLOW =
  'It needs user namespaces: a container must allow them, on Ubuntu set kernel.apparmor_restrict_unprivileged_userns=0 ' +
  'by sysctl, on other systems kernel.unprivileged_userns_clone=1.'

const WARNING =
  'WARNING: there is no sandbox, so programs of candidates run as the user of this server. They can read and change ' +
  'its files, its answers included, and reach the network. Never let anybody take a test here whom you do not trust.'

function whyNot(error: unknown): MissingSandbox {
  const isMissing = error instanceof Error && 'syscall' in error && error.syscall === 'spawn bwrap'
  if (isMissing) return { isMissing, reason: `There is no sandbox. ${INSTALL}` }
  const message = error instanceof Error ? error.message.trim() : String(error)
  return { isMissing, reason: `The sandbox does not work. ${ALLOW}\n${message}` }
}

async function tryOut(options: RunnerOptions): Promise<SandboxSupport> {
  const without = (missingSandbox: MissingSandbox): SandboxSupport => ({
    sandboxName: undefined,
    missingSandbox,
    run: undefined,
  })
  if (process.platform === 'linux') return sandboxOf(options).catch((error) => without(whyNot(error)))
  return without({
    isMissing: true,
    reason: `There is a sandbox on Linux only, and this is ${process.platform}.`,
  })
}

/** Opens the sandbox of this machine and tries it; without one, runs programs unsandboxed if `isUnsafe`. */
export async function openSandbox(options: RunnerOptions): Promise<SandboxSupport> {
  const sandboxes = await tryOut(options)
  if (!sandboxes.missingSandbox || !options.isUnsafe) return sandboxes
  options.log(sandboxes.missingSandbox.reason)
  options.log(WARNING)
  return { ...sandboxes, run: createUnsandboxed(options.clock) }
}
