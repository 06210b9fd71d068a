import type { Execution } from '@assess/sdk'
import type { SandboxFiles, SandboxFolder } from '@assess/sdk/node'
import { isWithin } from '../../files/paths.ts'
import type { Command } from '../../files/problem.schema.ts'
import type { PodProblem } from '../problem.ts'
import { OWN, projectLimits } from './jobs.ts'

/** Runs what follows it, then moves all that is in the folder to where it is kept. */
const KEEPING = `"$@"; code=$?
rm -rf ${OWN}; mkdir ${OWN} && find . -mindepth 1 -maxdepth 1 ! -name ${OWN} -exec mv -t ${OWN} {} + ; exit $code`

/** The files without those that no folder can hold beside the others, whatever a sandbox says that it has. */
function fitting(files: SandboxFiles): SandboxFiles {
  const paths = Object.keys(files).sort()
  const isFit = (path: string) =>
    !isWithin(path, OWN) && !paths.some((other) => other !== path && isWithin(path, other))
  return Object.fromEntries(paths.filter(isFit).map((path) => [path, files[path] ?? '']))
}

/** Sets a project up in a sandbox of its own; resolves with its files afterwards, or with nothing where that failed. */
export async function setUp(
  problem: PodProblem,
  folder: SandboxFolder,
  setup: Command,
  { runner, signal, print }: Execution,
): Promise<SandboxFolder | undefined> {
  print(`— ${setup.join(' ')} —\n`)
  const result = await runner.runCommand({
    ...folder,
    command: ['/bin/sh', '-c', KEEPING, 'sh', ...setup],
    limits: projectLimits(problem),
    network: 'loopback',
    keep: [OWN],
    signal,
    onOutput: print,
  })
  signal.throwIfAborted()
  if (result.ending !== 'exited' || result.exitCode !== 0) return undefined
  const within = (path: string) => path.slice(OWN.length + 1)
  const kept = Object.entries(result.files).map(([path, bytes]) => [within(path), bytes] as const)
  return { files: fitting(Object.fromEntries(kept)), executable: result.executable.map(within) }
}
