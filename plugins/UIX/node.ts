import { defineNodePlugin } from '@assess/sdk/node'
import { findChromium } from '../families/browser/chromium.ts'
import { drive } from './driver.ts'
import { execute } from './judge/evaluator.ts'
import { Key } from './judge/key.schema.ts'
import { readKey } from './judge/key.ts'
import * as schemas from './problem/problem.schema.ts'
import type { Problem } from './problem/problem.ts'
import { type Solution, UIX } from './problem/solution.ts'
import { samples } from './sample.ts'

export default defineNodePlugin<Problem, Solution, Key>({
  ...UIX,
  schemas: { problem: schemas.Problem, solution: schemas.Solution, key: Key },
  samples,
  key: readKey,
  drive,
  execute,
  technologies: ({ unavailable }) => [
    { slug: 'html', name: 'HTML', available: unavailable === undefined && findChromium() !== undefined },
  ],
})
