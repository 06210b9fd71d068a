import { reviewVerdict } from '../../cli/backend/content/evaluation.ts'
import { type BackendClock, systemClock } from '../../cli/backend/platform/clock.ts'
import { limitIdle } from '../../cli/backend/runs/idle-limit.ts'
import type { Execution } from '../../src/sdk/execution.ts'
import { fileNameOf } from '../../src/sdk/format.ts'
import type { NodePlugin, Verdict } from '../../src/sdk/node.ts'
import type { Sample } from '../../src/sdk/samples.ts'
import type { Runner } from '../../src/sdk/sandbox.ts'
import { sampleContent } from '../../src/sdk/testing/page/sample-files.ts'
import { EVERY_CASE, sampledByKind } from '../sampled.ts'
import { runnerOfTests } from './runner.ts'

/** How long a judge may do nothing, in milliseconds; an evaluator has less in the backend. */
const IDLE_MS = 300_000

/** What a judge says; rejects soon after its last program has ended where it says nothing. */
export async function judgedBy<T>(
  code: string,
  runner: Runner,
  clock: Pick<BackendClock, 'after'>,
  judge: (runner: Runner) => T | Promise<T>,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const words = `The judge of ${code} never ends: it has run no program for ${IDLE_MS / 1000} seconds`
  const limit = limitIdle({ runner, clock, idleMs: IDLE_MS, onIdle: () => reject(new Error(words)) })
  try {
    return await Promise.race([judge(limit.runner), promise])
  } finally {
    limit.stop()
  }
}

const refuse = () => Promise.reject(new Error('A sample has nothing beside its definition'))

/** Whether this machine has anything that runs answers of a type; what it lacks, `assess-cli doctor` says. */
export async function canJudge(node: NodePlugin): Promise<boolean> {
  if (!('technologies' in node) || !node.technologies) return true
  const offers = node.technologies(await runnerOfTests(), { databases: {} })
  return offers.some(({ available }) => available)
}

interface Judged {
  readonly problem: unknown
  readonly solution: unknown
  readonly key: unknown
}

interface Beside {
  readonly files?: Sample<unknown, unknown, unknown>['files']
  readonly seed?: string
}

/** Judges a solution as the backend would; an answer that runs does so in the real sandbox. */
export async function judgeSample(
  node: NodePlugin,
  { problem, solution, key }: Judged,
  { files = {}, seed = '' }: Beside = {},
): Promise<Verdict> {
  if ('judgedBy' in node) return reviewVerdict(node, solution)
  const execution: Omit<Execution, 'runner'> = {
    mode: 'judge',
    input: '',
    seed,
    settings: { databases: {} },
    asset: refuse,
    print() {},
    plan() {},
    done() {},
    async upload(uri) {
      const name = fileNameOf(uri)
      return { name, bytes: sampleContent(name, files) }
    },
    signal: new AbortController().signal,
  }
  return judgedBy(node.code, await runnerOfTests(), systemClock(), async (runner) => {
    if ('evaluate' in node) return node.evaluate(problem, solution, key)
    return (await node.execute(problem, solution, key, { ...execution, runner })).verdict
  })
}

type AnySample = Sample<unknown, unknown, unknown>

/**
 * Judges samples of a type as the backend would: the first of each verdict, unless every case is asked for. What runs programs is
 * judged by its right answer here, and by wrong ones in the tests of its type; `isRun` says whether a right answer is run.
 */
export function judgeOf({ samples }: NodePlugin, isRun: boolean) {
  const firstOfEach = sampledByKind(samples, ({ verdict: { status } }) => status)
  return async (node: NodePlugin, sample: AnySample) => {
    const isOfRight = isRun && sample.verdict.status === 'ACC'
    const isChosen = EVERY_CASE || !('execute' in node) || isOfRight
    if (!isChosen || !firstOfEach.includes(sample)) return undefined
    if (!(await canJudge(node))) return { needs: `what runs ${node.code}` }
    const { problem, solution, key, files = {} } = sample
    return judgeSample(node, { problem, solution, key: node.key(key, problem) }, { files })
  }
}
