import { defineNodePlugin } from '../../src/sdk/node.ts'
import { drive } from './driver.ts'
import { evaluate, type Key, readKey } from './evaluator.ts'
import { samples } from './sample.ts'
import { MCQ, type Problem, type Solution } from './solution.ts'

export default defineNodePlugin<Problem, Solution, Key>({ ...MCQ, samples, key: readKey, drive, evaluate })
