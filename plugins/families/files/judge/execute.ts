import { type Executed, type Execution, RUN_MESSAGES, type TestCaseOutcome } from '@assess/sdk'
import { type Language, type Limits, type SandboxResult, withRuntimeOverhead } from '@assess/sdk/node'
import { besides, limitOf, MOST_SAID, outcomeOf } from '../../code/judge/framework.ts'
import { REPORT } from '../../code/judge/frameworks.ts'
import { JUnitError, type JUnitResult, readJUnit } from '../../code/judge/junit.ts'
import { limitsOf } from '../../code/judge/limits.ts'
import { planCases, REJECTED, UNEVALUATED, verdictOfCases } from '../../code/judge/run.ts'
import { judgedCases } from '../../code/judge/weighted-cases.ts'
import { filesOf, isTampered } from '../edits.ts'
import type { Command } from '../problem.schema.ts'
import { type FilesProblem, languageOfProject } from '../problem.ts'
import { type FilesSolution, isChanged } from '../solution.ts'
import type { FilesKey } from './key.ts'
import { LINKED, type Linked } from './linked.ts'
import { failurePlaces, ownPlaces } from './own-places.ts'
import { sidesOf } from './sides.ts'
import { isWholeTap, readTap } from './tap.ts'

/** Tests, the server that they start, and what each of them needs beside. */
const PROCESSES = 128

interface Project {
  readonly problem: FilesProblem
  readonly solution: FilesSolution
  readonly execution: Execution
  readonly language: Language
}

interface Tested extends Project {
  readonly key: FilesKey
  readonly linked: Linked
}

const decoder = new TextDecoder()
const UNBUFFERED = { PYTHONUNBUFFERED: '1' }
/** What tests print, where the standard output belongs to the link. */
const PRINTED = '.link/printed.txt'
/** Exit codes above this one are of a program that a signal ended. */
const SIGNALLED = 128

const limitsOfProject = ({ limits }: FilesProblem, { extra }: Language): Limits => ({
  ...withRuntimeOverhead(limitsOf(limits), extra),
  processes: PROCESSES,
})

/** Runs the project itself, with no network but the sandbox's own. */
async function start({ problem, solution, execution, language }: Project, command: Command) {
  const { runner, signal, print, input } = execution
  const result = await runner.runCommand({
    command,
    input,
    signal,
    network: 'loopback',
    files: Object.fromEntries(filesOf(problem, solution.changes)),
    limits: limitsOfProject(problem, language),
    env: UNBUFFERED,
    onOutput: print,
  })
  signal.throwIfAborted()
  return result
}

/** What the tests reported: in the file for that, or in what they printed; nothing where something ended them. */
function resultsOf({ files, exitCode }: SandboxResult, printed: string): readonly JUnitResult[] {
  if (exitCode > SIGNALLED) return []
  const file = files[REPORT]
  if (!file) return isWholeTap(printed, exitCode) ? readTap(printed) : []
  try {
    return readJUnit(decoder.decode(file), 'JUnit')
  } catch (error) {
    if (error instanceof JUnitError) return []
    throw error
  }
}

/** With where in the answer a test failed. */
function withPlaces(
  results: readonly JUnitResult[],
  { files }: SandboxResult,
  isOwn: (path: string) => boolean,
): readonly JUnitResult[] {
  const places = failurePlaces(decoder.decode(files[REPORT]), isOwn)
  return results.map((result) => {
    const place = result.status === 'passed' ? undefined : places.get(result.name)
    return place === undefined ? result : { ...result, message: `${place}\n${result.message}` }
  })
}

/** What an answer that has ended wrote last, before what the tests say of that. */
const lastWords = (answer: SandboxResult, tested: SandboxResult): string =>
  [answer, tested]
    .map(({ stderr }) => ownPlaces(stderr).trim().slice(-2000))
    .filter(Boolean)
    .join('\n')

interface Half {
  readonly results: readonly JUnitResult[]
  /** What there is to say where a test did not run. */
  readonly why: string
  readonly limit: TestCaseOutcome['limit']
}

/** Runs tests in one sandbox and what they import of the answer in another; only the samples' print to the candidate. */
async function runHalf(
  { problem, solution, key, execution, language, linked }: Tested,
  isHidden: boolean,
): Promise<Half> {
  const { runner, signal, print } = execution
  const { test } = problem.commands
  const command = isHidden ? key.tests.command : test
  const { tests, answer } = sidesOf(problem, solution.changes, linked, isHidden ? key.tests.files : {})
  const shared = { signal, network: 'loopback', ...(!isHidden && { onOutput: print }) } as const
  const limits = { ...limitsOfProject(problem, language), outputBytes: MOST_SAID }
  const [tested, result] = await runner.pair(
    {
      signal,
      network: 'loopback',
      ...linked.tests(command, PRINTED),
      files: tests,
      limits: besides(limits),
      keep: [REPORT, PRINTED],
    },
    { ...shared, ...linked.answer(test), files: answer, limits },
  )
  signal.throwIfAborted()
  const printed = decoder.decode(tested.files[PRINTED])
  if (!isHidden) print(`${ownPlaces(tested.stderr).trim()}\n${ownPlaces(printed)}`.trimStart())
  const limit = limitOf(result) ?? limitOf(tested)
  const isOwn = (path: string) => Object.hasOwn(answer, path) && !Object.hasOwn(tests, path)
  const results = limit ? [] : withPlaces(resultsOf(tested, printed), tested, isOwn)
  const why = limit
    ? ''
    : (results.find(({ message }) => message !== '')?.message ?? lastWords(result, tested))
  return { results, why, limit }
}

/** Runs the tests of the samples, then the hidden ones; all test cases are reported, also when one fails. */
async function runTests(project: Tested): Promise<Executed> {
  const { problem, key, execution } = project
  const testcases = judgedCases(problem, key)
  const outcomes: TestCaseOutcome[] = []
  planCases(execution, testcases)
  for (const isHidden of [false, true]) {
    const own = testcases.filter(({ is_sample }) => is_sample !== isHidden)
    if (own.length === 0) continue
    const { results, why, limit } = await runHalf(project, isHidden)
    for (const testcase of own) {
      const outcome = { ...outcomeOf(testcase, results, why), ...(limit && { limit }) }
      outcomes.push(outcome)
      execution.done(outcome)
    }
  }
  return { verdict: verdictOfCases(testcases, outcomes) }
}

/** Runs the project with the candidate's own input; what it prints is all there is to tell. */
async function runAlone(project: Project, command: Command): Promise<Executed> {
  const { execution } = project
  const result = await start(project, command)
  const limit = limitOf(result)
  const status = !limit && result.exitCode === 0 ? 'passed' : 'error'
  execution.done({
    id: 0,
    name: '',
    is_sample: true,
    status,
    cpu_ms: result.cpuMs,
    ...(limit && { limit }),
    ...(result.stderr !== '' && { actual: result.stdout }),
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
    return { verdict: UNEVALUATED, message: RUN_MESSAGES.notChanged }
  const slug = languageOfProject(problem)
  const language = runner.languages.get(slug)
  const linked = LINKED[slug]
  if (!language || !linked) return { verdict: UNEVALUATED, message: RUN_MESSAGES.noLanguage }
  if (isTampered(problem, solution)) return { verdict: REJECTED, isMalpractice: true }
  const project: Project = { problem, solution, execution, language }
  const { run } = problem.commands
  if (mode === 'custom' && run) return runAlone(project, run)
  return runTests({ ...project, key, linked })
}
