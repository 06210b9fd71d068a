import type { Executed, Execution, TestCaseOutcome } from '../../../../src/sdk/execution.ts'
import { RUN_MESSAGES } from '../../../../src/sdk/execution.ts'
import { type Language, type SandboxResult, withRuntimeOverhead } from '../../../../src/sdk/sandbox.ts'
import { outcomeOf } from '../../code/judge/framework.ts'
import { REPORT } from '../../code/judge/frameworks.ts'
import { JUnitError, type JUnitResult, readJUnit } from '../../code/judge/junit.ts'
import { limitsOf } from '../../code/judge/limits.ts'
import { REJECTED, UNEVALUATED, verdictOf } from '../../code/judge/run.ts'
import { judgedCases } from '../../code/judge/weighted-cases.ts'
import type { Files } from '../../code/test-cases.ts'
import { filesOf, isTampered } from '../edits.ts'
import { type Command, type FilesProblem, languageOfProject } from '../problem.ts'
import { type FilesSolution, isChanged } from '../solution.ts'
import type { FilesKey } from './key.ts'

/** Tests, the server that they start, and what each of them needs beside. */
const PROCESSES = 128

interface Project {
  readonly problem: FilesProblem
  readonly solution: FilesSolution
  readonly key: FilesKey
  readonly execution: Execution
  readonly language: Language
}

interface Start {
  readonly command: Command
  readonly input?: string
  /** On top of the candidate's. */
  readonly files?: Files
  readonly isHidden?: boolean
}

/** Runs a command in the folder of the project, with no network but the sandbox's own. */
async function start(
  { problem, solution, execution, language }: Project,
  { command, input = '', files = {}, isHidden = false }: Start,
): Promise<SandboxResult> {
  const { runner, signal, print } = execution
  const result = await runner.runCommand({
    command,
    input,
    signal,
    network: 'loopback',
    keep: [REPORT],
    files: { ...Object.fromEntries(filesOf(problem, solution.changes)), ...files },
    limits: { ...withRuntimeOverhead(limitsOf(problem.limits), language.extra), processes: PROCESSES },
    env: { PYTHONUNBUFFERED: '1' },
    ...(!isHidden && { onOutput: print }),
  })
  signal.throwIfAborted()
  return result
}

const limitOf = ({ ending }: SandboxResult): TestCaseOutcome['limit'] =>
  ending === 'exited' || ending === 'cancelled' ? undefined : ending

const RESULT = /^\s*(not )?ok\b(?: +\d+)?(?: +-)? *(.*)$/
const DIRECTIVE = / +# *(skip|todo)\b.*$/i

/** Reads what tests print in the Test Anything Protocol; lines that are none of it are passed over. */
export function readTap(text: string): readonly JUnitResult[] {
  return text.split('\n').flatMap((line) => {
    const match = RESULT.exec(line)
    if (!match) return []
    const [, not, title = ''] = match
    const status = DIRECTIVE.test(title) ? 'skipped' : not ? 'failed' : 'passed'
    const name = title.replace(DIRECTIVE, '').trim()
    return name === '' ? [] : [{ name, status, classname: '', time: 0, framework: 'TAP', message: '' }]
  })
}

/** What the tests reported: in the file for that, or in what they printed. */
function resultsOf({ files, stdout }: SandboxResult): readonly JUnitResult[] {
  const file = files[REPORT]
  if (!file) return readTap(stdout)
  try {
    return readJUnit(new TextDecoder().decode(file), 'JUnit')
  } catch (error) {
    if (error instanceof JUnitError) return []
    throw error
  }
}

/** Runs the tests of the samples, then the hidden ones; all test cases are reported, also when one fails. */
async function runTests(project: Project): Promise<Executed> {
  const { problem, key, execution } = project
  const testcases = judgedCases(problem, key)
  const outcomes: TestCaseOutcome[] = []
  const { files, command } = key.tests
  for (const isHidden of [false, true]) {
    const own = testcases.filter(({ is_sample }) => is_sample !== isHidden)
    if (own.length === 0) continue
    const result = await start(
      project,
      isHidden ? { command, files, isHidden } : { command: problem.commands.test },
    )
    const limit = limitOf(result)
    const results = limit ? [] : resultsOf(result)
    const why = results.find(({ message }) => message !== '')?.message ?? result.stderr.slice(-2000)
    for (const testcase of own) {
      const outcome = { ...outcomeOf(testcase, results, why), ...(limit && { limit }) }
      outcomes.push(outcome)
      execution.done(outcome)
    }
  }
  return { verdict: verdictOf(testcases, outcomes) }
}

/** Runs the project with the candidate's own input; what it prints is all there is to tell. */
async function runAlone(project: Project, command: Command): Promise<Executed> {
  const { execution } = project
  const result = await start(project, { command, input: execution.input })
  const limit = limitOf(result)
  const status = !limit && result.exitCode === 0 ? 'passed' : 'error'
  execution.done({
    id: 0,
    name: '',
    is_sample: true,
    status,
    cpu_ms: result.cpuMs,
    ...(limit && { limit }),
    ...(result.memoryBytes !== undefined && { memory_bytes: result.memoryBytes }),
  })
  return { verdict: UNEVALUATED }
}

/** Runs the tests of a project, or the project itself; only `judge` asks that something was changed. */
export async function executeFiles(
  problem: FilesProblem,
  solution: FilesSolution,
  key: FilesKey,
  execution: Execution,
): Promise<Executed> {
  const { mode, runner } = execution
  if (mode === 'judge' && !isChanged(solution))
    return { verdict: UNEVALUATED, message: RUN_MESSAGES.notWritten }
  const language = runner.languages.get(languageOfProject(problem))
  if (!language) return { verdict: UNEVALUATED, message: RUN_MESSAGES.noLanguage }
  if (isTampered(problem, solution.changes)) return { verdict: REJECTED, isMalpractice: true }
  const project: Project = { problem, solution, key, execution, language }
  const { run } = problem.commands
  if (mode === 'custom' && run) return runAlone(project, run)
  return runTests(project)
}
