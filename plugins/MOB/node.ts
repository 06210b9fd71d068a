import { Key } from '../families/files/judge/key.schema.ts'
import { filesNodePlugin } from '../families/files/judge/plugin.ts'
import { SolutionWithUploads } from '../families/files/solution.schema.ts'
import { Problem } from './problem.schema.ts'
import { samples } from './sample.ts'
import { MOB } from './solution.ts'

export default filesNodePlugin(MOB, { problem: Problem, solution: SolutionWithUploads, key: Key }, samples)
