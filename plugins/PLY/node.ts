import { type Executed, type Execution, ReadContext } from '@assess/sdk'
import { executeCode } from '../families/code/judge/execute.ts'
import type { CodeKey } from '../families/code/judge/key.ts'
import { codeNodePlugin } from '../families/code/judge/plugin.ts'
import type { CodeProblem } from '../families/code/problem.ts'
import { Solution } from '../families/code/solution.schema.ts'
import { type CodeSolution, isCoded } from '../families/code/solution.ts'
import { Problem } from './problem.schema.ts'
import { samples } from './sample.ts'
import { PLY } from './solution.ts'

/** What an empty editor begins with in languages in which nothing runs without some lines around it (CALL-53). */
const STUBS = {
  c: '#include <stdio.h>\n\nint main(void) {\n    return 0;\n}\n',
  cpp: '#include <iostream>\n\nint main() {\n    return 0;\n}\n',
  java: 'public class Main {\n    public static void main(String[] args) {\n    }\n}\n',
  go: 'package main\n\nimport "fmt"\n\nfunc main() {\n    fmt.Println()\n}\n',
  rust: 'fn main() {\n}\n',
  php: '<?php\n\n',
} as const

const NO_TESTS: CodeKey = { testcases: [], sample_weight: 0, checker: { kind: 'tokens' }, tests: {} }

/** Nothing judges a playground, so its definition has no key. */
function readKey(raw: unknown): null {
  if (raw != null) throw new ReadContext('key').unfit(raw, 'left out, because nothing judges a playground')
  return null
}

/** Runs with the candidate's own input, whichever the mode; what was tried out, people may look at. */
async function execute(
  problem: CodeProblem,
  solution: CodeSolution,
  _: null,
  execution: Execution,
): Promise<Executed> {
  if (execution.mode !== 'judge')
    return executeCode(problem, solution, NO_TESTS, { ...execution, mode: 'custom' })
  return { verdict: { status: isCoded(solution) ? 'NRE' : 'UNE', score: 0 } }
}

export default codeNodePlugin(PLY, {
  schemas: { problem: Problem, solution: Solution },
  samples,
  key: readKey,
  execute,
  stubs: STUBS,
})
