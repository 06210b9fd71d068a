import { readCodeProblem } from '../families/code/problem.ts'
import { defineCodeType } from '../families/code/type.ts'

/** A shell script that test cases judge. */
export const SHL = defineCodeType('SHL', readCodeProblem)
