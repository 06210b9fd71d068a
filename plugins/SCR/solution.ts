import { readCodeProblem } from '../families/code/problem.ts'
import { defineCodeType } from '../families/code/type.ts'

/** A program that test cases judge. */
export const SCR = defineCodeType('SCR', readCodeProblem)
