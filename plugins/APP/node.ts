import { defineNodePlugin } from '../../src/sdk/node.ts'
import { offersOf } from '../families/code/judge/offers.ts'
import { drive } from '../families/files/driver.ts'
import { judgedFiles } from '../families/files/solution.ts'
import { execute, type Key, readKey } from './evaluator.ts'
import { samples } from './sample.ts'
import { APP, type Problem, type Solution } from './solution.ts'

export default defineNodePlugin<Problem, Solution, Key>({
  ...APP,
  samples,
  key: readKey,
  drive,
  execute,
  judged: judgedFiles,
  technologies: offersOf('APP'),
})
