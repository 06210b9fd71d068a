import { isDeepStrictEqual } from 'node:util'
import type { NodePlugin } from '../../node.ts'
import { preparedSample, readVariant } from '../../read-variant.ts'
import type { Sample } from '../../samples.ts'
import { type Check, ensure, type TypeToProve } from './check.ts'

/** What a sample is drawn by, beside its own seed. */
const SEEDS = [1, 2, 3]
const CANARY = 'canary-of-the-key'

/** What is wrong with what a type draws for its samples, one line each; nothing for a type that draws nothing. */
export function variantFaults(type: NodePlugin): readonly string[] {
  const { prepare, samples } = type
  if (!prepare)
    return samples.filter(({ seed }) => seed !== undefined).map(({ title }) => `${title}: draws nothing`)
  return samples.flatMap((sample) =>
    [...SEEDS, ...(sample.seed === undefined ? [] : [sample.seed])].flatMap((seed) => {
      const fault = faultBy({ ...type, prepare }, sample, seed)
      return fault === undefined ? [] : [`${sample.title}, by the seed ${seed}: ${fault}`]
    }),
  )
}

function faultBy(
  type: NodePlugin & Required<Pick<NodePlugin, 'prepare'>>,
  { key, problem, title }: Sample<unknown, unknown, unknown>,
  seed: number,
): string | undefined {
  const written = { problem, key, explanation: '<p>Why.</p>' }
  const before = structuredClone(written)
  const first = structuredClone(type.prepare(written, seed))
  if (!isDeepStrictEqual(written, before)) return 'it changes what it was given'
  if (!isDeepStrictEqual(type.prepare(written, seed), first)) return 'it draws something else the second time'
  try {
    readVariant(type, { slug: 'sample', title, score: 1 }, key, first)
  } catch (error) {
    return String(error)
  }
  if (typeof key !== 'object' || key === null) return undefined
  const marked = type.prepare({ ...written, key: { ...key, canary: CANARY } }, seed)
  return JSON.stringify(marked.problem).includes(CANARY) ? 'the problem has the key in it' : undefined
}

/** What is asked of `prepare`. */
export const variantsCheck = ({ node }: TypeToProve): Check => ({
  name: 'draws the same by the same seed, what it reads itself, and nothing of the key into the problem',
  run() {
    const faults = variantFaults(node)
    ensure(faults.length === 0, faults.join('\n'))
  },
})

/** The type with samples as candidates get them; as they are written where they cannot be drawn, which its check says. */
export function withDrawnSamples(type: TypeToProve): TypeToProve {
  try {
    const samples = type.node.samples.map((sample) => preparedSample(type.node, sample))
    return { ...type, node: { ...type.node, samples } }
  } catch {
    return type
  }
}
