import { existsSync } from 'node:fs'
import { type Executed, type Execution, ReadContext, RUN_MESSAGES, type TestCaseOutcome } from '@assess/sdk'
import type { Flaw, SandboxResult } from '@assess/sdk/node'
import { CHROMIUM_FLAGS, CHROMIUM_PLACES, findChromium, NO_BROWSER } from '../families/browser/chromium.ts'
import { browserLimits, sandboxSources } from '../families/browser/sandbox.ts'
import { type CountedCases, readCounted, type TestCase } from '../families/code/judge/key.ts'
import { REJECTED, UNEVALUATED, verdictOfCases } from '../families/code/judge/run.ts'
import { secretOrder } from '../families/code/judge/secret-order.ts'
import { type JudgedCase, judgedCases } from '../families/code/judge/weighted-cases.ts'
import { type CodeSolution, isCoded } from '../families/code/solution.ts'
import { encodeEndings, endingIn, PICTURE, type SiteEnding, STOP } from './problem/endings.ts'
import { checkWanted, isRight, type Problem, SITE } from './problem/solution.ts'

export type Key = CountedCases

/** Reads the key of such a problem; throws, naming the place, where it does not fit the problem. */
export function readKey(value: unknown, problem: Problem): Key {
  const key = readCounted(value, problem)
  checkWanted(key.testcases, new ReadContext('key.testcases'))
  const all = [...problem.sample_testcases, ...key.testcases]
  if (!all.some(isRight) || all.every(isRight))
    throw new Error('The test cases must have a site on which the script passes, and one on which it fails')
  return key
}

const isLikeSample = ({ files }: Pick<TestCase, 'files'>, problem: Problem) =>
  Object.entries(files).every(([path, content]) => content === problem.files[path])

/**
 * What no script can tell apart, and what a script can tell without testing: it reads the files of a site as its browser
 * does, and may compare them.
 */
export function flawsOf(problem: Problem, key?: Key): readonly Flaw[] {
  const lists = { sample_testcases: problem.sample_testcases, 'key.testcases': key?.testcases ?? [] }
  const alike = Object.entries(lists).flatMap(([list, sites]) =>
    sites.flatMap((site, index) => {
      if (isRight(site) || !isLikeSample(site, problem)) return []
      const message = `The site "${site.name}" should fail, but is the right one: no script can find a fault in it`
      return [{ place: `${list}[${index}]`, message }]
    }),
  )
  if (!key || key.testcases.some((site) => isRight(site) && !isLikeSample(site, problem))) return alike
  const message =
    'The key has no right site with other files, so a script passes that compares files with the sample'
  return [...alike, { place: 'key.testcases', message }]
}

const HARNESS = 'plugins/SEL/judge/run_script.py'
/** Debian's own, for which Debian's selenium is installed. */
const PYTHON = '/usr/bin/python3'

/** What the harness prints before the script, which could end with the code of a missing browser too. */
const BEGUN = '\u0006'

/** Whether a driver and a browser are installed; a sandbox has the same folder. */
export const hasDriver = (): boolean => existsSync('/usr/bin/chromedriver') && findChromium() !== undefined

interface Script {
  readonly problem: Problem
  readonly code: string
  readonly execution: Execution
}

/** Runs the script against one site; only what it prints at samples is seen. */
async function runAgainst({ problem, code, execution }: Script, testcase: TestCase): Promise<SandboxResult> {
  const { runner, signal, print } = execution
  const { [HARNESS]: harness = '' } = sandboxSources([HARNESS])
  return runner.runCommand({
    files: { ...problem.files, ...testcase.files, 'main.py': code, '.harness.py': harness },
    command: [PYTHON, '.harness.py', SITE, CHROMIUM_FLAGS.join(' '), ...CHROMIUM_PLACES],
    limits: browserLimits(problem.limits),
    network: 'loopback',
    signal,
    ...(testcase.is_sample && {
      keep: [PICTURE, STOP],
      onOutput: (text: string) => print(text.replaceAll(BEGUN, '')),
    }),
  })
}

type Ending = Pick<TestCaseOutcome, 'status' | 'limit' | 'message'>

/** The last line of an error is its message. */
const lastLine = (text: string) => text.trimEnd().split('\n').at(-1) ?? ''

function endingOf(testcase: TestCase, { ending, exitCode, stderr }: SandboxResult): Ending {
  if (ending !== 'exited' && ending !== 'cancelled') return { status: 'error', limit: ending }
  if ((exitCode === 0) === isRight(testcase)) return { status: 'passed' }
  return { status: 'failed', ...(exitCode !== 0 && { message: lastLine(stderr).slice(0, 2000) }) }
}

/** The sites of a run in an order that its script cannot know. */
export const orderOf = <T extends TestCase>(testcases: readonly T[], key: Key, seed: string): readonly T[] =>
  secretOrder(testcases, JSON.stringify(key.testcases), seed)

/** Of a run that counts for nothing, those come first by which a script fails soonest: the samples, and of each kind the right ones. */
const soonest = <T extends TestCase>(testcases: readonly T[]): readonly T[] => {
  const place = (one: T) => (one.is_sample ? 0 : 2) + (isRight(one) ? 0 : 1)
  return testcases.toSorted((one, other) => place(one) - place(other))
}

/** What is reported at the end: the broken sites, and those that were not tried. */
function heldBack(
  testcases: readonly JudgedCase<TestCase>[],
  outcomes: readonly TestCaseOutcome[],
  isRefuted: boolean,
): readonly TestCaseOutcome[] {
  return testcases.flatMap((testcase) => {
    const { id, publicName: name, is_sample } = testcase
    const tried = outcomes.find((outcome) => outcome.id === id)
    if (tried && isRight(testcase)) return []
    return [tried && !isRefuted ? tried : { id, name, is_sample, status: 'skipped' as const }]
  })
}

/**
 * Runs a script that tests a site, where the site is right and where it is broken. A script that does not pass on every
 * right site says nothing by failing elsewhere: no site is tried any more but, for the judgement, the right ones; and no
 * broken one counts as found. What counts is how many broken sites it finds.
 */
export async function execute(
  problem: Problem,
  solution: CodeSolution,
  key: Key,
  execution: Execution,
): Promise<Executed> {
  if (!isCoded(solution)) return { verdict: UNEVALUATED, message: RUN_MESSAGES.notWritten }
  const testcases = judgedCases(problem, key)
  const script: Script = { problem, code: solution.code, execution }
  const isJudged = execution.mode === 'judge'
  const outcomes: TestCaseOutcome[] = []
  const endings: SiteEnding[] = []
  const broken = testcases.filter((testcase) => !isRight(testcase))
  const isBroken = (id: number) => broken.some((testcase) => testcase.id === id)
  const isRefuted = () => outcomes.some(({ id, status }) => status !== 'passed' && !isBroken(id))

  async function tryOne(testcase: TestCase): Promise<boolean> {
    const { id, publicName, is_sample } = testcase
    if (is_sample) execution.print(`— ${testcase.name} —\n`)
    const result = await runAgainst(script, testcase)
    execution.signal.throwIfAborted()
    if (result.exitCode === NO_BROWSER && !result.stdout.startsWith(BEGUN)) return false
    const { message, ...ending } = endingOf(testcase, result)
    const seen = is_sample && result.exitCode !== 0 && endingIn(testcase.name, result.files)
    if (seen) endings.push(seen)
    const usage = {
      cpu_ms: result.cpuMs,
      ...(result.memoryBytes !== undefined && { memory_bytes: result.memoryBytes }),
    }
    const shown = is_sample && message !== undefined ? { message } : {}
    const outcome: TestCaseOutcome = { id, name: publicName, is_sample, ...ending, ...usage, ...shown }
    outcomes.push(outcome)
    // Whether a broken site counts as found is known once all right ones have passed.
    if (isRight(testcase)) execution.done(outcome)
    return true
  }

  // A judgement tries them in an order that nobody knows before.
  execution.plan({ samples: 0, all: testcases.length })
  const order = isJudged ? orderOf(testcases, key, execution.seed) : soonest(testcases)
  for (const testcase of order) {
    if (isRefuted() && !(isJudged && isRight(testcase))) continue
    if (!(await tryOne(testcase))) return { verdict: UNEVALUATED, message: RUN_MESSAGES.noBrowser }
  }
  for (const outcome of heldBack(testcases, outcomes, isRefuted())) execution.done(outcome)
  return {
    verdict: isRefuted() ? REJECTED : verdictOfCases(broken, outcomes),
    ...(endings.length > 0 && { data: encodeEndings(endings) }),
  }
}
