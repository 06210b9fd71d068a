import { execFileSync, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Fault, planted } from './fault.ts'
import type { Outcome } from './host.ts'
import { createRunner } from './runner.ts'

/** A replay that does not end has noticed the fault too. */
const REPLAY_MS = 300_000

/** A copy of the project in which faults are planted, one at a time. */
export interface Workplace {
  plant(fault: Fault): Promise<void>
  restore(fault: Fault): Promise<void>
  /** Runs test files until one fails; undefined when they take longer than this. */
  run(tests: readonly string[], limitMs: number): Promise<Outcome | undefined>
  /** Builds the player where it changed, and plays flows; whether all pass. */
  replay(flows: readonly string[]): Promise<boolean>
  remove(): Promise<void>
}

function projectFiles(): readonly string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  return list.toString().split('\0').filter(Boolean)
}

/** The files of the project as they are now; packages and the built player are shared. */
async function copyOfProject(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assess-mutants-'))
  for (const file of projectFiles()) {
    await cp(file, path.join(folder, file), { verbatimSymlinks: true }).catch(() => undefined)
  }
  for (const shared of ['node_modules', '.git'])
    await symlink(path.resolve(shared), path.join(folder, shared)).catch(() => undefined)
  await cp('dist/player', path.join(folder, 'dist/player'), { recursive: true }).catch(() => undefined)
  return folder
}

/** Such as `cli/main.ts replay`; resolves with the exit code. */
function runIn(folder: string, command: readonly string[]): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: folder, stdio: 'ignore', detached: true })
    const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), REPLAY_MS)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve(code)
    })
  })
}

export async function createWorkplace(): Promise<Workplace> {
  const folder = await copyOfProject()
  const runner = createRunner(folder)
  const sound = new Map<string, string>()
  const changed = new Set<string>()

  async function write({ file }: Fault, change: (source: string) => string) {
    const source = sound.get(file) ?? (await readFile(path.join(folder, file), 'utf8'))
    sound.set(file, source)
    changed.add(file)
    await writeFile(path.join(folder, file), change(source))
  }

  return {
    plant: (fault) => write(fault, (source) => planted(source, fault)),
    restore: (fault) => write(fault, (source) => source),
    run(tests, limitMs) {
      const files = [...changed]
      changed.clear()
      return runner.ask({ tests, changed: files }, limitMs)
    },
    replay: async (flows) =>
      (await runIn(folder, ['cli/main.ts', 'replay', ...flows, '--workers', '1'])) === 0,
    async remove() {
      runner.end()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
