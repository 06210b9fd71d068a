import type { NodePlugin, Verdict } from '../../src/sdk/node.ts'

/** Judges a solution as the backend would. */
export async function judgeSample(
  node: NodePlugin,
  problem: unknown,
  solution: unknown,
  key: unknown,
): Promise<Verdict> {
  if ('evaluate' in node) return await node.evaluate(problem, solution, key)
  throw new Error(`${node.code} is judged by running it, which needs a runner`)
}
