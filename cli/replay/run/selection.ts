import type { Flow } from '../flow/flow.ts'
import type { SampledCases, Shard } from '../results/result.ts'

/** Such as `2/5`; `undefined` for anything else. */
export function readShard(text: string): Shard | undefined {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number)
  return index >= 1 && index <= count ? { index, count } : undefined
}

/** Every `count`th of the list, so that neighbours, which take as long as each other, come into different shards. */
export function shardOf<T>(list: readonly T[], { index, count }: Shard): readonly T[] {
  return list.filter((_, at) => at % count === index - 1)
}

/** The flows whose id, name or tags, as `@word`, the pattern meets. */
export function grepped<T extends Pick<Flow, 'id' | 'name' | 'tags'>>(
  flows: readonly T[],
  pattern: RegExp,
): readonly T[] {
  return flows.filter(({ id, name, tags = [] }) =>
    pattern.test([id, name, ...tags.map((tag) => `@${tag}`)].join(' ')),
  )
}

/** Of the flows that one file has, one for each of its cases, the first and every `nth` after it. */
export function everyCase<T extends { readonly file: string }>(flows: readonly T[], nth: number): T[] {
  const byFile = Map.groupBy(flows, ({ file }) => file)
  return flows.filter((flow) => (byFile.get(flow.file) ?? []).indexOf(flow) % nth === 0)
}

/** The files of which some cases are played and others are not. */
export function sampledCases<T extends { readonly file: string; readonly id: string }>(
  all: readonly T[],
  played: readonly T[],
): SampledCases[] {
  const byFile = Map.groupBy(played, ({ file }) => file)
  return [...Map.groupBy(all, ({ file }) => file)].flatMap(([file, cases]) => {
    const ones = byFile.get(file)?.length ?? 0
    const flow = (cases[0]?.id ?? '').replace(/\[.*\]$/, '')
    return ones === 0 || ones === cases.length ? [] : [{ flow, played: ones, all: cases.length }]
  })
}

interface Covering {
  readonly file: string
  /** The requirements that it proves. */
  readonly covers?: readonly string[]
  readonly steps?: readonly unknown[]
}

/** What a flow takes before its first step, in steps. */
const BEGINNING = 10

/**
 * About as few and as short files of flows as prove every requirement that flows alone prove, with all of their flows, in
 * their order; a flow that names no requirement proves something of its own. `proved` are the requirements that tests
 * prove.
 */
export function fewest<T extends Covering>(flows: readonly T[], proved: ReadonlySet<string>): T[] {
  const proves = new Map(flows.map(({ file, covers = [] }) => [file, covers.length > 0 ? covers : [file]]))
  const unproved = new Set([...proves.values()].flat().filter((one) => !proved.has(one)))
  const chosen = new Set<string>()
  const lengths = new Map(flows.map(({ file, steps = [] }) => [file, BEGINNING + steps.length]))
  const gain = (file: string) =>
    (proves.get(file) ?? []).filter((one) => unproved.has(one)).length / (lengths.get(file) ?? BEGINNING)
  while (unproved.size > 0) {
    const best = [...proves.keys()].reduce((one, other) => (gain(other) > gain(one) ? other : one))
    chosen.add(best)
    for (const one of proves.get(best) ?? []) unproved.delete(one)
  }
  return flows.filter(({ file }) => chosen.has(file))
}
