import type { Counts, Failure, Skipped } from './step.ts'

const listOf = (value: unknown, key: string): unknown[] => {
  const list: unknown = Reflect.get(Object(value), key)
  return Array.isArray(list) ? list : []
}
const textOf = (value: unknown, key: string) => String(Reflect.get(Object(value), key) ?? '')

function numberOf(value: unknown, key: string): number {
  const number: unknown = Reflect.get(Object(value), key)
  if (typeof number !== 'number') throw new Error(`no number "${key}" in it`)
  return number
}

const WITHOUT_REASON = 'gives no reason'

/** What a skipped test lacks: from its meta when it skipped itself, from its title when it did not start. */
function needsOf(test: unknown): string | undefined {
  const named = textOf(Reflect.get(Object(test), 'meta'), 'needs')
  return named || /\(needs ([^)]+)\)/.exec(textOf(test, 'fullName'))?.[1]
}

/** Counts of vitest's JSON report. */
export function countUnit(report: object): Counts {
  const files = listOf(report, 'testResults')
  const tests = files.flatMap((file) => listOf(file, 'assertionResults'))
  const skipped = tests
    .filter((test) => !['passed', 'failed'].includes(textOf(test, 'status')))
    .map((test): Skipped => {
      const needs = needsOf(test)
      return { name: textOf(test, 'fullName'), reason: needs ? `needs ${needs}` : WITHOUT_REASON }
    })
  const failures = tests
    .filter((test) => textOf(test, 'status') === 'failed')
    .map((test): Failure => ({ name: textOf(test, 'fullName'), message: textOf(test, 'failureMessages') }))
  // A file that cannot be read has no tests.
  const unread = files
    .filter((file) => textOf(file, 'status') === 'failed' && listOf(file, 'assertionResults').length === 0)
    .map((file): Failure => ({ name: textOf(file, 'name'), message: textOf(file, 'message') }))
  const passed = numberOf(report, 'numPassedTests')
  const failed = numberOf(report, 'numFailedTests')
  return { passed, failed, skipped, failures: [...failures, ...unread] }
}

/** Counts of the JSON report of a replay. */
export function countFlows(report: object): Counts {
  const skipped = listOf(report, 'unsuitable').map(
    (flow): Skipped => ({ name: textOf(flow, 'id'), reason: textOf(flow, 'reason') }),
  )
  const failures = listOf(report, 'flows').flatMap((flow) =>
    listOf(flow, 'failures').map(
      (failure): Failure => ({ name: textOf(flow, 'id'), message: textOf(failure, 'message') }),
    ),
  )
  return { passed: numberOf(report, 'passed'), failed: numberOf(report, 'failed'), skipped, failures }
}

interface EndToEndTest {
  readonly title: string
  readonly test: unknown
}

/** Tests of a suite of Playwright's report, with the suites below it. */
function testsOf(suite: unknown): EndToEndTest[] {
  const own = listOf(suite, 'specs').flatMap((spec) =>
    listOf(spec, 'tests').map((test) => ({ title: textOf(spec, 'title'), test })),
  )
  return [...own, ...listOf(suite, 'suites').flatMap(testsOf)]
}

function failureOf({ title, test }: EndToEndTest): Failure {
  const results = listOf(test, 'results')
  const [error] = results.flatMap((result) => listOf(result, 'errors'))
  const page = results
    .flatMap((result) => listOf(result, 'attachments'))
    .find((attachment) => textOf(attachment, 'name') === 'error-context')
  return { name: title, message: textOf(error, 'message'), ...(page ? { page: textOf(page, 'path') } : {}) }
}

/** Counts of Playwright's JSON report; a test that passes at the second try has failed. */
export function countEndToEnd(report: object): Counts {
  const stats: unknown = Reflect.get(report, 'stats')
  const tests = listOf(report, 'suites').flatMap(testsOf)
  const skipped = tests
    .filter(({ test }) => textOf(test, 'status') === 'skipped')
    .map(({ title, test }): Skipped => {
      const [annotation] = listOf(test, 'annotations')
      return { name: title, reason: textOf(annotation, 'description') || WITHOUT_REASON }
    })
  return {
    passed: numberOf(stats, 'expected'),
    failed: numberOf(stats, 'unexpected') + numberOf(stats, 'flaky'),
    skipped,
    failures: tests
      .filter(({ test }) => ['unexpected', 'flaky'].includes(textOf(test, 'status')))
      .map(failureOf),
  }
}
