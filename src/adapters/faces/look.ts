import { findFaces } from './detector.ts'
import type { Model } from './model.ts'
import { type Pixels, resized } from './pixels.ts'

/** What the network sees: the smaller, the less it costs and the farther the faces that it misses. */
const LARGE = { width: 224, height: 168 }
/** The second try when the first finds nobody: here it knows more heads that are turned or very near. */
const SMALL = { width: 160, height: 120 }

/** From here on a face counts among several: nobody is accused of company on a guess. */
const SURE = 0.5
/** From here on there is somebody: nobody is called absent on a guess either. */
const SOMEBODY = { large: 0.3, small: 0.4 }

/** How many faces a frame of 4:3 shows. What is found and missed is in README.md. */
export function countFaces(model: Model, frame: Pixels): number {
  const found = findFaces(model, resized(frame, LARGE), SOMEBODY.large)
  if (found.length > 0) return Math.max(1, found.filter(({ score }) => score >= SURE).length)
  return findFaces(model, resized(frame, SMALL), SOMEBODY.small).length > 0 ? 1 : 0
}
