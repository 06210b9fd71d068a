import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Limits } from '../../../src/sdk/box.ts'
import type { BackendClock } from '../contract.ts'
import { findCgroups, sweep } from './cgroups/find.ts'
import { createSandbox, type RunBox } from './sandbox.ts'

const run = promisify(execFile)

export interface RunnerOptions {
  /** The machine's own clock, also where the backend has a virtual one: programs really run. */
  readonly clock: BackendClock
  /** How many boxes at the same time; as many as there are cores when left out. */
  readonly places?: number
  /** Runs programs without a sandbox where there is none. */
  readonly isUnsafe?: boolean
  /** Called with one line for each thing an operator wants to know. */
  log(line: string): void
}

/** What a first box may use, that does nothing. */
const LITTLE: Limits = {
  cpuMs: 5000,
  wallMs: 30_000,
  memoryBytes: 32 * 2 ** 20,
  outputBytes: 1000,
  processes: 4,
  diskBytes: 2 ** 20,
}

/** A way to run programs on this machine, or why there is none and what to do. */
export type Boxes = { readonly name: string; readonly run: RunBox } | { readonly unavailable: string }

const INSTALL = 'Install bubblewrap (Debian: apt-get install bubblewrap) and start again.'

async function sandboxOf({ clock, log }: RunnerOptions): Promise<Boxes> {
  const [help, version] = await Promise.all([run('bwrap', ['--help']), run('bwrap', ['--version'])])
  const cgroups = await findCgroups(clock)
  const swept = cgroups ? await sweep(cgroups) : 0
  if (swept > 0) log(`Ended ${swept} boxes that a server had left behind`)
  const sandbox = createSandbox({
    clock,
    cgroups,
    canDisableUserns: help.stdout.includes('--disable-userns'),
    canBindFd: help.stdout.includes('--ro-bind-fd'),
  })
  await sandbox({ files: {}, command: ['true'], limits: LITTLE }, 0)
  return { name: `${version.stdout.trim()}, ${cgroups?.name ?? 'no cgroups'}`, run: sandbox }
}

/** Opens the sandbox of this machine and tries it out. */
export async function openBoxes(options: RunnerOptions): Promise<Boxes> {
  if (process.platform !== 'linux') {
    return { unavailable: `Programs can be walled off on Linux only, and this is ${process.platform}.` }
  }
  try {
    return await sandboxOf(options)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isMissing) return { unavailable: `There is no sandbox. ${INSTALL}` }
    return { unavailable: `The sandbox does not work: ${error instanceof Error ? error.message : error}` }
  }
}
