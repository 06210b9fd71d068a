import { defineNodePlugin } from '../../src/sdk/node.ts'
import { drive } from '../families/code/driver.ts'
import { offersOf } from '../families/code/judge/offers.ts'
import { judgedCode } from '../families/code/solution.ts'
import { execute, hasDriver } from './evaluator.ts'
import { type Key, readKey } from './key.ts'
import type { Problem } from './problem.ts'
import { samples } from './sample.ts'
import { SEL, type Solution } from './solution.ts'

export default defineNodePlugin<Problem, Solution, Key>({
  ...SEL,
  samples,
  key: readKey,
  drive,
  execute,
  judged: judgedCode,
  technologies: (runner) =>
    offersOf('SEL')(runner).map((offer) => ({ ...offer, available: offer.available && hasDriver() })),
})
