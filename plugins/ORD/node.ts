import { defineNodePlugin } from '@assess/sdk/node'
import { drive } from './driver.ts'
import { evaluate, flawsOf, prepare, readKey, rightAnswer } from './evaluator.ts'
import { type Key, KeyFile } from './key.schema.ts'
import { Problem, Solution } from './problem.schema.ts'
import { samples } from './sample.ts'
import { ORD } from './solution.ts'

export default defineNodePlugin<Problem, Solution, Key>({
  ...ORD,
  schemas: { problem: Problem, solution: Solution, key: KeyFile },
  samples,
  key: readKey,
  prepare,
  flaws: flawsOf,
  rightAnswer,
  drive,
  answeredBy: ['keyboard', 'mouse', 'touch'],
  evaluate,
})
