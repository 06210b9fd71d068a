import type { Language, Limits, SandboxJob, SandboxResult } from '../../../src/sdk/sandbox.ts'
import { TOOLCHAINS, type Toolchain } from './languages.ts'

const LIMITS: Limits = {
  cpuMs: 10_000,
  wallMs: 60_000,
  memoryBytes: 512 * 2 ** 20,
  outputBytes: 64 * 1024,
  processes: 64,
  diskBytes: 16 * 2 ** 20,
}

/** A toolchain that works in the sandboxes of this machine. */
export type Installed = Toolchain & { readonly name: string; readonly versionNumber: string }

type RunCommand = (job: SandboxJob) => Promise<SandboxResult>

async function examine(toolchain: Toolchain, runCommand: RunCommand): Promise<Installed | undefined> {
  const { ending, exitCode, stdout, stderr } = await runCommand({
    files: {},
    command: toolchain.version,
    limits: LIMITS,
  })
  if (ending !== 'exited' || exitCode !== 0) return undefined
  const versionNumber = /\d+(\.\d+)+/.exec(stdout + stderr)?.[0] ?? ''
  const short = versionNumber.split('.').slice(0, 2).join('.')
  const { runtime, title } = toolchain
  return {
    ...toolchain,
    versionNumber,
    name: runtime ? `${title} (${runtime} ${short})` : `${title} ${short}`,
  }
}

/** Asks every toolchain for its version within a sandbox, so that only what works there is found. */
export async function findInstalled(runCommand: RunCommand): Promise<ReadonlyMap<string, Installed>> {
  const found = await Promise.all(TOOLCHAINS.map((toolchain) => examine(toolchain, runCommand)))
  return new Map(found.filter((each) => each !== undefined).map((each) => [each.slug, each]))
}

/** The command of a language with `{memory}` as what the program may use, in megabytes. */
export function fillIn(command: readonly string[], { memoryBytes }: Limits): readonly string[] {
  const megabytes = String(Math.max(1, Math.floor(memoryBytes / 2 ** 20)))
  return command.map((part) => part.replaceAll('{memory}', megabytes))
}

/** The limits of a job, and what the runtime of its language uses on top. */
export function withRuntimeOverhead(limits: Limits, extra: Language['extra']): Limits {
  const cpuMs = limits.cpuMs + (extra.cpuMs ?? 0)
  return {
    ...limits,
    cpuMs,
    wallMs: limits.wallMs + 3 * (extra.cpuMs ?? 0),
    memoryBytes: limits.memoryBytes + (extra.memoryBytes ?? 0),
    processes: limits.processes + (extra.processes ?? 0),
    diskBytes: limits.diskBytes + (extra.diskBytes ?? 0),
  }
}
