import type { Executed, TestCaseOutcome } from '@assess/sdk'
import { type Limits, type SandboxResult, withRuntimeOverhead } from '@assess/sdk/node'
import { FRAMEWORKS, type Framework, REPORT } from './frameworks.ts'
import { JUnitError, type JUnitResult, readJUnit } from './junit.ts'
import type { FrameworkTests } from './key.schema.ts'
import type { TestCase } from './key.ts'
import { limitsOf } from './limits.ts'
import { type CodeRun, skipAll, verdictOfCases } from './run.ts'

const decoder = new TextDecoder()

/** A test by its words: Python's `test_joins_words` is what others call `joins words`. */
const wordsOf = (name: string) =>
  name
    .replace(/^test_/, '')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase()

/** How Node shows two values that it has compared: as lines of either side, or in one line. */
const LINES = /^(.*):\n\+ actual - expected.*\n\n([\s\S]+)$/
const PAIR = /^(.*):\n\n((?:(?! !== ).)*) !== ((?:(?! !== ).)*)$/

/** What a framework says of a test that failed, with the values that it compared apart from that. */
export function saidOf(message: string): Pick<TestCaseOutcome, 'message' | 'expected' | 'actual'> {
  const [, why, lines] = LINES.exec(message) ?? []
  if (why !== undefined && lines !== undefined) {
    const without = (sign: string) =>
      lines
        .split('\n')
        .filter((line) => !line.startsWith(sign) && !/^\s*\^\s*$/.test(line))
        .map((line) => line.replace(/^[-+ ] /, ''))
        .join('\n')
    return { message: why, expected: without('+'), actual: without('-') }
  }
  const [, said, actual, expected] = PAIR.exec(message) ?? []
  if (said === undefined || actual === undefined || expected === undefined) return { message }
  return { message: said, expected, actual }
}

/** How a named test went, with what there is to say where it did not run: several results of one name, such as of its parts, pass together or not at all. */
export function outcomeOf(
  testcase: TestCase,
  results: readonly JUnitResult[],
  problem: string,
): TestCaseOutcome {
  const { id, name, publicName, is_sample } = testcase
  const own = results.filter((result) => wordsOf(result.name) === wordsOf(name))
  const result = own.find(({ status }) => status !== 'passed') ?? own[0]
  if (!result)
    return { id, name: publicName, is_sample, status: 'error', ...(is_sample && { message: problem }) }
  const { status, message } = result
  return { id, name: publicName, is_sample, status, ...(is_sample && message !== '' && saidOf(message)) }
}

interface Report {
  readonly results: readonly JUnitResult[]
  /** Why there are none, where the program is at fault. */
  readonly problem: string
  readonly limit: TestCaseOutcome['limit']
}

/** What a program may print and answer its tests, in bytes. */
export const MOST_SAID = 8_000_000

/** Tests wait for the program, and have work of their own. */
export function besides(limits: Limits): Limits {
  const cpuMs = limits.cpuMs + 10_000
  return { ...limits, cpuMs, wallMs: limits.wallMs + 3 * cpuMs, outputBytes: MOST_SAID }
}

export const limitOf = ({ ending }: SandboxResult): TestCaseOutcome['limit'] =>
  ending === 'exited' || ending === 'cancelled' ? undefined : ending

/**
 * Runs one file of tests in a sandbox of its own, beside that of the candidate's program, which has neither the tests
 * nor their results; only that of the samples prints to the candidate.
 */
async function report(run: CodeRun, framework: Framework, half: keyof FrameworkTests): Promise<Report> {
  const { language, code, problem, key, execution } = run
  const tests = key.tests[language.slug]?.[half] ?? ''
  if (tests === '') return { results: [], problem: '', limit: undefined }
  const { signal, runner, print } = execution
  const shared = { signal, ...(half === 'sample' && { onOutput: print }) }
  const limits = withRuntimeOverhead(limitsOf(problem.limits), language.extra)
  const link = framework.files(language.fileName)
  const program = framework.program(language)
  const [tested, result] = await runner.pair(
    {
      ...shared,
      ...framework.tests(language),
      limits: besides(limits),
      keep: [REPORT],
      files: { ...problem.files, ...link, [framework.testFile]: tests },
    },
    {
      ...shared,
      ...program,
      limits: { ...limits, outputBytes: MOST_SAID },
      files: { ...problem.files, ...link, [language.fileName]: code },
    },
  )
  signal.throwIfAborted()
  const limit = limitOf(result) ?? limitOf(tested)
  const file = tested.files[REPORT]
  if (limit || !file) return { results: [], problem: tested.stderr.slice(-2000), limit }
  try {
    const results = readJUnit(decoder.decode(file), framework.name)
    return { results, problem: results.find(({ status }) => status === 'error')?.message ?? '', limit }
  } catch (error) {
    if (error instanceof JUnitError) return { results: [], problem: error.message, limit }
    throw error
  }
}

/** Tests the program with a framework; a test case is the test of its name (ENTITY-83). */
export async function runFramework(run: CodeRun): Promise<Executed> {
  const { language, testcases, execution } = run
  const framework = FRAMEWORKS[language.slug]
  if (!framework) return skipAll(run, 'noLanguage')
  const outcomes: TestCaseOutcome[] = []
  for (const half of ['sample', 'hidden'] as const) {
    const own = testcases.filter(({ is_sample }) => is_sample === (half === 'sample'))
    if (own.length === 0) continue
    const { results, problem, limit } = await report(run, framework, half)
    for (const testcase of own) {
      const outcome = { ...outcomeOf(testcase, results, problem), ...(limit && { limit }) }
      outcomes.push(outcome)
      execution.done(outcome)
    }
  }
  return { verdict: verdictOfCases(testcases, outcomes) }
}
