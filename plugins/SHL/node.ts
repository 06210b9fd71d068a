import { executeCode } from '../families/code/judge/execute.ts'
import { Key } from '../families/code/judge/key.schema.ts'
import { readCodeKey } from '../families/code/judge/key.ts'
import { codeNodePlugin } from '../families/code/judge/plugin.ts'
import { Solution } from '../families/code/solution.schema.ts'
import { Problem } from './problem.schema.ts'
import { samples } from './sample.ts'
import { SHL } from './solution.ts'

export default codeNodePlugin(SHL, {
  schemas: { problem: Problem, solution: Solution, key: Key },
  samples,
  key: readCodeKey,
  execute: executeCode,
})
