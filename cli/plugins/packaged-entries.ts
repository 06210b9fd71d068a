import type { Manifest } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { shareSdk } from './sdk-modules.ts'

/** Where the Node part of a type from a package is. */
export interface NodePart {
  readonly code: string
  /** Address of the module. */
  readonly node: string
}

/** The entries of types from packages, which get the host's own SDK; the first of a code counts, which is its newest version. */
export function packagedEntries(packaged: readonly NodePart[]): Manifest<NodePlugin> {
  if (packaged.length > 0) shareSdk()
  const entries = packaged.map(({ code, node }) => [code, () => import(node)] as const)
  return Object.fromEntries(entries.toReversed())
}
