import type { NodePlugin, Verdict } from '../../node.ts'
import type { Sample } from '../../samples.ts'
import type { Plugin } from '../../view.ts'

export type AnySample = Sample<unknown, unknown, unknown>

/** A problem type that is proved: both of its entries, and where its page and its saved payloads are. */
export interface TypeToProve {
  /** What `index.ts` exports. */
  readonly browser: Plugin
  /** What `node.ts` exports. */
  readonly node: NodePlugin
  /** The folder with `README.md`, `saved` and `texts.ts`: `import.meta.dirname`. */
  readonly folder: string
  /** The other types of the same player: no two have the same title. */
  readonly others?: readonly Plugin[]
  /**
   * Judges a sample, for a type that runs answers or to judge in another place. `undefined` where this sample is judged elsewhere;
   * `needs` where this machine lacks something. When left out, what `evaluate` says is taken, and what runs is not judged.
   */
  judge?(node: NodePlugin, sample: AnySample): Promise<Verdict | { readonly needs: string } | undefined>
  /** Whether a sample of each kind is tried where one is like the others, or all. */
  readonly everySample?: boolean
}

/** What a check says beside its end. */
export interface CheckContext {
  /** The check is not made, because this machine lacks something. */
  skip(needs: string): void
}

/** One thing that is asked of a type; `run` throws when it is not so, and says what was wanted, what came and what to do. */
export interface Check {
  readonly name: string
  run(context: CheckContext): void | Promise<void>
}

/** Throws the words, where something is not so. */
export function ensure(isSo: boolean, words: string): asserts isSo {
  if (!isSo) throw new Error(words)
}
