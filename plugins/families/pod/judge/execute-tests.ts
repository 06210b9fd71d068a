import { type Executed, type Execution, RUN_MESSAGES, type TestCaseOutcome } from '@assess/sdk'
import type { SandboxFolder, SandboxResult } from '@assess/sdk/node'
import { limitOf } from '../../code/judge/framework.ts'
import { REJECTED, UNEVALUATED, verdictOfCases } from '../../code/judge/run.ts'
import { createTimeBudget } from '../../code/judge/time-budget.ts'
import { isWithin } from '../../files/paths.ts'
import type { FilesSolution } from '../../files/solution.ts'
import type { PodProblem } from '../problem.ts'
import { refused } from './execute.ts'
import type { FaultsKey } from './faults.ts'
import { projectJob, projectLimits, testsJob } from './jobs.ts'
import { orderOf, type Program, programsOf } from './programs.ts'
import { projectFiles } from './project-files.ts'
import { BEGUN } from './sandboxed/frames.ts'
import type { TestWork } from './sandboxed/run-tests.ts'

interface Tests {
  readonly problem: PodProblem
  readonly key: FaultsKey
  /** The project without the public program, which is not part of the tests. */
  readonly folder: SandboxFolder
  readonly execution: Execution
}

/** Runs the tests in one sandbox against a program in the other one; only what they print at samples is seen. */
async function tryOn({ problem, key, folder, execution }: Tests, program: Program): Promise<SandboxResult> {
  const { runner, signal, print } = execution
  const { port = 0, tasks } = problem
  const work: TestWork = { port, test: tasks.test ?? [] }
  const start = program.is_sample ? (tasks.start ?? key.start) : key.start
  const onOutput = (text: string) => print(text.replaceAll(BEGUN, ''))
  const [tested, served] = await runner.pair(
    await testsJob(problem, folder, work, { signal, ...(program.is_sample && { onOutput }) }),
    await projectJob(
      problem,
      { files: program.files, executable: [] },
      { start, port, isOpen: false },
      { signal },
    ),
  )
  signal.throwIfAborted()
  if (!limitOf(tested) && !tested.stderr.startsWith(BEGUN))
    throw new Error(
      `"${program.name}" could not be tested: ${tested.stderr.slice(-2000)} ${served.stderr.slice(-2000)}`,
    )
  return tested
}

type Ending = Pick<TestCaseOutcome, 'status' | 'limit' | 'message'>

/** Tests have said what they have to say by how their command ends; nothing that they write is read. */
function endingOf({ isRight }: Program, tested: SandboxResult): Ending {
  const limit = limitOf(tested)
  if (limit) return { status: 'error', limit }
  const hasPassed = tested.exitCode === 0
  if (hasPassed === isRight) return { status: 'passed' }
  const message = isRight ? 'The tests fail on a program that is right.' : 'The tests do not find this fault.'
  return { status: 'failed', message }
}

function outcomeOf(program: Program, tested: SandboxResult): TestCaseOutcome {
  const { id, publicName, is_sample } = program
  const { message, ...ending } = endingOf(program, tested)
  return {
    id,
    name: publicName,
    is_sample,
    ...ending,
    ...(is_sample && message !== undefined && { message }),
    cpu_ms: tested.cpuMs,
    ...(tested.memoryBytes !== undefined && { memory_bytes: tested.memoryBytes }),
  }
}

const skipped = ({ id, publicName, is_sample }: Program): TestCaseOutcome => ({
  id,
  name: publicName,
  is_sample,
  status: 'skipped',
})

/**
 * Tries tests on programs that are right and on faulty ones. Tests that do not pass on every right program say nothing by
 * failing elsewhere: no faulty program is tried any more, and none counts as found.
 */
async function tryAll(tests: Tests, programs: readonly Program[]): Promise<Executed> {
  const { problem, key, execution } = tests
  const budget = createTimeBudget(projectLimits(problem))
  const outcomes = new Map<number, TestCaseOutcome>()
  // In which order they are tried is told to nobody.
  execution.plan({ samples: 0, all: programs.length })
  const faulty = programs.filter(({ isRight }) => !isRight)
  const right = programs.filter(({ isRight }) => isRight)
  const isRefuted = () => right.some(({ id }) => (outcomes.get(id)?.status ?? 'passed') !== 'passed')
  for (const program of orderOf(programs, key, execution.seed)) {
    const { id, name, is_sample, isRight } = program
    if ((!isRight && isRefuted()) || budget.isSpent()) continue
    if (is_sample) execution.print(`— ${name} —\n`)
    const tested = await tryOn(tests, program)
    budget.add(tested)
    outcomes.set(id, outcomeOf(program, tested))
  }
  // Until all right programs have passed, nobody knows whether a faulty one counts as found.
  const isNothing = isRefuted() || right.some(({ id }) => !outcomes.has(id))
  for (const program of programs) {
    const outcome = program.isRight || !isNothing ? outcomes.get(program.id) : undefined
    execution.done(outcome ?? skipped(program))
  }
  return { verdict: isNothing ? REJECTED : verdictOfCases(faulty, [...outcomes.values()]) }
}

/** Judges tests by the programs that they are run against; a run uses the public ones. */
export async function executeTests(
  problem: PodProblem,
  solution: FilesSolution,
  key: FaultsKey,
  execution: Execution,
): Promise<Executed> {
  const reply = refused(problem, solution, execution)
  if (reply) return reply
  const programs = programsOf(problem, key, execution.mode === 'judge')
  if (programs.length === 0) return { verdict: UNEVALUATED, message: RUN_MESSAGES.noSamples }
  const { program } = problem
  const { files, executable, missing } = await projectFiles(problem, solution, execution.upload)
  if (missing.length > 0) return { verdict: UNEVALUATED, message: RUN_MESSAGES.noUpload }
  const own = Object.entries(files).filter(([path]) => program === undefined || !isWithin(path, program))
  const folder = { files: Object.fromEntries(own), executable }
  return tryAll({ problem, key, folder, execution }, programs)
}
