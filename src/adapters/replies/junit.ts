import { shownWords } from '../../wire/errors.ts'
import type { TestCaseResult } from '../../wire/problems.ts'

/**
 * A document of a pod is read on the page's own thread: the most characters of it, test cases in it, and characters of
 * a name.
 */
const MOST = { characters: 5_000_000, testcases: 2000, name: 500 } as const

const STATUSES = { failure: 'failed', error: 'error', skipped: 'skipped' } as const

function statusOf(testcase: Element): TestCaseResult['status'] {
  const tag = Object.keys(STATUSES).find((name) => testcase.querySelector(`:scope > ${name}`))
  return STATUSES[tag as keyof typeof STATUSES] ?? 'passed'
}

function testcaseOf(testcase: Element): TestCaseResult {
  const time = Number(testcase.getAttribute('time'))
  return {
    name: shownWords(testcase.getAttribute('name') ?? '', MOST.name),
    classname: shownWords(testcase.getAttribute('classname') ?? '', MOST.name),
    time: Number.isFinite(time) ? time : 0,
    status: statusOf(testcase),
    framework: shownWords(testcase.closest('testsuite')?.getAttribute('name') ?? '', MOST.name),
  }
}

/**
 * The test cases of a document of JUnit (POD-13, GAP-081), the first of very many. Throws for anything that is not XML,
 * or too long, or has entities of its own: a few kilobytes of them can become gigabytes.
 */
export function readJunit(document: string): readonly TestCaseResult[] {
  if (document.length > MOST.characters) throw new Error('A scoring file is too long')
  if (document.includes('<!ENTITY')) throw new Error('A scoring file has entities of its own')
  const parsed = new DOMParser().parseFromString(document, 'text/xml')
  const fault = parsed.querySelector('parsererror')
  if (fault) throw new Error(`A scoring file is not XML: ${fault.textContent}`)
  return [...parsed.querySelectorAll('testcase')].slice(0, MOST.testcases).map(testcaseOf)
}
