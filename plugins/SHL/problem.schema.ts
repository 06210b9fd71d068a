import { codeProblem } from '../families/code/written.ts'

export const Problem = codeProblem('SHL')
