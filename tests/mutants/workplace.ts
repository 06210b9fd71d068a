import { execFileSync, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Fault, planted } from './fault.ts'

/** A fault that makes the tests run on and on is found too. */
const HANGS_MS = 300_000

/** How the tests went; `failed` names the files with a failure. */
export interface Outcome {
  readonly passed: boolean
  readonly failed: readonly string[]
}

/** A copy of the project in which faults are planted, one at a time. */
export interface Workplace {
  plant(fault: Fault): Promise<void>
  restore(fault: Fault): Promise<void>
  run(tests: readonly string[]): Promise<Outcome>
  /** Builds the player where it changed, and plays flows; whether all pass. */
  replay(flows: readonly string[]): Promise<boolean>
  remove(): Promise<void>
}

function projectFiles(): readonly string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  return list.toString().split('\0').filter(Boolean)
}

/** Copies the files of the project as they are now; packages and the built player are shared. */
export async function createWorkplace(): Promise<Workplace> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assess-mutants-'))
  const report = path.join(folder, 'report.json')
  for (const file of projectFiles()) {
    await cp(file, path.join(folder, file), { verbatimSymlinks: true }).catch(() => undefined)
  }
  for (const shared of ['node_modules', '.git'])
    await symlink(path.resolve(shared), path.join(folder, shared)).catch(() => undefined)
  await cp('dist/player', path.join(folder, 'dist/player'), { recursive: true }).catch(() => undefined)

  /** Such as `cli/main.ts replay`; resolves with the exit code. */
  function run(command: readonly string[]): Promise<number | null> {
    const args = ['-n', '10', process.execPath, ...command]
    return new Promise((resolve) => {
      const child = spawn('nice', args, { cwd: folder, stdio: 'ignore', detached: true })
      const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), HANGS_MS)
      child.on('close', (code) => {
        clearTimeout(timer)
        resolve(code)
      })
    })
  }

  const sound = new Map<string, string>()
  async function soundSource(file: string): Promise<string> {
    const source = sound.get(file) ?? (await readFile(path.join(folder, file), 'utf8'))
    sound.set(file, source)
    return source
  }

  return {
    async plant(fault) {
      await writeFile(path.join(folder, fault.file), planted(await soundSource(fault.file), fault))
    },
    async restore({ file }) {
      await writeFile(path.join(folder, file), await soundSource(file))
    },
    async run(tests) {
      await rm(report, { force: true })
      const options = ['--typecheck.enabled=false', '--bail=1', '--maxWorkers=1', '--testTimeout=60000']
      const output = ['--reporter=json', `--outputFile=${report}`]
      const code = await run(['node_modules/.bin/vitest', 'run', ...options, ...output, ...tests])
      const text = await readFile(report, 'utf8').catch(() => '{}')
      const { testResults = [] } = JSON.parse(text) as { testResults?: { name: string; status: string }[] }
      const failed = testResults.filter(({ status }) => status === 'failed')
      return { passed: code === 0, failed: failed.map(({ name }) => path.relative(folder, name)) }
    },
    replay: async (flows) => (await run(['cli/main.ts', 'replay', ...flows, '--workers', '1'])) === 0,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
