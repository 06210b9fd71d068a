import { relative, resolve } from 'node:path'
import type { Failure, FlowResult, PlannedFlow, Summary } from '../results/result.ts'

/** A path from the folder of the project, as people and other machines read it. */
export const here = (path: string) => relative(process.cwd(), path)

const there = (path: string) => resolve(path)

type Change = (path: string) => string

function changedResult({ evidence, failures, ...result }: FlowResult, change: Change): FlowResult {
  const kept = Object.entries(evidence ?? {}).map(([what, path]) => [what, change(path)])
  return {
    ...result,
    file: change(result.file),
    failures: failures.map((failure): Failure => ({ ...failure, file: change(failure.file) })),
    ...(evidence && { evidence: Object.fromEntries(kept) }),
  }
}

/** The same summary with another text for each path. */
function changed<T extends Summary>(summary: T, change: Change): T {
  const moved = <T extends PlannedFlow>(flow: T): T => ({ ...flow, file: change(flow.file) })
  const { shard } = summary
  return {
    ...summary,
    results: summary.results.map((result) => changedResult(result, change)),
    unsuitable: summary.unsuitable.map(moved),
    ...(shard && { shard: { ...shard, planned: shard.planned.map(moved) } }),
  }
}

/** For a machine that has the project in another folder. */
export const withRelativePaths = <T extends Summary>(summary: T) => changed(summary, here)

/** As this machine would have written it. */
export const withOwnPaths = <T extends Summary>(summary: T) => changed(summary, there)
