import { read } from '@assess/sdk'
import { codeProblemOf } from '../families/code/problem.ts'
import { defineCodeType } from '../families/code/type.ts'
import { Problem } from './problem.schema.ts'

/** A shell script that test cases judge. */
export const SHL = defineCodeType('SHL', (raw, at) => codeProblemOf(read(Problem, raw, at), 'SHL', at))
