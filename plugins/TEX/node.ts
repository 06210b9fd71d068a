import { defineNodePlugin } from '../../src/sdk/node.ts'
import { drive } from './driver.ts'
import { evaluate, type Key, readKey } from './evaluator.ts'
import { samples } from './sample.ts'
import { type Problem, type Solution, TEX } from './solution.ts'

export default defineNodePlugin<Problem, Solution, Key>({ ...TEX, samples, key: readKey, drive, evaluate })
