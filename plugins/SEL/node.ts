import { codeNodePlugin, offersOf } from '../families/code/judge/plugin.ts'
import { execute, flawsOf, hasDriver, readKey } from './evaluator.ts'
import { samples } from './sample.ts'
import { SEL } from './solution.ts'

export default codeNodePlugin(SEL, {
  samples,
  key: readKey,
  flaws: flawsOf,
  execute,
  technologies: (runner) =>
    offersOf('SEL')(runner).map((offer) => ({ ...offer, available: offer.available && hasDriver() })),
})
