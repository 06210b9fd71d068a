import { defineNodePlugin } from '../../src/sdk/node.ts'
import { findChromium } from '../families/browser/chromium.ts'
import { drive } from './driver.ts'
import { execute } from './judge/evaluator.ts'
import { type Key, readKey } from './judge/key.ts'
import type { Problem } from './problem/problem.ts'
import { type Solution, UIX } from './problem/solution.ts'
import { samples } from './sample.ts'

export default defineNodePlugin<Problem, Solution, Key>({
  ...UIX,
  samples,
  key: readKey,
  drive,
  execute,
  technologies: ({ unavailable }) => [
    { slug: 'html', name: 'HTML', available: unavailable === undefined && findChromium() !== undefined },
  ],
})
