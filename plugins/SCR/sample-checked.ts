import { type Sample, samplesOf } from '@assess/sdk/node'
import { type CodeKey, readCodeKey } from '../families/code/judge/key.ts'
import type { CodeProblem } from '../families/code/problem.ts'
import { codedIn } from '../families/code/sample.ts'
import type { CodeSolution } from '../families/code/solution.ts'
import { SCR } from './solution.ts'

const locked: CodeProblem = SCR.problem({
  statement: '<p>Complete <code>mean</code>: the mean of a list of numbers, 0 for an empty one.</p>',
  technologies: ['python'],
  stubs: {
    python: {
      head: 'import sys\n\ndef mean(values):\n',
      body: '    return 0\n',
      tail: '\nprint(mean([float(word) for word in sys.stdin.read().split()]))\n',
    },
  },
  sample_testcases: [{ name: 'two numbers', input: '1 2', output: '1.5' }],
  extra_data: { code_stub_type: 'User-Generated' },
})

const lockedKey: CodeKey = readCodeKey(
  {
    testcases: [
      { name: 'empty', input: '', output: '0' },
      { name: 'thirds', input: '0 0 1', output: '0.333333333' },
    ],
    checker: { kind: 'numeric', tolerance: 1e-6 },
  },
  locked,
)

const LOCKED_CODE = [
  'import sys',
  '',
  'def mean(values):',
  '    count = len(values)',
  '    return sum(values) / count if count else 0',
  '',
  'print(mean([float(word) for word in sys.stdin.read().split()]))',
].join('\n')

const divisors: CodeProblem = SCR.problem({
  statement: '<p>Print the divisors of the given number, in any order.</p>',
  technologies: ['javascript', 'python'],
  sample_testcases: [{ name: 'six', input: '6', output: '1 2 3 6' }],
})

/** Any order is right: a checker says so. */
const divisorsKey: CodeKey = readCodeKey(
  {
    testcases: [{ name: 'prime', input: '7', output: '1 7' }],
    checker: {
      kind: 'program',
      technology: 'python',
      code:
        'import sys\n' +
        'words = [sorted(open(path).read().split()) for path in sys.argv[2:4]]\n' +
        'sys.exit(0 if words[0] == words[1] else 1)\n',
    },
  },
  divisors,
)

const tested: CodeProblem = SCR.problem({
  statement: '<p>Write <code>slug(title)</code>: lower case, words joined by hyphens, nothing else.</p>',
  technologies: ['python', 'javascript'],
  testcase_kind: 'framework',
  sample_testcases: [{ name: 'joins words' }, { name: 'lowers' }],
})

const PYTHON_HEAD = 'import unittest\nfrom main import slug\n\nclass Slug(unittest.TestCase):\n'
const NODE_HEAD =
  "import { test } from 'node:test'\nimport assert from 'node:assert'\nimport { slug } from './main.js'\n"

const pythonTest = (name: string, title: string, wanted: string) =>
  `    def test_${name}(self):\n        self.assertEqual(slug("${title}"), "${wanted}")\n`
const nodeTest = (name: string, title: string, wanted: string) =>
  `test('${name}', () => assert.strictEqual(slug('${title}'), '${wanted}'))\n`

const testedKey: CodeKey = readCodeKey(
  {
    testcases: [{ name: 'drops signs', weight: 2 }],
    tests: {
      python: {
        sample:
          PYTHON_HEAD + pythonTest('joins_words', 'a b', 'a-b') + pythonTest('lowers', 'Title', 'title'),
        hidden: PYTHON_HEAD + pythonTest('drops_signs', 'what? now!', 'what-now'),
      },
      javascript: {
        sample: NODE_HEAD + nodeTest('joins words', 'a b', 'a-b') + nodeTest('lowers', 'Title', 'title'),
        hidden: NODE_HEAD + nodeTest('drops signs', 'what? now!', 'what-now'),
      },
    },
  },
  tested,
)

const javascript = codedIn('javascript', 0)
const python = codedIn('python', 0)

const between = samplesOf(locked, lockedKey)
const ordered = samplesOf(divisors, divisorsKey)
const byTests = samplesOf(tested, testedKey)

/** Samples with locked lines, and of every other way to check what a program does. */
export const checkedSamples: readonly Sample<CodeProblem, CodeSolution, CodeKey>[] = [
  between.judged(
    'a right body between locked lines, within a tolerance',
    {
      ...python(LOCKED_CODE),
      data: { stub_length: { head: 3, body: 1, tail: 2 }, lock_range: { head: [1, 3], tail: [6, 7] } },
    },
    'ACC',
    1,
  ),
  ordered.judged(
    'divisors in another order, which the checker takes',
    javascript(
      "const n = Number(require('node:fs').readFileSync(0, 'utf8'))\nfor (let d = n; d > 0; d--) if (n % d === 0) console.log(d)",
    ),
    'ACC',
    1,
  ),
  byTests.judged(
    'all tests of a framework in JavaScript',
    javascript("export const slug = (title) => title.toLowerCase().match(/[a-z0-9]+/g).join('-')"),
    'ACC',
    1,
  ),
  byTests.judged(
    'some tests of a framework in Python',
    python('def slug(title):\n    return "-".join(title.lower().split())'),
    'PAC',
    1 / 2,
  ),
]
