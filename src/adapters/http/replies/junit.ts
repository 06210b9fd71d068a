import type { TestCaseResult } from '../../../wire/problems.ts'

const STATUSES = { failure: 'failed', error: 'error', skipped: 'skipped' } as const

function statusOf(testcase: Element): TestCaseResult['status'] {
  const tag = Object.keys(STATUSES).find((name) => testcase.querySelector(`:scope > ${name}`))
  return STATUSES[tag as keyof typeof STATUSES] ?? 'passed'
}

function testcaseOf(testcase: Element): TestCaseResult {
  const time = Number(testcase.getAttribute('time'))
  return {
    name: testcase.getAttribute('name') ?? '',
    classname: testcase.getAttribute('classname') ?? '',
    time: Number.isFinite(time) ? time : 0,
    status: statusOf(testcase),
    framework: testcase.closest('testsuite')?.getAttribute('name') ?? '',
  }
}

/** The test cases of a document of JUnit (POD-13, GAP-081); throws for anything that is no XML. */
export function readJunit(document: string): readonly TestCaseResult[] {
  const parsed = new DOMParser().parseFromString(document, 'text/xml')
  const fault = parsed.querySelector('parsererror')
  if (fault) throw new Error(`A scoring file is no XML: ${fault.textContent}`)
  return [...parsed.querySelectorAll('testcase')].map(testcaseOf)
}
