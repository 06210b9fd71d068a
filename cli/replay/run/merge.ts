import type { PlayedShard, SampledCases, Summary, Unsuitable } from '../results/result.ts'
import { shardOf } from './selection.ts'

interface Part {
  /** Where it was found, for messages. */
  readonly source: string
  readonly summary: Summary & { readonly shard: PlayedShard }
}

export interface Merged {
  readonly summary: Summary
  /** Numbers of the shards of which there are no results. */
  readonly missing: readonly number[]
}

const idsOf = ({ planned }: PlayedShard) => planned.map(({ id }) => id)

/** Why two parts do not belong together. */
function conflict(first: Part, other: Part): string | undefined {
  const one = first.summary.shard
  const two = other.summary.shard
  const both = `${first.source} and ${other.source}`
  if (one.count !== two.count) return `${both} are parts of ${one.count} and of ${two.count} shards.`
  if (one.index === two.index) return `${both} are both shard ${one.index}/${one.count}: leave one out.`
  const known = idsOf(one)
  const ids = idsOf(two)
  const odd = ids.find((id) => !known.includes(id)) ?? known.find((id) => !ids.includes(id))
  const isSame = odd === undefined && ids.every((id, at) => id === known[at])
  return isSame
    ? undefined
    : `${both} are shards of different flows${odd === undefined ? '' : `, such as ${odd}`}.`
}

/** How many cases of each file all parts together played; a file that is whole then is left out. */
function sampledOf(parts: readonly Part[]): SampledCases[] {
  const byFlow = Map.groupBy(
    parts.flatMap(({ summary }) => summary.sampled),
    ({ flow }) => flow,
  )
  return [...byFlow.values()].flatMap((list) => {
    const played = list.reduce((sum, one) => sum + one.played, 0)
    return list.slice(0, 1).flatMap((first) => (played === first.all ? [] : [{ ...first, played }]))
  })
}

/**
 * One summary of all shards, as if one machine had played all flows in the time of the slowest shard. Flows of a shard of
 * which there are no results are named as not played. Throws for parts that do not belong together.
 */
export function merged(parts: readonly [Part, ...Part[]]): Merged {
  for (const [at, part] of parts.entries())
    for (const other of parts.slice(at + 1)) {
      const why = conflict(part, other)
      if (why !== undefined) throw new Error(why)
    }
  const summaries = parts.map(({ summary }) => summary)
  const { count, planned } = parts[0].summary.shard
  const found = new Set(summaries.map(({ shard }) => shard.index))
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !found.has(index))
  const lost = missing.flatMap((index): Unsuitable[] =>
    shardOf(planned, { index, count }).map((flow) => ({
      ...flow,
      reason: `there are no results of shard ${index}/${count}`,
    })),
  )
  const order = new Map(planned.map(({ id }, at) => [id, at]))
  const inOrder = (a: { id: string }, b: { id: string }) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)
  return {
    missing,
    summary: {
      results: summaries.flatMap(({ results }) => results).toSorted(inOrder),
      wallMs: Math.max(...summaries.map(({ wallMs }) => wallMs)),
      divergence: summaries.find(({ divergence }) => divergence)?.divergence,
      repeat: Math.max(...summaries.map(({ repeat }) => repeat)),
      runs: summaries.reduce((sum, { runs }) => sum + runs, 0),
      flakes: summaries.flatMap(({ flakes }) => flakes),
      unsuitable: [...summaries.flatMap(({ unsuitable }) => unsuitable), ...lost].toSorted(inOrder),
      sampled: sampledOf(parts),
    },
  }
}
