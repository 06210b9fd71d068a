import { read } from '@assess/sdk'
import { codeProblemOf } from '../families/code/problem.ts'
import { defineCodeType } from '../families/code/type.ts'
import { Problem } from './problem.schema.ts'

/** A program that test cases judge. */
export const SCR = defineCodeType('SCR', (raw, at) => codeProblemOf(read(Problem, raw, at), 'SCR', at))
