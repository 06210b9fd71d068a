import { type Sample, samplesOf } from '@assess/sdk/node'
import { type CodeKey, readCodeKey } from '../families/code/judge/key.ts'
import type { CodeProblem } from '../families/code/problem.ts'
import { codedIn } from '../families/code/sample.ts'
import type { CodeSolution } from '../families/code/solution.ts'
import { NOTHING_CODED } from '../families/code/solution.ts'
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

const python = codedIn('python', 3)

const cpp = codedIn('cpp', 5)

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

const sample = samplesOf(evens, evensKey)
const hurried = samplesOf(hasty, evensKey)

export const samples: readonly Sample<CodeProblem, CodeSolution, CodeKey>[] = [
  sample.judged('right in Python', python(PYTHON_RIGHT), 'ACC', 1),
  sample.judged(
    'right in C++, with a draft in Python',
    { ...cpp(CPP_RIGHT), drafts: { python: 'print(0)' } },
    'ACC',
    1,
  ),
  sample.judged('numbers that are too small for some test cases', cpp(CPP_PARTIAL), 'PAC', 4 / 5),
  sample.judged('a wrong answer', python('print("even")'), 'REJ', 0),
  sample.judged('a program that does not compile', cpp('int main() { return }'), 'REJ', 0),
  hurried.judged('a program that never ends', python('while True: pass'), 'REJ', 0),
  sample.empty('nothing', NOTHING_CODED),
  ...checkedSamples,
]
