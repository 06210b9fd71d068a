import {
  type Executed,
  type Execution,
  RUN_MESSAGES,
  type RunMessage,
  type TestCaseOutcome,
} from '@assess/sdk'
import type { SandboxFiles, SandboxFolder, SandboxResult } from '@assess/sdk/node'
import { NO_BROWSER } from '../../browser/chromium.ts'
import { limitOf } from '../../code/judge/framework.ts'
import { REJECTED, UNEVALUATED, verdictOfCases } from '../../code/judge/run.ts'
import { createTimeBudget, tooLate } from '../../code/judge/time-budget.ts'
import { isTampered } from '../../files/edits.ts'
import { isWithin } from '../../files/paths.ts'
import { languageOfProject } from '../../files/problem.ts'
import { type FilesSolution, isChanged } from '../../files/solution.ts'
import { type Check, needsBrowser } from '../checks/check.ts'
import type { PodProblem } from '../problem.ts'
import { checkerJob, projectJob, projectLimits, REPORT } from './jobs.ts'
import type { ChecksKey } from './key.ts'
import { projectFiles } from './project-files.ts'
import type { CheckReport, CheckWork } from './sandboxed/checker.ts'
import { setUp } from './setup.ts'

/** A check as one of the test cases of a run. */
interface CheckCase extends Check {
  readonly id: number
  readonly is_sample: boolean
  readonly publicName: string
}

/** What becomes of an answer that is not tried at all, or nothing for one that is. */
export function refused(
  problem: PodProblem,
  solution: FilesSolution,
  execution: Execution,
): Executed | undefined {
  if (execution.mode === 'judge' && !isChanged(solution))
    return { verdict: UNEVALUATED, message: RUN_MESSAGES.notChanged }
  if (!execution.runner.languages.has(languageOfProject(problem)))
    return { verdict: UNEVALUATED, message: RUN_MESSAGES.noLanguage }
  if (isTampered(problem, solution)) return { verdict: REJECTED, isMalpractice: true }
  return undefined
}

/** The public checks, and for a judgement the hidden ones too. */
function casesOf(problem: PodProblem, key: ChecksKey, { mode }: Execution): readonly CheckCase[] {
  const { checks: samples, non_sample_testcases: named } = problem
  const hidden = mode === 'judge' ? key.checks : []
  return [
    ...samples.map((check, index) => ({
      ...check,
      id: index + 1,
      is_sample: true,
      publicName: check.name,
    })),
    ...hidden.map((check, index) => ({
      ...check,
      id: samples.length + index + 1,
      is_sample: false,
      publicName: named[index]?.name ?? '',
    })),
  ]
}

/** Files with others on top; what cannot be beside these in a folder gives way. */
function withFiles({ files, executable }: SandboxFolder, own: SandboxFiles): SandboxFolder {
  const paths = Object.keys(own)
  const isFree = (path: string) => !paths.some((other) => isWithin(path, other) || isWithin(other, path))
  const others = Object.entries(files).filter(([path]) => isFree(path))
  return { files: { ...Object.fromEntries(others), ...own }, executable: executable.filter(isFree) }
}

const decoder = new TextDecoder()

interface Checked {
  readonly project: SandboxResult
  /** Nothing where the check was stopped. */
  readonly report: CheckReport | undefined
  readonly hasNoBrowser: boolean
}

/** Plays one check: in one sandbox the check, in the other one the project as it was saved, freshly started. */
async function tryCheck(
  problem: PodProblem,
  folder: SandboxFolder,
  { is_sample, steps, files: own, ...check }: CheckCase,
  { runner, signal, print }: Execution,
): Promise<Checked> {
  const { port, tasks } = problem
  const start = check.start && tasks.start !== undefined
  const work: CheckWork = { check: { start, steps }, isShown: is_sample, ...(port !== undefined && { port }) }
  const job = { signal, ...(is_sample && { onOutput: print }) }
  const options = {
    ...(tasks.start && { start: tasks.start }),
    ...(port !== undefined && { port }),
    isOpen: true,
  }
  const [judge, project] = await runner.pair(
    await checkerJob(problem, work, needsBrowser({ steps }), job),
    await projectJob(problem, withFiles(folder, own), options, job),
  )
  signal.throwIfAborted()
  const limit = limitOf(project) ?? limitOf(judge)
  const file = judge.files[REPORT]
  const hasNoBrowser = judge.exitCode === NO_BROWSER
  if (!limit && !file && !hasNoBrowser)
    throw new Error(`A check could not be played (exit code ${judge.exitCode}): ${judge.stderr.slice(-2000)}`)
  const report: CheckReport | undefined = file ? JSON.parse(decoder.decode(file)) : undefined
  return { project: { ...project, ending: limit ?? 'exited' }, report, hasNoBrowser }
}

/** What a check took; one that somebody had to wait for too long counts as one whose project slept. */
function spent({ project, report }: Checked): SandboxResult {
  return report?.kind === 'failed' && report.isLate ? { ...project, ending: 'time', cpuMs: 0 } : project
}

type Ending = Pick<TestCaseOutcome, 'status' | 'limit' | 'message'>

function endingOf({ project, report }: Checked): Ending {
  const limit = limitOf(project)
  if (limit || !report) return { status: 'error', limit: limit ?? 'time' }
  if (report.kind === 'passed') return { status: 'passed' }
  return { status: report.kind === 'failed' ? 'failed' : 'error', message: report.message }
}

/** All that is known of a check; of a hidden one only the verdict leaves. */
function outcomeOf({ id, publicName, is_sample }: CheckCase, checked: Checked): TestCaseOutcome {
  const { message, ...ending } = endingOf(checked)
  const { cpuMs, memoryBytes } = checked.project
  return {
    id,
    name: publicName,
    is_sample,
    ...ending,
    ...(is_sample && message !== undefined && { message }),
    cpu_ms: cpuMs,
    ...(memoryBytes !== undefined && { memory_bytes: memoryBytes }),
  }
}

/** Reports checks that are not tried, and why none of them is. */
function skip(cases: readonly CheckCase[], { done }: Execution, why: RunMessage): Executed {
  for (const { id, publicName, is_sample } of cases)
    done({ id, name: publicName, is_sample, status: 'skipped' })
  return { verdict: REJECTED, message: RUN_MESSAGES[why] }
}

/** Each check begins with the same files, so that none depends on what another one has left. */
async function checkAll(
  problem: PodProblem,
  folder: SandboxFolder,
  cases: readonly CheckCase[],
  execution: Execution,
): Promise<Executed> {
  const budget = createTimeBudget(projectLimits(problem))
  const outcomes: TestCaseOutcome[] = []
  const samples = cases.filter(({ is_sample }) => is_sample).length
  execution.plan({ samples, all: cases.length })
  for (const [index, one] of cases.entries()) {
    if (one.is_sample) execution.print(`— ${one.name} —\n`)
    const checked = budget.isSpent() ? undefined : await tryCheck(problem, folder, one, execution)
    if (checked?.hasNoBrowser) return { verdict: UNEVALUATED, message: RUN_MESSAGES.noBrowser }
    if (checked) budget.add(spent(checked))
    const outcome = checked ? outcomeOf(one, checked) : tooLate(one)
    outcomes.push(outcome)
    execution.done(outcome)
    // What does not start for the first check, starts for none.
    if (index === 0 && checked?.report?.kind === 'notStarted')
      return skip(cases.slice(1), execution, 'notStarted')
  }
  return { verdict: verdictOfCases(cases, outcomes) }
}

/** Checks a project as it was saved: a run by the public checks, a judgement by the hidden ones too. */
export async function executeChecks(
  problem: PodProblem,
  solution: FilesSolution,
  key: ChecksKey,
  execution: Execution,
): Promise<Executed> {
  const reply = refused(problem, solution, execution)
  if (reply) return reply
  const cases = casesOf(problem, key, execution)
  if (cases.length === 0) return { verdict: UNEVALUATED, message: RUN_MESSAGES.noSamples }
  const { missing, ...begun } = await projectFiles(problem, solution, execution.upload)
  if (missing.length > 0) return { verdict: UNEVALUATED, message: RUN_MESSAGES.noUpload }
  const { setup } = problem
  const folder = setup ? await setUp(problem, begun, setup, execution) : begun
  return folder ? checkAll(problem, folder, cases, execution) : skip(cases, execution, 'notSetUp')
}
