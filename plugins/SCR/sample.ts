import type { Sample } from '../../src/sdk/node.ts'
import { type CodeKey, readCodeKey } from '../families/code/judge/key.ts'
import type { CodeProblem } from '../families/code/problem.ts'
import type { CodeSolution } from '../families/code/solution.ts'
import { NOTHING_CODED } from '../families/code/solution.ts'
import { uriOf } from '../families/code/technologies.ts'
import { checkedSamples } from './sample-checked.ts'
import { SCR } from './solution.ts'

const evens: CodeProblem = SCR.problem({
  statement:
    '<p>The input has one whole number on each line. Print the sum of the even ones.</p>' +
    '<p>Without any even number, print <code>0</code>.</p>',
  technologies: ['python', 'cpp'],
  stubs: {
    python: 'import sys\n\nnumbers = [int(line) for line in sys.stdin]\n',
    cpp: '#include <iostream>\n\nint main() {\n    return 0;\n}\n',
  },
  sample_testcases: [
    { name: 'three numbers', input: '1\n2\n4\n', output: '6\n' },
    { name: 'none is even', input: '3\n', output: '0\n' },
  ],
  non_sample_testcases: ['negative numbers', 'large numbers'],
})

/** The same with little time. */
const hasty: CodeProblem = { ...evens, limits: { cpu_ms: 200, memory_mb: 64 } }

const evensKey: CodeKey = readCodeKey(
  {
    testcases: [
      { name: 'negative numbers', input: '-2\n-4\n-5\n', output: '-6\n', weight: 2 },
      { name: 'large numbers', input: '4000000000\n2\n', output: '4000000002\n' },
    ],
  },
  evens,
)

const python = (code: string): CodeSolution => ({
  ...NOTHING_CODED,
  technology: uriOf('python'),
  code,
  data: { stub_length: { head: 0, body: 3, tail: 0 }, lock_range: { head: null, tail: null } },
})

const cpp = (code: string): CodeSolution => ({
  ...NOTHING_CODED,
  technology: uriOf('cpp'),
  code,
  data: { stub_length: { head: 0, body: 5, tail: 0 }, lock_range: { head: null, tail: null } },
})

const PYTHON_RIGHT =
  'import sys\n\nnumbers = [int(line) for line in sys.stdin]\nprint(sum(n for n in numbers if n % 2 == 0))'

const CPP_RIGHT = `#include <iostream>
int main() {
  long long number, sum = 0;
  while (std::cin >> number) if (number % 2 == 0) sum += number;
  std::cout << sum << std::endl;
}`

/** Takes a number that overflows 32 bits for one that is not there. */
const CPP_PARTIAL = `#include <iostream>
int main() {
  int number, sum = 0;
  while (std::cin >> number) if (number % 2 == 0) sum += number;
  std::cout << sum << std::endl;
}`

const attempted = { problem: evens, key: evensKey, attempted: true } as const
const ACCEPTED = { verdict: { status: 'ACC', score: 1 }, displayed: 'ACC' } as const
const REJECTED = { verdict: { status: 'REJ', score: 0 }, displayed: 'REJ' } as const

export const samples: readonly Sample<CodeProblem, CodeSolution, CodeKey>[] = [
  { title: 'right in Python', ...attempted, ...ACCEPTED, solution: python(PYTHON_RIGHT) },
  {
    title: 'right in C++, with a draft in Python',
    ...attempted,
    ...ACCEPTED,
    solution: { ...cpp(CPP_RIGHT), drafts: { python: 'print(0)' } },
  },
  {
    title: 'numbers that are too small for some test cases',
    ...attempted,
    verdict: { status: 'PAC', score: 4 / 5 },
    displayed: 'PAC',
    solution: cpp(CPP_PARTIAL),
  },
  { title: 'a wrong answer', ...attempted, ...REJECTED, solution: python('print("even")') },
  {
    title: 'a program that does not compile',
    ...attempted,
    ...REJECTED,
    solution: cpp('int main() { return }'),
  },
  {
    title: 'a program that never ends',
    ...{ ...attempted, problem: hasty, ...REJECTED },
    solution: python('while True: pass'),
  },
  {
    title: 'nothing',
    problem: evens,
    key: evensKey,
    solution: NOTHING_CODED,
    attempted: false,
    verdict: { status: 'UNE', score: 0 },
    displayed: null,
  },
  ...checkedSamples,
]
