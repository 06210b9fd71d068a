import type { CodeSolution } from '../families/code/solution.ts'
import { type DataProblem, scriptType } from '../families/metric/script/type.ts'

export type Problem = DataProblem
export type Solution = CodeSolution

export const DSC = scriptType('DSC')
