import { resolve } from 'node:path'
import { aliases } from '../../plugins/aliases.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry, type Registry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { buildBundled } from '../build/bundled.ts'
import { BUNDLED } from '../host/bundled.ts'
import { loadPackages, type PackagedType } from './load.ts'
import { newestEntries, versionedEntries } from './packaged-entries.ts'

/** The Node side of every problem type that this process knows; a version of one from a package is `acme/ORD@1.0.0`. */
export interface NodeTypes extends Registry<NodePlugin> {
  /** Those from packages, newest versions first. */
  readonly packaged?: readonly PackagedType[]
}

/**
 * The types of the project and of the packages that it brings along, and those of packages as `--plugins` names them, seen
 * from the folder `from`. Throws why a package is refused.
 */
export async function openTypes(asked: readonly string[] = [], from = process.cwd()): Promise<NodeTypes> {
  await buildBundled()
  const named = new Set(asked.map((one) => resolve(from, one)))
  const bundled = BUNDLED.filter((folder) => !named.has(folder))
  const packaged = await loadPackages([...bundled, ...asked], from)
  const entries = { ...nodeManifest, ...newestEntries(packaged) }
  const versions = versionedEntries(packaged)
  return { ...createRegistry<NodePlugin>(entries, aliases, (name) => versions[name]), packaged }
}
