import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Registry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { nameOfVersion } from '../../src/wire/type-version.ts'
import { messageOf } from '../definitions/diagnostic.ts'
import { BUNDLED } from '../host/bundled.ts'
import type { PackagedType } from './load.ts'
import type { PluginPackage } from './package.ts'

/** What a server would refuse of types that were loaded: a type whose Node part does not start, a package without its tests. */
export async function servedFaults(
  packaged: readonly PackagedType[],
  types: Registry<NodePlugin>,
): Promise<readonly string[]> {
  const packages = new Set(packaged.map((one) => one.package))
  const faults = await Promise.all([
    ...packaged.map((type) => faultOfStart(type, types)),
    ...[...packages].map(faultOfTests),
  ])
  return faults.flat()
}

async function faultOfStart({ code, package: { name }, version }: PackagedType, types: Registry<NodePlugin>) {
  return types.load(nameOfVersion(code, version)).then(
    () => [],
    (error: unknown) => [`${name}: ${messageOf(error)}`],
  )
}

/** Those of a package of this project are left out where it is installed. */
async function faultOfTests({ folder, manifest: { tests }, name }: PluginPackage): Promise<string[]> {
  if (tests === undefined || BUNDLED.includes(folder)) return []
  const found = await stat(join(folder, tests)).catch(() => undefined)
  return found?.isDirectory()
    ? []
    : [`${name} lacks the folder ${tests}, which its package.json names as "tests"`]
}
