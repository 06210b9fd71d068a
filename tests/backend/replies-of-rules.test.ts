import { expect, test } from 'vitest'
import { refuseLargeJson } from '../../cli/backend/http/validation.ts'
import { junitOf } from '../../cli/backend/pods/junit.ts'
import { serverReply } from '../../cli/backend/routes/pod-subject.ts'
import { attemptStatusOf, type Judged, scoreOf } from '../../cli/backend/rules/report.ts'
import { JSON_DEPTH, JSON_VALUES } from '../../src/wire/limits.ts'
import { POD_TEXTS } from '../../src/wire/run-texts.ts'

const judged = (points: number, share: number, status?: Judged['status']): Judged => ({
  points,
  share,
  status,
})

test.each([
  ['no problem', [], 50, 'CMP'],
  ['no points', [judged(0, 1)], 50, 'CMP'],
  ['no right answer', [judged(2, 0)], 50, 'FAL'],
  ['as much as is wanted', [judged(2, 0.5)], 50, 'PAS'],
  ['a little less than is wanted', [judged(2, 0.49)], 50, 'FAL'],
  ['nothing where nothing is wanted', [judged(2, 0)], 0, 'PAS'],
  ['points of several problems', [judged(3, 1), judged(1, 0)], 75, 'PAS'],
  ['an answer that needs a review', [judged(1, 1, 'ACC'), judged(1, 0, 'NRE')], 50, 'NRE'],
] as const)(
  '[STATUS-15] [STATUS-16] [STATUS-17] [STATUS-18] an attempt with %s',
  (_, problems, mark, status) => {
    expect(attemptStatusOf(problems, mark)).toBe(status)
  },
)

test('points are rounded to the hundredth', () => {
  expect([scoreOf({ points: 1, share: 1 / 3 }), scoreOf({ points: 4, share: 0.5 })]).toEqual([0.33, 2])
})

test('[GAP-081] each scoring file has the test cases of its name, and there is no third one', () => {
  const cases = [
    { id: 1, name: 'a<b', is_sample: true, status: 'passed', cpu_ms: 250 },
    { id: 2, name: '', is_sample: false, status: 'failed', message: 'no "b"\u0007' },
    { id: 3, name: 'c', is_sample: false, status: 'error', limit: 'time' },
    { id: 4, name: 'd', is_sample: false, status: 'skipped' },
  ] as const
  expect(junitOf('sample.xml', 'mocha', cases)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="mocha" tests="1" failures="0" errors="0">' +
      '<testcase name="a&lt;b" classname="sample" time="0.25"/></testsuite>\n',
  )
  expect(junitOf('hidden.xml', 'mocha', cases)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<testsuite name="mocha" tests="3" failures="1" errors="1">' +
      '<testcase name="2" classname="hidden" time="0"><failure message="no &quot;b&quot;"/></testcase>' +
      '<testcase name="c" classname="hidden" time="0"><error message="time"/></testcase>' +
      '<testcase name="d" classname="hidden" time="0"><skipped message=""/></testcase></testsuite>\n',
  )
  expect(junitOf('other.xml', 'mocha', cases)).toBeUndefined()
})

test('a page is told when to ask again for its pod in whole seconds, and never too early', () => {
  const reply = (state: Parameters<typeof serverReply>[2]) => serverReply('a b', 'hello', state)
  const addresses = {
    notebook_url: '/pod/a%20b/',
    health_url: '/pod/a%20b/health',
    ws_url: '/pod/a%20b/evaluate',
    problem_slug: 'hello',
  }
  expect(reply({ kind: 'resting', retryAfterMs: 2001 })).toEqual({
    status: 'resting',
    retry_after: 3,
    ...addresses,
  })
  expect(reply({ kind: 'full', retryAfterMs: 5000 })).toEqual({
    status: 'full',
    retry_after: 5,
    ...addresses,
  })
  expect(reply({ kind: 'waiting', before: 2 })).toEqual({ status: 'waiting', position: 2, ...addresses })
  const [message = POD_TEXTS.notHere] = Object.values(POD_TEXTS)
  expect(reply({ kind: 'failed', message })).toEqual({ status: 'failed', message, ...addresses })
})

test('JSON may be as deep and have as many values as is said, and not one more', () => {
  const nested = (depth: number) => Buffer.from('['.repeat(depth) + ']'.repeat(depth))
  const list = (values: number) => Buffer.from(`[${Array(values).fill('1').join(',')}]`)
  const refuses = (json: Buffer) => () => refuseLargeJson(json)
  expect(refuses(nested(JSON_DEPTH))).not.toThrow()
  expect(refuses(nested(JSON_DEPTH + 1))).toThrow()
  expect(refuses(Buffer.from('{"a":'.repeat(JSON_DEPTH + 1)))).toThrow()
  expect(refuses(list(JSON_VALUES - 1))).not.toThrow()
  expect(refuses(list(JSON_VALUES))).toThrow(`${JSON_VALUES} is the most`)
  const inText = (text: string) => Buffer.from(JSON.stringify([text]))
  expect(refuses(inText('['.repeat(JSON_DEPTH + 1)))).not.toThrow()
  expect(refuses(inText(`\\"${'['.repeat(JSON_DEPTH + 1)}`))).not.toThrow()
  expect(refuses(inText(','.repeat(JSON_VALUES)))).not.toThrow()
})
