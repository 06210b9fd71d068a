import { repositoryNodePlugin } from '../families/repository/judge/plugin.ts'
import { Problem, Solution } from '../families/repository/problem.schema.ts'
import { samples } from './sample.ts'
import { PRJ } from './solution.ts'

export default repositoryNodePlugin(PRJ, { problem: Problem, solution: Solution }, samples)
