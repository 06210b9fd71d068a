import { codeNodePlugin, offersOf } from '../families/code/judge/plugin.ts'
import { Solution } from '../families/code/solution.schema.ts'
import { execute, flawsOf, hasDriver, readKey } from './evaluator.ts'
import { Key } from './key.schema.ts'
import { Problem } from './problem/problem.schema.ts'
import { SEL } from './problem/solution.ts'
import { samples } from './sample.ts'

export default codeNodePlugin(SEL, {
  schemas: { problem: Problem, solution: Solution, key: Key },
  samples,
  key: readKey,
  flaws: flawsOf,
  execute,
  technologies: (runner) =>
    offersOf('SEL')(runner).map((offer) => ({ ...offer, available: offer.available && hasDriver() })),
})
