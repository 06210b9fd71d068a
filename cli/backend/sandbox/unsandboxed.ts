import { type ChildProcess, spawn } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { SandboxResult } from '../../../src/sdk/sandbox.ts'
import type { BackendClock } from '../platform/clock.ts'
import { ownLimitsOf, rlimitsOf } from './command.ts'
import { checkSandboxPath, KEEP_BYTES, modeOf } from './files.ts'
import { STACK_KB } from './languages.ts'
import { type RunSandboxed, type StreamedJob, type Supervised, supervise } from './supervise.ts'
import { cpuWaitMs } from './wall-time.ts'

const PRLIMIT = '/usr/bin/prlimit'

async function writeFiles(folder: string, job: StreamedJob): Promise<void> {
  const mode = modeOf(job)
  for (const [path, content] of Object.entries(job.files)) {
    checkSandboxPath(path)
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content, { mode: mode(path, content) })
  }
}

interface Kept {
  readonly bytes: Uint8Array
  readonly isExecutable: boolean
}

/** A regular file; `undefined` for anything else. */
async function readRegular(file: string): Promise<Kept | undefined> {
  try {
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
    await using handle = await open(file, flags)
    const found = await handle.stat()
    if (!found.isFile() || found.size > KEEP_BYTES) return undefined
    const isExecutable = (found.mode & constants.S_IXUSR) !== 0
    return { bytes: Uint8Array.from(await handle.readFile()), isExecutable }
  } catch {
    return undefined
  }
}

async function readKept(
  folder: string,
  keep: readonly string[],
): Promise<Pick<SandboxResult, 'executable' | 'files'>> {
  const files: Record<string, Uint8Array> = {}
  const executable: string[] = []
  for (const path of keep) {
    const below = await readdir(join(folder, path), { recursive: true }).catch(() => undefined)
    for (const each of below?.map((name) => `${path}/${name}`) ?? [path]) {
      const found = await readRegular(join(folder, each))
      if (!found) continue
      files[each] = found.bytes
      if (found.isExecutable) executable.push(each)
    }
  }
  return { files, executable }
}

/** Kills a program and its process group. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // They have ended.
  }
}

function commandOf(job: StreamedJob): readonly string[] {
  if (!existsSync(PRLIMIT)) return job.command
  const { cpuSeconds, fileBytes } = ownLimitsOf(job)
  const limits = rlimitsOf(job, { hasGroup: false, hasUser: false })
  const own = [`--cpu=${cpuSeconds}:${cpuSeconds + 1}`, `--fsize=${fileBytes}`, `--stack=${STACK_KB * 1024}:`]
  return [PRLIMIT, ...own, ...limits, ...job.command]
}

/** The result that a shell gives for a missing program. */
function missingProgram(error: unknown): Supervised {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return { stop: undefined, exitCode: 127, stdout: '', stderr: `${error.message}\n`, wallMs: 0 }
  throw error
}

/**
 * Runs programs as the server's own user, with nothing around them but limits of each process and of time: they can
 * do whatever that user can. CPU time is wall time here.
 */
export function createUnsandboxed(clock: BackendClock): RunSandboxed {
  const searched = [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter)
  return async (job): Promise<SandboxResult> => {
    const folder = await mkdtemp(join(tmpdir(), 'assess-unsandboxed-'))
    try {
      await writeFiles(folder, job)
      const [program = '', ...args] = commandOf(job)
      const env = { PATH: searched, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8', ...job.env }
      const child = spawn(program, args, { cwd: folder, env, detached: true })
      child.on('exit', () => killGroup(child))
      const check = () => ({ stop: undefined, cpuLeftMs: job.limits.cpuMs })
      const kill = () => killGroup(child)
      const waitedMs = () => cpuWaitMs(child.pid ?? 0)
      const watching = supervise(child, { clock, job, kill, check, waitedMs })
      const { stop, wallMs, ...said } = await watching.catch(missingProgram)
      const kept = await readKept(folder, job.keep ?? [])
      return { ending: stop ?? 'exited', ...said, wallMs, cpuMs: wallMs, memoryBytes: undefined, ...kept }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
