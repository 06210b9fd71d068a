import { type ReadContext, read } from '@assess/sdk'
import { AnyProblem } from '../../families/code/problem.schema.ts'
import { type CodeProblem, codeProblemOf } from '../../families/code/problem.ts'
import type { SampleCase } from '../../families/code/test-cases.ts'
import { defineCodeType } from '../../families/code/type.ts'
import { LIMITS } from './limits.ts'

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

type Wanted = Pick<SampleCase, 'output'>

/** Whether a site is as it should be, so that a good script passes on it. */
export const isRight = ({ output }: Wanted): boolean => output === 'passes'

/** Throws for a test case that does not say what the script has to do there. */
export function checkWanted(testcases: readonly Wanted[], at: ReadContext) {
  for (const [index, { output }] of testcases.entries())
    if (output !== 'passes' && output !== 'fails')
      throw at.item(index).key('output').unfit(output, '"passes" or "fails"')
}

/** An author has to say what a script has to do, and give a site. */
function checkSites({ sample_testcases, files }: Problem, at: ReadContext) {
  checkWanted(sample_testcases, at.key('sample_testcases'))
  if (files[`${SITE}/index.html`] === undefined)
    throw at.key('files').unfit(undefined, `a record with "${SITE}/index.html", the site that is tested`)
}

/** Reads all that a candidate may see of a problem; throws, naming the place, on anything else. */
function readProblem(value: unknown, at: ReadContext): Problem {
  const written = { ...read(AnyProblem, value, at), testcase_kind: 'framework' as const }
  const problem = codeProblemOf(written, 'SEL', at, LIMITS)
  if (!at.isTolerant) checkSites(problem, at)
  return Object.keys(problem.stubs).length > 0 ? problem : { ...problem, stubs: STUBS }
}

export const SEL = defineCodeType('SEL', readProblem)
