import type { NodePlugin, Verdict } from '../../src/sdk/node.ts'
import { runnerOfTests } from './runner.ts'

const refuse = () => Promise.reject(new Error('A sample names no files'))

/** Judges a solution as the backend would; an answer that runs does so in the real sandbox. */
export async function judgeSample(
  node: NodePlugin,
  problem: unknown,
  solution: unknown,
  key: unknown,
): Promise<Verdict> {
  if ('evaluate' in node) return await node.evaluate(problem, solution, key)
  const { verdict } = await node.execute(problem, solution, key, {
    ...{ mode: 'judge', input: '', runner: await runnerOfTests(), settings: { databases: {} } },
    ...{ upload: refuse, asset: refuse, print() {}, done() {} },
    signal: new AbortController().signal,
  })
  return verdict
}
