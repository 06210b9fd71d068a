import type { Executed, Execution, RunSettings } from '../../../src/sdk/execution.ts'
import type { Runner } from '../../../src/sdk/sandbox.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import { readAsset } from '../content/assets.ts'
import type { Catalog, CatalogProblem, CatalogTest } from '../content/catalog.ts'
import { type Executable, executableOf } from '../content/evaluation.ts'
import { packagesOf } from '../content/packages.ts'
import { uploadsOf } from '../content/uploads.ts'
import type { Files } from '../files/port/stored-files.ts'
import { withPackages } from '../sandbox/packages.ts'
import type { RunRow } from '../store/runs.ts'
import { storedFields } from '../store/solutions.ts'
import type { Store } from '../store/store.ts'
import type { Transcript } from './result.ts'

export interface ExecutePorts {
  readonly runner: Runner
  readonly settings: RunSettings
  readonly files: Files
  readonly store: Store
  /** The run has made progress. */
  noteProgress?(): void
}

interface Job {
  readonly row: RunRow
  readonly test: CatalogTest
  readonly problem: CatalogProblem
  readonly target: Executable
  readonly transcript: Transcript
  readonly signal: AbortSignal
}

/** Executes the answer of a run; rejects only for a fault of the server. */
export async function execute(
  ports: ExecutePorts,
  { row, test, problem: answered, target, transcript, signal }: Job,
): Promise<Executed> {
  const { type, problem, key } = target
  const packages = packagesOf(test, answered)
  const execution: Execution = {
    mode: row.mode,
    input: row.input,
    seed: row.public_id,
    runner: packages === undefined ? ports.runner : withPackages(ports.runner, packages),
    settings: ports.settings,
    signal,
    upload: uploadsOf(ports, row.user_id),
    asset: (path) => readAsset(test.definition.folder, path),
    // Output after an abort does not count.
    print(text) {
      ports.noteProgress?.()
      if (!signal.aborted) transcript.print(text)
    },
    plan(cases) {
      if (!signal.aborted) transcript.plan(cases)
    },
    done(outcome) {
      ports.noteProgress?.()
      if (!signal.aborted) transcript.done(outcome)
    },
  }
  return type.execute(problem, type.solution.decode(storedFields(row)), key, execution)
}

/** Lets the types of all problems prepare. Nothing waits for it, and an error occurs again in a run. */
export function warmTypes({ tests }: Catalog, log: (scheduler: string) => void): void {
  const problems = tests.flatMap((test) => [...test.problems.values()])
  const types = new Set(problems.map((problem) => executableOf(problem)?.type))
  for (const type of types)
    type?.warm?.().catch((error: unknown) => log(`${type.code} could not be made ready: ${messageOf(error)}`))
}
