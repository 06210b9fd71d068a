import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readPackage } from './package.ts'

/** Folders of the flows and tests that packages have. */
export interface OwnSamples {
  readonly flows: readonly string[]
  readonly tests: readonly string[]
}

/** What the packages have that `--plugins` names, seen from this folder. Throws for one that cannot be used. */
export async function ownSamples(asked: readonly string[] = []): Promise<OwnSamples> {
  const packages = await Promise.all(asked.map((one) => readPackage(one, process.cwd())))
  const flows = packages.map(({ folder }) => join(folder, 'fixtures/flows'))
  const tests = packages.map(({ folder, manifest }) => join(folder, manifest.tests ?? 'fixtures/tests'))
  return { flows: flows.filter(existsSync), tests: tests.filter(existsSync) }
}
