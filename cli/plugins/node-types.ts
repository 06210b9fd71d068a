import { aliases } from '../../plugins/aliases.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry, type Registry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { loadPackages, type PackagedType } from './load.ts'
import { packagedEntries } from './packaged-entries.ts'

/** The Node side of every problem type that this process knows. */
export interface NodeTypes extends Registry<NodePlugin> {
  /** Those from packages, newest versions first. */
  readonly packaged?: readonly PackagedType[]
}

/**
 * The types of the project, and those of packages as `--plugins` names them, seen from the folder `from`. Throws why a
 * package is refused.
 */
export async function openTypes(asked: readonly string[] = [], from = process.cwd()): Promise<NodeTypes> {
  const packaged = await loadPackages(asked, from)
  const entries = { ...packagedEntries(packaged), ...nodeManifest }
  return { ...createRegistry<NodePlugin>(entries, aliases), packaged }
}
