import { repositoryNodePlugin } from '../families/repository/judge/plugin.ts'
import { ProblemWithTasks, SolutionWithTasks } from '../families/repository/problem.schema.ts'
import { samples } from './sample.ts'
import { TSK } from './solution.ts'

export default repositoryNodePlugin(TSK, { problem: ProblemWithTasks, solution: SolutionWithTasks }, samples)
