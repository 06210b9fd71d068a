import type { TechnologyGroup } from '../../src/sdk/common.ts'
import { contextAt, isForeign, readOneOf, readRecord, unfit } from '../../src/sdk/reading.ts'
import { type ProblemLimits, readLimits } from '../families/code/limits.ts'
import { type CodeProblem, readCodeProblem } from '../families/code/problem.ts'
import type { SampleCase } from '../families/code/test-cases.ts'
import { defineCodeType } from '../families/code/type.ts'

/** What the editor begins with where a problem does not say. */
const STUBS = {
  python: `from selenium import webdriver
from selenium.webdriver.common.by import By

driver = webdriver.Chrome()
driver.get('http://localhost:8000/')

# Fail by an assertion when the site does not do what it should.
assert driver.title != ''

driver.quit()
`,
} as const

/** A script that tests a site; `output` of a test case is `passes` or `fails`, what the script has to do there. */
export type Problem = CodeProblem

/** The folder of the site in the working folder of a run. */
export const SITE = 'site'

/** A browser takes more than a program. */
const LIMITS: ProblemLimits = { cpu_ms: 20_000, memory_mb: 1000 }

type Wanted = Pick<SampleCase, 'output'>

/** Whether a site is as it should be, so that a good script passes on it. */
export const isRight = ({ output }: Wanted): boolean => output === 'passes'

/** Throws for a test case that does not say what the script has to do there. */
export function checkWanted(testcases: readonly Wanted[], place: string) {
  for (const [index, { output }] of testcases.entries())
    readOneOf(output, `${place}[${index}].output`, ['passes', 'fails'])
}

/** Reads all that a candidate may see of a problem; throws, naming the place, on anything else. */
function readProblem(value: unknown, group: TechnologyGroup): Problem {
  const raw = readRecord(value, 'problem')
  const problem = readCodeProblem(raw, group, { testcase_kind: 'framework' })
  if (!isForeign()) checkWanted(problem.sample_testcases, 'sample_testcases')
  if (!isForeign() && problem.files[`${SITE}/index.html`] === undefined)
    throw unfit(undefined, 'files', `a record with "${SITE}/index.html", the site that is tested`)
  const limits = readLimits(raw.limits, contextAt('limits'), LIMITS)
  const stubs = Object.keys(problem.stubs).length > 0 ? problem.stubs : STUBS
  return { ...problem, stubs, limits }
}

export const SEL = defineCodeType('SEL', (raw) => readProblem(raw, 'SEL'))
