import type { Executed, TestCaseOutcome } from '@assess/sdk'
import type { Program, SandboxResult } from '@assess/sdk/node'
import { createProgramChecker } from './checker-program.ts'
import { accepts } from './checkers.ts'
import type { TestCase } from './key.ts'
import { limitsFor, limitsOf } from './limits.ts'
import { type CodeRun, planCases, skipAll, UNEVALUATED, verdictOfCases } from './run.ts'
import { createTimeBudget, tooLate } from './time-budget.ts'
import { namedFiles, writtenFilesText } from './written-files.ts'

/** Whether what a program printed is right; rejects when the checker itself fails. */
type Accept = (testcase: TestCase, actual: string) => boolean | Promise<boolean>

/** Python buffers what it prints into a pipe, and loses it when it is stopped; unbuffered, it streams at once. */
const UNBUFFERED = { PYTHONUNBUFFERED: '1' }

const decoder = new TextDecoder()

async function acceptBy({ key: { checker }, execution }: CodeRun): Promise<Accept> {
  if (checker.kind !== 'program') return ({ output = '' }, actual) => accepts(checker, output, actual)
  const program = await createProgramChecker(checker, execution.runner, execution.signal)
  if (execution.mode === 'judge') return program.accepts
  // A run that fails with the checker would tell of a hidden input; people look after a judgement.
  return (testcase, actual) =>
    program.accepts(testcase, actual).catch(() => {
      execution.signal.throwIfAborted()
      return false
    })
}

async function compile({ language, code, execution }: CodeRun): Promise<Program | undefined> {
  const sources = { [language.fileName]: code }
  const compiled = await execution.runner.compile(language, sources, execution.signal)
  if (compiled.kind === 'ready') return compiled.program
  execution.print(compiled.message)
  return undefined
}

function start(run: CodeRun, program: Program, input: string, testcase?: TestCase): Promise<SandboxResult> {
  const { runner, signal, print } = run.execution
  return runner.run(program, {
    input,
    files: { ...run.problem.files, ...testcase?.files },
    limits: limitsFor(run.problem.limits, testcase?.output ?? ''),
    signal,
    keep: [...Object.keys(testcase?.results ?? {}), ...(testcase?.is_sample ? namedFiles(run.code) : [])],
    ...((!testcase || testcase.is_sample) && { onOutput: print, env: UNBUFFERED }),
  })
}

/** The first of the files that is not as it has to be afterwards. */
function wrongFile({ results }: TestCase, files: SandboxResult['files']): string | undefined {
  return Object.entries(results).find(([path, wanted]) => {
    const found = files[path]
    if (wanted === null || !found) return wanted !== null || found !== undefined
    return !accepts({ kind: 'exact' }, wanted, decoder.decode(found))
  })?.[0]
}

type Ending = Pick<TestCaseOutcome, 'status' | 'limit' | 'message'>

/** How a program ended, whatever it printed; `passed` says that it ended by itself and well. */
function endingAlone({ ending, exitCode, stderr }: SandboxResult): Ending {
  if (ending !== 'exited' && ending !== 'cancelled') return { status: 'error', limit: ending }
  if (exitCode === 0) return { status: 'passed' }
  return { status: 'error', message: stderr.slice(-2000) || `Exit code ${exitCode}` }
}

async function endingOf(testcase: TestCase, result: SandboxResult, accept: Accept): Promise<Ending> {
  const { stdout, files } = result
  const ending = endingAlone(result)
  if (ending.status !== 'passed') return ending
  if (!(await accept(testcase, stdout))) return { status: 'failed' }
  const path = wrongFile(testcase, files)
  return path === undefined ? { status: 'passed' } : { status: 'failed', message: path }
}

const usage = ({ cpuMs, memoryBytes }: SandboxResult): Pick<TestCaseOutcome, 'cpu_ms' | 'memory_bytes'> => ({
  cpu_ms: cpuMs,
  ...(memoryBytes !== undefined && { memory_bytes: memoryBytes }),
})

/** All that is known of a test case; of a hidden one the backend keeps the verdict only. */
async function judge(testcase: TestCase, result: SandboxResult, accept: Accept): Promise<TestCaseOutcome> {
  const { id, publicName, is_sample, input, output = '' } = testcase
  return {
    id,
    name: publicName,
    is_sample,
    ...(await endingOf(testcase, result, accept)),
    ...usage(result),
    ...(is_sample && { input, expected: output, actual: result.stdout }),
  }
}

type Start = (testcase: TestCase) => Promise<SandboxResult>

/** Runs a test case; what a sample prints, and then what it writes, comes below its name. */
async function runCase(
  { execution, problem }: CodeRun,
  testcase: TestCase,
  startWith: Start,
): Promise<SandboxResult> {
  execution.signal.throwIfAborted()
  if (testcase.is_sample) execution.print(`— ${testcase.name} —\n`)
  const result = await startWith(testcase)
  execution.signal.throwIfAborted()
  if (testcase.is_sample) {
    if (result.stdout !== '' && !result.stdout.endsWith('\n')) execution.print('\n')
    const written = writtenFilesText(result.files, { ...problem.files, ...testcase.files })
    if (written !== '') execution.print(written)
  }
  return result
}

/** Runs the program once for each test case; all are reported, also when one fails. */
export async function runProgram(run: CodeRun): Promise<Executed> {
  const { testcases, execution } = run
  const accept = await acceptBy(run)
  const program = await compile(run)
  if (!program) return skipAll(run, 'notCompiled')
  const budget = createTimeBudget(limitsOf(run.problem.limits))
  const outcomes: TestCaseOutcome[] = []
  planCases(execution, testcases)
  for (const testcase of testcases) {
    const result = budget.isSpent()
      ? undefined
      : await runCase(run, testcase, (one) => start(run, program, one.input, one))
    if (result) budget.add(result)
    const outcome = result ? await judge(testcase, result, accept) : tooLate(testcase)
    outcomes.push(outcome)
    execution.done(outcome)
  }
  return { verdict: verdictOfCases(testcases, outcomes) }
}

/** Runs the program once with the candidate's own input; what it prints is all there is to tell. */
export async function runCustom(run: CodeRun): Promise<Executed> {
  const { execution } = run
  const program = await compile(run)
  if (!program) return skipAll({ ...run, testcases: [] }, 'notCompiled')
  const result = await start(run, program, execution.input)
  execution.signal.throwIfAborted()
  const { stdout: actual, stderr } = result
  const own = { id: 0, name: '', is_sample: true, ...endingAlone(result), ...usage(result) }
  // What is printed has both streams in it.
  execution.done({ ...own, ...(stderr !== '' && { actual }) })
  return { verdict: UNEVALUATED }
}
