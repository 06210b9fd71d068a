import { Key } from '../families/files/judge/key.schema.ts'
import { filesNodePlugin } from '../families/files/judge/plugin.ts'
import { Solution } from '../families/files/solution.schema.ts'
import { Problem } from './problem.schema.ts'
import { samples } from './sample.ts'
import { APP } from './solution.ts'

export default filesNodePlugin(APP, { problem: Problem, solution: Solution, key: Key }, samples)
