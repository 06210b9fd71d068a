import { codeNodePlugin } from '../families/code/judge/plugin.ts'
import { Solution } from '../families/code/solution.schema.ts'
import { executeData, readDataKey } from '../families/metric/script/evaluator.ts'
import { DataKey } from '../families/metric/script/key.schema.ts'
import { Problem } from './problem.schema.ts'
import { samples } from './sample.ts'
import { MLI } from './solution.ts'

export default codeNodePlugin(MLI, {
  schemas: { problem: Problem, solution: Solution, key: DataKey },
  samples,
  key: readDataKey,
  execute: executeData,
})
