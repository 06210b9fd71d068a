import { reviewVerdict } from '../../cli/backend/content/evaluation.ts'
import { fileNameOf } from '../../src/sdk/format.ts'
import type { NodePlugin, Sample, Verdict } from '../../src/sdk/node.ts'
import { runnerOfTests } from './runner.ts'
import { contentOf } from './sample-files.ts'

const refuse = () => Promise.reject(new Error('A sample has nothing beside its definition'))

/** Whether this machine has anything that runs answers of a type; what it lacks, `assess-cli doctor` says. */
export async function canJudge(node: NodePlugin): Promise<boolean> {
  if (!('technologies' in node) || !node.technologies) return true
  const offers = node.technologies(await runnerOfTests(), { databases: {} })
  return offers.some(({ available }) => available)
}

/** Judges a solution as the backend would; an answer that runs does so in the real sandbox. */
export async function judgeSample(
  node: NodePlugin,
  problem: unknown,
  solution: unknown,
  key: unknown,
  files: Sample<unknown, unknown, unknown>['files'] = {},
  seed = '',
): Promise<Verdict> {
  if ('judgedBy' in node) return reviewVerdict(node, solution)
  if ('evaluate' in node) return await node.evaluate(problem, solution, key)
  const { verdict } = await node.execute(problem, solution, key, {
    mode: 'judge',
    input: '',
    seed,
    runner: await runnerOfTests(),
    settings: { databases: {} },
    asset: refuse,
    print() {},
    done() {},
    async upload(uri) {
      const name = fileNameOf(uri)
      return { name, bytes: contentOf(name, files) }
    },
    signal: new AbortController().signal,
  })
  return verdict
}
