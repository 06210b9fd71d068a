import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Runs a command to its end in `folder`, as an author does; throws with what it said where it fails. */
export function assessCli(folder: string, ...args: readonly string[]): void {
  const { status, stderr, stdout } = spawnSync(process.execPath, [resolve('cli/main.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`assess-cli ${args.join(' ')}:\n${stdout}${stderr}`)
}
