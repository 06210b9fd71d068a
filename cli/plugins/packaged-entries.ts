import type { Manifest } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { nameOfVersion } from '../../src/wire/type-version.ts'
import { shareSdk } from '../build/sdk-modules.ts'

/** Where the Node part of a version of a type from a package is. */
export interface NodePart {
  readonly code: string
  readonly version: string
  /** Of the schema of its answers. */
  readonly answers: number
  /** Address of the module. */
  readonly node: string
}

type Entry = Manifest<NodePlugin>[string]

/** Loads the Node part of a type, which gets the host's own SDK; the type is called by `name`. */
function entryOf({ answers, node }: NodePart, name: string): Entry {
  shareSdk()
  return async () => {
    const { default: type }: { default: NodePlugin } = await import(node)
    const { version = 1 } = type.solution
    if (version !== answers)
      throw new Error(
        `The type ${name} writes answers of version ${version}, and its package.json says ${answers}: write "answers": ${version}`,
      )
    return { default: type.code === name ? type : { ...type, code: name } }
  }
}

/** The newest versions of types from packages, by their codes; `packaged` has newer versions first. */
export function newestEntries(packaged: readonly NodePart[]): Manifest<NodePlugin> {
  const newest = packaged.filter((part, at) => packaged.findIndex(({ code }) => code === part.code) === at)
  return Object.fromEntries(newest.map((part) => [part.code, entryOf(part, part.code)]))
}

/** Each version of types from packages, such as `acme/ORD@1.0.0`. */
export function versionedEntries(packaged: readonly NodePart[]): Manifest<NodePlugin> {
  return Object.fromEntries(
    packaged.map((part) => {
      const name = nameOfVersion(part.code, part.version)
      return [name, entryOf(part, name)]
    }),
  )
}
