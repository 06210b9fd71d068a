import { type Executed, type Execution, RUN_MESSAGES, type TestCaseOutcome } from '@assess/sdk'
import type { Limits, SandboxFiles, SandboxResult } from '@assess/sdk/node'
import { programOf } from '../../code/judge/execute.ts'
import { limitsOf } from '../../code/judge/limits.ts'
import { REJECTED } from '../../code/judge/run.ts'
import type { CodeSolution } from '../../code/solution.ts'
import { FaultError } from '../fault.ts'
import { failFile } from '../judge.ts'
import type { MetricKey } from '../key.ts'
import { scoreInThread } from '../scoring.ts'
import { nameInBox, RESULT, type ScriptProblem } from './problem.ts'

const MB = 1_000_000

/** Libraries for numbers start as many threads as a machine has cores, and count time on each. */
const ENVIRONMENT = { OPENBLAS_NUM_THREADS: '1', OMP_NUM_THREADS: '1', MKL_NUM_THREADS: '1' }

/** What is written is data, which is larger than what is printed. */
function scriptLimits(problem: ScriptProblem): Limits {
  return { ...limitsOf(problem.limits), diskBytes: 64 * MB }
}

/** Everything that lies in the working folder; the truth is never among it. */
async function filesFor({ files, data }: ScriptProblem, execution: Execution): Promise<SandboxFiles> {
  const assets = await Promise.all(
    data.map(async (path) => [nameInBox(path), await execution.asset(path)] as const),
  )
  return { ...files, ...Object.fromEntries(assets) }
}

/** How a program failed that did not end by itself and well; nothing for one that did. */
function failureOf({
  ending,
  exitCode,
  stderr,
}: SandboxResult): Pick<TestCaseOutcome, 'status' | 'limit' | 'message'> | null {
  if (ending !== 'exited' && ending !== 'cancelled') return { status: 'error', limit: ending }
  if (exitCode === 0) return null
  return { status: 'error', message: stderr.slice(-2000) || `Exit code ${exitCode}` }
}

/** Runs a script beside its data, and measures the predictions that it leaves. */
export async function executeScript(
  problem: ScriptProblem,
  solution: CodeSolution,
  key: MetricKey,
  execution: Execution,
): Promise<Executed> {
  const { runner, signal, print } = execution
  const found = programOf({ problem, solution, runner })
  if ('refused' in found) return found.refused
  const { language, code } = found
  const compiled = await runner.compile(language, { [language.fileName]: code }, signal)
  if (compiled.kind === 'failed') {
    print(compiled.message)
    return { verdict: REJECTED, message: RUN_MESSAGES.notCompiled }
  }
  const result = await runner.run(compiled.program, {
    files: await filesFor(problem, execution),
    limits: scriptLimits(problem),
    env: ENVIRONMENT,
    keep: [RESULT],
    signal,
    onOutput: print,
  })
  signal.throwIfAborted()
  const attempt = { prediction: problem.prediction, key, execution, name: RESULT }
  const failure = failureOf(result)
  if (failure) return failFile(attempt, failure)
  return scoreInThread(attempt, result.files[RESULT] ?? new FaultError('noFile', { found: RESULT }))
}
