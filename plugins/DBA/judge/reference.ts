import type { Engine } from '../engine/engine.ts'
import type { Grid } from '../problem/grids.ts'
import type { Problem } from '../problem/solution.ts'
import { resultsOf } from './case.ts'
import type { DatabaseKey } from './key.schema.ts'
import { casesOf, setupOf } from './key.ts'

interface Reference {
  readonly problem: Problem
  readonly key: DatabaseKey
  readonly slug: string
  readonly engine: Engine
  readonly signal: AbortSignal
}

type Expected = readonly (readonly Grid[])[]

/** The author's own solution may take its time. */
export const KEY_LIMITS = { cpuMs: 30_000, memoryBytes: 512_000_000 }

/** What the solution of a key comes to is the same each time. */
const known = new WeakMap<DatabaseKey, Map<string, Expected>>()

/**
 * What the solution of the key comes to in every test case. It runs in databases that no candidate's statement ever
 * sees, so that nothing of hidden data is left there to be found. Rejects for a key that fails.
 */
export async function expectedOf({ problem, key, slug, engine, signal }: Reference): Promise<Expected> {
  const before = known.get(key)?.get(slug)
  if (before) return before
  const session = await engine.open(KEY_LIMITS, signal)
  try {
    const expected: (readonly Grid[])[] = []
    for (const testcase of casesOf(problem, key)) {
      const script = { setup: setupOf(problem, testcase), statements: key.solution, probe: key.probe }
      const ran = await session.run(script)
      const why =
        ran.kind === 'limit' ? `limit: ${ran.limit}` : ran.kind === 'done' ? ran.fault?.message : 'broken'
      if (ran.kind !== 'done' || why !== undefined)
        throw new Error(`The solution in the key fails on the test case "${testcase.name}": ${why}`)
      expected.push(resultsOf(ran, problem.query_kind))
    }
    const all = known.get(key) ?? new Map<string, Expected>()
    known.set(key, all.set(slug, expected))
    return expected
  } finally {
    await session.close()
  }
}
