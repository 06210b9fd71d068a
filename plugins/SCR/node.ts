import { defineNodePlugin } from '../../src/sdk/node.ts'
import { drive } from '../families/code/driver.ts'
import { offersOf } from '../families/code/judge/offers.ts'
import { judgedCode } from '../families/code/solution.ts'
import { execute, type Key, readKey } from './evaluator.ts'
import { samples } from './sample.ts'
import { type Problem, SCR, type Solution } from './solution.ts'

export default defineNodePlugin<Problem, Solution, Key>({
  ...SCR,
  samples,
  key: readKey,
  drive,
  execute,
  judged: judgedCode,
  technologies: offersOf('SCR'),
})
