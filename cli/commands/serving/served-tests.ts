import { dirname, join, resolve } from 'node:path'
import type { BackendClock } from '../../backend/platform/clock.ts'
import type { Config } from '../../backend/platform/config.ts'
import { openRunner } from '../../backend/sandbox/open-runner.ts'
import type { LocalRunner } from '../../backend/sandbox/runner.ts'
import { formatDiagnostic } from '../../definitions/diagnostic.ts'
import { unprepared } from '../../definitions/packages.ts'
import { readTests } from '../../definitions/read.ts'
import { testFolders } from '../../definitions/samples.ts'
import { BUNDLED } from '../../host/bundled.ts'
import { withProgress } from '../../host/progress.ts'
import type { NodeTypes } from '../../plugins/node-types.ts'

/** The options that say which tests and types a process serves. */
export interface ServedOptions {
  readonly tests?: string
  readonly addTests?: readonly string[]
  readonly plugins?: readonly string[]
  readonly config: string | undefined
  readonly unsafeRunner: boolean
}

type ReadTests = Awaited<ReturnType<typeof readTests>>

/** Packages of the command line, and those of the config, whose folders are seen from its own. */
export function packagesIn(
  { config: file = '', plugins = [] }: ServedOptions,
  config: Config,
): readonly string[] {
  const named = config.plugins ?? []
  return [...plugins, ...named.map((one) => (one.startsWith('.') ? resolve(dirname(file), one) : one))]
}

interface ServingPorts {
  readonly clock: BackendClock
  readonly types: NodeTypes
  say(line: string): void
}

/** Reads the tests, and opens the sandbox in which their answers run. Rejects when there is nothing to serve. */
export async function openServedTests(
  options: ServedOptions,
  { clock, say, types }: ServingPorts,
): Promise<ReadTests & { readonly runner: LocalRunner | undefined }> {
  const read = () => readServedTests(options, types, say)
  const found = await withProgress(clock, 'Reading the tests', read, say)
  const open = () => openRunner({ tests: found.tests, types, isUnsafe: options.unsafeRunner, say })
  return { ...found, runner: await withProgress(clock, 'Opening the sandbox', open, say) }
}

/** Reads the tests, and says what is wrong with them. Rejects when there is nothing to serve. */
async function readServedTests(
  { addTests, tests }: ServedOptions,
  types: NodeTypes,
  say: (line: string) => void,
): Promise<ReadTests> {
  const dirs = [...testFolders(tests, addTests), ...(tests ? [] : packagedTests(types))]
  const found = await readTests(dirs, types)
  for (const problem of found.problems) say(formatDiagnostic(problem))
  for (const problem of found.tests.flatMap(unprepared)) say(problem.message)
  if (found.tests.length === 0) throw new Error(`There is no test that can be served in ${dirs.join(', ')}.`)
  return found
}

/** Folders of the sample tests that the packages have which somebody named. */
const packagedTests = ({ packaged = [] }: NodeTypes) => [
  ...new Set(
    packaged
      .map((one) => one.package)
      .filter(({ folder, manifest }) => manifest.tests !== undefined && !BUNDLED.includes(folder))
      .map(({ folder, manifest }) => join(folder, manifest.tests ?? '')),
  ),
]
