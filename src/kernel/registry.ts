import { type Lazy, lazy } from './lazy.ts'
import type { ProblemType } from './problem.ts'

/** One lazy entry per solution code. */
export type Manifest<T extends ProblemType> = Readonly<Record<string, () => Promise<{ default: T }>>>

/** Other names of codes, in lower case, such as `coding` (GAP-003). */
export type Aliases = Readonly<Record<string, string>>

export interface Registry<T extends ProblemType> {
  readonly codes: readonly string[]
  /**
   * Loads the entry of a code, or of another name of one, once. Throws for an unknown code; a failed load may be tried
   * again.
   */
  load(code: string): Promise<T>
  /** The type of a code whose entry is loaded already. */
  ready(code: string): T | undefined
}

/** That there is no problem type of a code. */
export class UnknownTypeError extends Error {}

/** `other` gives the entry of a code that the manifest lacks; it rejects if there is no such type. */
export function createRegistry<T extends ProblemType>(
  manifest: Manifest<T>,
  aliases: Aliases = {},
  other?: (code: string) => Manifest<T>[string] | undefined,
): Registry<T> {
  const types = new Map<string, Lazy<T>>()
  const codes = Object.keys(manifest)

  /** A code in lower case is a name of it as well. */
  function codeOf(name: string): string {
    if (Object.hasOwn(manifest, name)) return name
    const code = Object.hasOwn(aliases, name) ? aliases[name] : name.toUpperCase()
    return code !== undefined && Object.hasOwn(manifest, code) ? code : name
  }

  async function open(code: string): Promise<T> {
    const entry = Object.hasOwn(manifest, code) ? manifest[code] : other?.(code)
    if (!entry) throw new UnknownTypeError(`No problem type "${code}"; known: ${codes.join(', ')}`)
    const { default: type } = await entry()
    if (type.code !== code) throw new Error(`The entry "${code}" has the problem type "${type.code}"`)
    return type
  }

  return {
    codes,
    load(name) {
      const code = codeOf(name)
      const type = types.get(code) ?? lazy(() => open(code))
      types.set(code, type)
      return type()
    },
    ready: (name) => types.get(codeOf(name))?.ready,
  }
}
