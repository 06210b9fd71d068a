import { defineCodeType } from '../families/code/type.ts'
import { readDataProblem } from '../families/metric/script/problem.ts'

/** A program that works on data: its predictions are measured, or test cases judge it. */
export const MLI = defineCodeType('MLI', (raw, at) => readDataProblem(raw, 'MLI', at))
