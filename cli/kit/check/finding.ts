import type { PluginPackage } from '../../plugins/package.ts'

/** What is wrong in a package, with its place where there is one, and what to do. */
export type KitFinding = string

/** One thing that a check looks at. */
export interface KitStep {
  readonly name: string
  /** Gives what is wrong; throws only where the step itself cannot be done. */
  run(found: PluginPackage): Promise<readonly KitFinding[]>
}
