import {
  BLOCK_NAVIGATION,
  type Executed,
  type Execution,
  PREVIEW_POLICY,
  RUN_MESSAGES,
  type TestCaseOutcome,
} from '@assess/sdk'
import { type SandboxResult, scriptPath } from '@assess/sdk/node'
import { NO_BROWSER } from '../../families/browser/chromium.ts'
import { browserLimits, sandboxSources } from '../../families/browser/sandbox.ts'
import { planCases, UNEVALUATED, verdictOfCases } from '../../families/code/judge/run.ts'
import { casesOfRun, judgedCases } from '../../families/code/judge/weighted-cases.ts'
import { programOf } from '../problem/checking.ts'
import { pageOf } from '../problem/panes.ts'
import type { Check } from '../problem/problem.schema.ts'
import type { Problem } from '../problem/problem.ts'
import { isMade, type Solution, shownPanes } from '../problem/solution.ts'
import type { Key } from './key.schema.ts'
import type { CheckCase } from './key.ts'
import type { SandboxReport, SandboxWork } from './sandbox-checks.ts'

const MAIN = 'plugins/UIX/judge/sandbox-checks.ts'
const SOURCES = [
  MAIN,
  'plugins/families/browser/cdp.ts',
  'plugins/families/browser/tab.ts',
  'plugins/UIX/judge/visit.ts',
  'plugins/families/browser/chromium.ts',
]

type Ending = Pick<TestCaseOutcome, 'status' | 'limit' | 'message'>

function endingOf(report: Exclude<SandboxReport, { kind: 'console' }>): Ending {
  if (report.kind === 'late') return { status: 'error', limit: 'time' }
  return report.message === undefined ? { status: 'passed' } : { status: 'failed', message: report.message }
}

/** Of a hidden check the backend keeps the verdict only. */
function outcomeOf(
  { id, publicName, is_sample }: CheckCase,
  { message, ...ending }: Ending,
): TestCaseOutcome {
  return {
    id,
    name: publicName,
    is_sample,
    ...ending,
    ...(is_sample && message !== undefined && { message }),
  }
}

/** Why a check has no result of its own, when the sandbox ended before it. */
function unfinished({ ending, exitCode, stderr }: SandboxResult): Ending {
  if (ending !== 'exited' && ending !== 'cancelled') return { status: 'error', limit: ending }
  throw new Error(`The checks of a page could not be run (exit code ${exitCode}): ${stderr.slice(-2000)}`)
}

/** Checks a page in a real browser within the sandbox: a run by the samples only (RUN-02), a judgement by all. */
export async function execute(
  problem: Problem,
  solution: Solution,
  key: Key,
  execution: Execution,
): Promise<Executed> {
  if (!isMade(solution)) return { verdict: UNEVALUATED, message: RUN_MESSAGES.notWritten }
  const mode = execution.mode === 'judge' ? 'judge' : 'run'
  const testcases = casesOfRun('samples', mode, judgedCases<Check>(problem, key))
  const html = pageOf(shownPanes(solution, problem))
  const outcomes: TestCaseOutcome[] = []
  const end = (testcase: CheckCase, ending: Ending) => {
    const outcome = outcomeOf(testcase, ending)
    outcomes.push(outcome)
    execution.done(outcome)
  }

  function take(line: string) {
    const report: SandboxReport = JSON.parse(line)
    if (report.kind === 'console') return execution.print(`${report.line}\n`)
    const testcase = testcases.find(({ id }) => id === report.id)
    if (testcase) end(testcase, endingOf(report))
  }

  planCases(execution, testcases)
  const result = await runChecks(workOf(html, testcases), problem, execution, take)
  execution.signal.throwIfAborted()
  if (result.exitCode === NO_BROWSER) return { verdict: UNEVALUATED, message: RUN_MESSAGES.noBrowser }
  const done = new Set(outcomes.map(({ id }) => id))
  for (const testcase of testcases) if (!done.has(testcase.id)) end(testcase, unfinished(result))
  return { verdict: verdictOfCases(testcases, outcomes) }
}

function workOf(html: string, testcases: readonly CheckCase[]): SandboxWork {
  const checks = testcases.map(({ id, width, script, is_sample }) => ({
    id,
    width,
    program: programOf(script),
    isShown: is_sample,
  }))
  return { html, policy: PREVIEW_POLICY, stay: BLOCK_NAVIGATION, checks }
}

async function runChecks(
  work: SandboxWork,
  { limits }: Problem,
  { runner, signal }: Execution,
  take: (line: string) => void,
): Promise<SandboxResult> {
  let rest = ''
  return runner.runCommand({
    files: sandboxSources(SOURCES),
    command: ['node', scriptPath(MAIN)],
    input: JSON.stringify(work),
    limits: browserLimits(limits),
    network: 'loopback',
    signal,
    onOutput(text, stream) {
      if (stream === 'stderr') return
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    },
  })
}
