import { defineCodeType } from '../families/code/type.ts'
import { readDataProblem } from '../families/metric/script/problem.ts'

/** A program that works on data: its predictions are measured, or test cases judge it. */
export const DSC = defineCodeType('DSC', (raw, at) => readDataProblem(raw, 'DSC', at))
