import { type Executed, type Execution, RUN_MESSAGES } from '@assess/sdk'
import type { Language } from '@assess/sdk/node'
import type { CodeProblem } from '../problem.ts'
import { type CodeSolution, isCoded } from '../solution.ts'
import { keepsLocked, lockedBy, NO_STUB } from '../stub.ts'
import { slugOf } from '../technologies.ts'
import { runFramework } from './framework.ts'
import { runCustom, runProgram } from './input-output.ts'
import type { CodeKey } from './key.ts'
import { type CodeRun, REJECTED, UNEVALUATED } from './run.ts'
import { judgedCases } from './weighted-cases.ts'

/** Whether the locked lines of the answer are still the problem's; no editor of ours lets them be changed. */
function isTampered({ stubs, extra_data }: CodeProblem, slug: string, code: string): boolean {
  const stub = stubs[slug] ?? NO_STUB
  return !keepsLocked(stub, lockedBy(stub, extra_data.code_stub_type), code)
}

/**
 * The language and text of an answer that can be run, or what becomes of one that cannot. A language that the problem
 * does not offer cannot run, whatever is installed: it would have no locked lines either.
 */
export function programOf({
  problem,
  solution,
  runner,
}: {
  readonly problem: CodeProblem
  readonly solution: CodeSolution
  readonly runner: Execution['runner']
}): { readonly language: Language; readonly code: string } | { readonly refused: Executed } {
  const { technology, code } = solution
  if (!isCoded(solution)) return { refused: { verdict: UNEVALUATED, message: RUN_MESSAGES.notWritten } }
  const slug = slugOf(technology)
  const isOffered = problem.technologies.some((technology) => technology.slug === slug)
  const language = isOffered ? runner.languages.get(slug) : undefined
  if (!language) return { refused: { verdict: UNEVALUATED, message: RUN_MESSAGES.noLanguage } }
  if (isTampered(problem, slug, code)) return { refused: { verdict: REJECTED, isMalpractice: true } }
  return { language, code }
}

/** Runs or judges a program by the problem's test cases, or runs it with the candidate's own input. */
export async function executeCode(
  problem: CodeProblem,
  solution: CodeSolution,
  key: CodeKey,
  execution: Execution,
): Promise<Executed> {
  const { mode, runner } = execution
  const found = programOf({ problem, solution, runner })
  if ('refused' in found) return found.refused
  const { language, code } = found
  const testcases = judgedCases(problem, key)
  const run: CodeRun = { problem, key, language, code, testcases, execution }
  if (mode === 'custom') return runCustom(run)
  return problem.testcase_kind === 'framework' ? runFramework(run) : runProgram(run)
}
