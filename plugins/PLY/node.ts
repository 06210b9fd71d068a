import { defineNodePlugin } from '../../src/sdk/node.ts'
import { COMMON_STUBS } from '../families/code/common-stubs.ts'
import { drive } from '../families/code/driver.ts'
import { offersOf } from '../families/code/judge/offers.ts'
import { judgedCode } from '../families/code/solution.ts'
import { execute, type Key, readKey } from './evaluator.ts'
import { samples } from './sample.ts'
import { PLY, type Problem, type Solution } from './solution.ts'

export default defineNodePlugin<Problem, Solution, Key>({
  ...PLY,
  samples,
  key: readKey,
  drive,
  execute,
  judged: judgedCode,
  stubs: COMMON_STUBS,
  technologies: offersOf('PLY'),
})
