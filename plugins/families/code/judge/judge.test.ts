import { describe, expect, it } from 'vitest'
import { problemIn } from '../sample.ts'
import { accepts } from './checkers.ts'
import { saidOf } from './framework.ts'
import { readJUnit } from './junit.ts'
import { readCodeKey } from './key.ts'
import { verdictOfCases } from './run.ts'
import { casesOfRun, judgedCases } from './weighted-cases.ts'

const problem = problemIn(
  { statement: 'Add.', sample_testcases: [{ name: 'one', input: '1', output: '1' }] },
  'SCR',
)
const hidden = (...weights: readonly number[]) =>
  weights.map((weight, index) => ({ name: `case ${index}`, input: '', output: '', weight }))
const readKey = (raw: object) => readCodeKey({ testcases: hidden(1), ...raw }, problem)

describe('checkers', () => {
  const tokens = { kind: 'tokens' } as const
  const exact = { kind: 'exact' } as const
  const numeric = { kind: 'numeric', tolerance: 1e-6 } as const

  it.each([
    [tokens, '1 2\n3', '1   2 3\n\n', true],
    [tokens, '1 2', '12', false],
    [tokens, '', '\n', true],
    [tokens, 'a', 'a b', false],
    [exact, '1 2\n', '1 2', true],
    [exact, '1 2\n', '1  2\n', false],
    [exact, '1', '1\n\n', false],
    [numeric, '0.333333', '0.3333334', true],
    [numeric, '1000000', '1000000.5', true],
    [numeric, '0', '0.00001', false],
    [numeric, '1', 'NaN', false],
    [numeric, '1', '0x1', false],
    [numeric, 'mean 2', 'mean 2.0000001', true],
    [numeric, 'Infinity', 'Infinity', true],
  ] as const)('%j: %j takes %j: %j', (checker, expected, actual, isTaken) => {
    expect(accepts(checker, expected, actual)).toBe(isTaken)
  })
})

it.each([
  [
    'Values to be equal:\n+ actual - expected\n\n  {\n+   a: []\n-   a: [\n-     1\n-   ]\n  }',
    { message: 'Values to be equal', expected: '{\n  a: [\n    1\n  ]\n}', actual: '{\n  a: []\n}' },
  ],
  ['Values to be equal:\n\n1 !== 2', { message: 'Values to be equal', expected: '2', actual: '1' }],
  ['The list is too long', { message: 'The list is too long' }],
])('what Node says of a comparison becomes two values: %j', (message, expected) => {
  expect(saidOf(message)).toEqual(expected)
})

describe('the score', () => {
  it('is the share of the weights that passed', () => {
    const testcases = judgedCases(problem, readKey({ testcases: hidden(2, 1) }))
    const outcomes = (...passed: readonly number[]) =>
      testcases.map(({ id }) => ({ id, status: passed.includes(id) ? 'passed' : 'failed' }) as const)
    expect(verdictOfCases(testcases, outcomes(1, 2, 3))).toEqual({ status: 'ACC', score: 1 })
    expect(verdictOfCases(testcases, outcomes(2))).toEqual({ status: 'PAC', score: 1 / 2 })
    expect(verdictOfCases(testcases, outcomes())).toEqual({ status: 'REJ', score: 0 })
    expect(verdictOfCases(testcases, [])).toEqual({ status: 'REJ', score: 0 })
  })

  it('leaves out what does not count', () => {
    const testcases = judgedCases(problem, readKey({ sample_weight: 0 }))
    expect(verdictOfCases(testcases, [{ id: 2, status: 'passed' }])).toEqual({ status: 'ACC', score: 1 })
    expect(verdictOfCases(testcases, [{ id: 1, status: 'passed' }])).toEqual({ status: 'REJ', score: 0 })
  })
})

describe('keys', () => {
  it('[ENTITY-73] [ENTITY-74] number samples first, and tell the names of hidden test cases only where that is said', () => {
    const named = problemIn({ ...problem, non_sample_testcases: [{ name: 'case 0' }] }, 'SCR')
    expect(named.non_sample_testcases).toEqual([{ id: 2, name: 'case 0' }])
    const names = (of: typeof problem) =>
      judgedCases(of, readKey({})).map(({ id, publicName }) => [id, publicName])
    expect(names(problem)).toEqual([
      [1, 'one'],
      [2, ''],
    ])
    expect(names(named)).toEqual([
      [1, 'one'],
      [2, 'case 0'],
    ])
  })

  it.each([
    [{ testcases: [{ name: 'x', input: '1' }] }, '"key.testcases[0].output" must be text'],
    [{ testcases: hidden(-1) }, '"key.testcases[0].weight" must be 0 or more'],
    [{ testcases: hidden(0), sample_weight: 0 }, 'must have a test case that counts'],
    [{ checker: { kind: 'guess' } }, '"key.checker.kind" must be "tokens"'],
    [{ checker: { kind: 'program', technology: 'cobol', code: '' } }, '"key.checker.technology" must be'],
    [
      { testcases: [{ name: 'x', output: '', results: { '../x': '' } }] },
      'must be a record of relative paths',
    ],
  ])('refuse %j', (raw, message) => {
    expect(() => readKey(raw)).toThrow(message)
  })

  it('name the first language that has no tests', () => {
    const tested = { ...problem, testcase_kind: 'framework', technologies: ['javascript', 'python', 'ruby'] }
    const read = (tests: object) => () =>
      readCodeKey({ testcases: hidden(1), tests }, problemIn(tested, 'SCR'))
    expect(read({ javascript: { sample: '' } })).toThrow('tests for "python"')
    expect(read({ python: { sample: '' } })).toThrow('tests for "javascript"')
    const every = { javascript: {}, python: { hidden: 'x' }, ruby: {} }
    expect(read(every)().tests.python).toEqual({ sample: '', hidden: 'x' })
  })

  it('refuse tests that a language lacks, and names that differ from those of the problem', () => {
    const tested = { ...problem, testcase_kind: 'framework', technologies: ['python'] }
    const key = { testcases: hidden(1), tests: { javascript: { sample: '' } } }
    expect(() => readCodeKey(key, problemIn(tested, 'SCR'))).toThrow('tests for "python"')
    const named = problemIn({ ...problem, non_sample_testcases: ['another'] }, 'SCR')
    expect(() => readCodeKey(key, named)).toThrow('must have the names of "non_sample_testcases"')
  })
})

it('[RUN-02] [GAP-019] runs all test cases, but only the samples of a type that is tried on these', () => {
  const cases = [{ is_sample: true }, { is_sample: false }]
  const counts = (used: 'all' | 'samples') =>
    (['run', 'judge'] as const).map((mode) => casesOfRun(used, mode, cases).length)
  expect(counts('all')).toEqual([2, 2])
  expect(counts('samples')).toEqual([1, 2])
})

describe('JUnit XML', () => {
  it('[ENTITY-119] [ENTITY-120] [ENTITY-121] [ENTITY-122] [ENTITY-123] gives each test its name, class, time, status and framework', () => {
    const xml =
      '<?xml version="1.0"?><!-- by hand --><testsuites><testsuite name="s">' +
      '<testcase name="a &lt; b" classname="C" time="0.25"/>' +
      '<testcase name="f" time="x"><failure message="1 &#33;= 2"><![CDATA[</testcase>]]></failure></testcase>' +
      '<testcase name="e"><error message="boom"/></testcase><testcase name="s"><skipped/></testcase>' +
      '</testsuite></testsuites>'
    const common = { classname: '', time: 0, framework: 'unittest', message: '' }
    expect(readJUnit(xml, 'unittest')).toEqual([
      { ...common, name: 'a < b', classname: 'C', time: 0.25, status: 'passed' },
      { ...common, name: 'f', status: 'failed', message: '1 != 2' },
      { ...common, name: 'e', status: 'error', message: 'boom' },
      { ...common, name: 's', status: 'skipped' },
    ])
  })

  it.each([
    ['<!DOCTYPE x [<!ENTITY a "b">]><testsuite/>', 'document type'],
    ['<testsuite><testcase name="a"></testsuite>', 'out of turn'],
    ['<testsuite><testcase name="a"/>', 'too early'],
    ['<html></html>', 'begins with "html"'],
    ['<testsuite><testcase name=a/></testsuite>', 'not JUnit XML'],
    ['<testsuite><testcase/></testsuite>', 'without a name'],
    ['<testsuite a="1" a="2"/>', 'twice'],
    ['<testsuite>'.repeat(60), 'too deeply'],
    [`<testsuite a="${'x'.repeat(2_000_001)}"/>`, 'too large'],
  ])('refuses %#', (xml, message) => {
    expect(() => readJUnit(xml, 'unittest')).toThrow(message)
  })
})
