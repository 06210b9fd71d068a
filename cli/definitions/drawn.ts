import { isDeepStrictEqual } from 'node:util'
import type { Flaw, NodePlugin, Variant } from '../../src/sdk/node.ts'
import { readVariant, type StoredVariant, type VariantHead } from '../../src/sdk/read-variant.ts'
import { messageOf } from './diagnostic.ts'

/** What each problem whose type draws is tried with. */
const SEEDS = [1, 2, 3, 4, 5]

/** Has a type prepare a problem as the backend would; resolves to whatever it gave. */
export type DrawBy = (
  slug: string,
  task: { readonly code: string; readonly written: Variant; readonly seed: number },
) => Promise<unknown>

/** What was drawn by each seed, or what is wrong with it. */
interface Tried {
  readonly fault?: string
  readonly variants: readonly StoredVariant[]
}

/** Draws a problem by several seeds, twice each, until one of them goes wrong. */
export async function tryVariants(
  type: NodePlugin,
  head: VariantHead,
  written: Variant,
  drawBy: DrawBy,
): Promise<Tried> {
  const variants: StoredVariant[] = []
  const draw = async (seed: number) =>
    readVariant(type, head, written.key, await drawBy(String(head.slug), { code: type.code, written, seed }))
  for (const seed of SEEDS) {
    try {
      const variant = await draw(seed)
      if (!isDeepStrictEqual(await draw(seed), variant))
        throw new Error('"prepare" gave another problem the second time')
      variants.push(variant)
    } catch (error) {
      return { fault: `The seed ${seed} cannot be used: ${messageOf(error)}`, variants }
    }
  }
  return { variants }
}

/** The flaws of what was drawn, each once, with the first seed that has it. */
export function flawsOfVariants(type: NodePlugin, variants: readonly StoredVariant[]): readonly Flaw[] {
  const found = new Map<string, Flaw>()
  for (const [index, { problem, key }] of variants.entries())
    for (const { place, message } of type.flaws?.(problem, key) ?? []) {
      const name = `${place} ${message}`
      if (!found.has(name)) found.set(name, { place, message: `${message} (by the seed ${SEEDS[index]})` })
    }
  return [...found.values()]
}
