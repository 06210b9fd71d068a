import { type Executed, type Execution, isRecord, RUN_MESSAGES, type TestCaseOutcome } from '@assess/sdk'
import { REJECTED, UNEVALUATED, verdictOfCases } from '../../families/code/judge/run.ts'
import { casesOfRun, judgedCases } from '../../families/code/judge/weighted-cases.ts'
import { slugOf } from '../../families/code/technologies.ts'
import type { NotebookProblem } from '../problem/problem.ts'
import type { NotebookSolution } from '../problem/solution.ts'
import { askNotebook, type Check, codeOf, folderOf, hasJupyter, type Report } from './ask.ts'
import { isExpected, valueText } from './compare.ts'
import type { NotebookKey } from './key.ts'

type Ending = Pick<TestCaseOutcome, 'status'> &
  Partial<Pick<TestCaseOutcome, 'limit' | 'message' | 'expected' | 'actual'>>

/** A result that a candidate reads. */
const MOST_SHOWN = 2000

function replyOf(reply: unknown): { readonly value?: unknown; readonly error?: unknown } {
  try {
    const read: unknown = typeof reply === 'string' ? JSON.parse(reply) : undefined
    return isRecord(read) ? read : {}
  } catch {
    return {}
  }
}

function endingOf(check: Check, { replies }: Report): Ending {
  const reply = replies[String(check.id)]
  if (reply === undefined) return { status: 'error' }
  const { value, error } = replyOf(reply)
  if (typeof error === 'string') return { status: 'error', message: error.slice(0, MOST_SHOWN) }
  const { expect = null, tolerance } = check
  if (value !== undefined && isExpected(value, expect, tolerance)) return { status: 'passed' }
  return {
    status: 'failed',
    expected: valueText(expect).slice(0, MOST_SHOWN),
    actual: valueText(value ?? null).slice(0, MOST_SHOWN),
  }
}

function tell(check: Check, ending: Ending, { done }: Execution): TestCaseOutcome {
  const { id, publicName: name, is_sample } = check
  const { status, limit } = ending
  const outcome = { id, name, is_sample, ...(is_sample ? ending : { status, ...(limit && { limit }) }) }
  done(outcome)
  return outcome
}

interface Judged {
  readonly checks: readonly Check[]
  readonly report: Report
  readonly execution: Execution
  /** Which cell of the notebook the last one that ran is, from 1. */
  readonly place: number
}

/** What becomes of a notebook that was not asked everything. */
function unfinished({ checks, report, execution, place }: Judged): Executed {
  const { state, message, result } = report
  const isLimited = result.ending !== 'exited' && result.ending !== 'cancelled'
  for (const check of checks)
    tell(check, isLimited ? { status: 'error', limit: result.ending } : { status: 'skipped' }, execution)
  if (state === 'forged') return { verdict: REJECTED, isMalpractice: true }
  if (state === 'failed') return { verdict: REJECTED, message: `Cell ${place} raised ${message}` }
  if (isLimited) return { verdict: REJECTED }
  return {
    verdict: REJECTED,
    message: place > 0 ? `The notebook ended by itself in cell ${place}.` : RUN_MESSAGES.noKernel,
  }
}

/** Runs the saved notebook and asks it: with `run` what the candidate may see, otherwise everything. */
export async function executeNotebook(
  problem: NotebookProblem,
  solution: NotebookSolution,
  key: NotebookKey,
  execution: Execution,
): Promise<Executed> {
  const { technology, notebook } = solution
  if (!notebook) return { verdict: UNEVALUATED, message: RUN_MESSAGES.notWritten }
  const isOffered = problem.technologies.some(({ slug }) => slug === slugOf(technology))
  if (!isOffered) return { verdict: UNEVALUATED, message: RUN_MESSAGES.noLanguage }
  if (!hasJupyter()) return { verdict: UNEVALUATED, message: RUN_MESSAGES.noKernel }
  const checks = casesOfRun('samples', execution.mode, judgedCases(problem, key))
  const { missing, ...folder } = await folderOf(problem, solution, execution)
  if (missing.length > 0) return { verdict: UNEVALUATED, message: RUN_MESSAGES.noUpload }
  execution.plan({ samples: 0, all: checks.length })
  const report = await askNotebook({ problem, notebook, folder, checks, execution })
  if (report.state === 'missing') {
    execution.print(`${report.message}\n`)
    return { verdict: UNEVALUATED, message: RUN_MESSAGES.noKernel }
  }
  const place = codeOf(notebook)[report.cell - 1]?.place ?? 0
  const isAnswered = Object.keys(report.replies).length > 0 && report.state !== 'forged'
  if (report.state !== 'answered' && !isAnswered && checks.length > 0)
    return unfinished({ checks, report, execution, place })
  const { ending } = report.result
  const limit =
    report.state === 'answered' || ending === 'exited' || ending === 'cancelled' ? undefined : ending
  const outcomes = checks.map((check) => {
    const found = endingOf(check, report)
    return tell(check, limit && found.status === 'error' ? { ...found, limit } : found, execution)
  })
  return { verdict: verdictOfCases(checks, outcomes) }
}
