import { findFaces } from './detector.ts'
import type { Model } from './model.ts'
import { type Pixels, resized } from './pixels.ts'

/** What the network sees: the smaller, the less it costs and the farther the faces that it misses. */
const SIZE = { width: 224, height: 168 }
/** Asked only when nobody is found: at each size it knows heads that it does not know at another one. */
const SMALLER = [
  { width: 160, height: 120 },
  { width: 192, height: 144 },
]

/** From here on a face counts among several: nobody is accused of company on a guess. */
const SURE = 0.5
/** From here on there is somebody: whoever is in a poor light is not called absent. */
const SOMEBODY = 0.15

/** How many faces a frame of 4:3 shows. What is found and missed is in README.md. */
export function countFaces(model: Model, frame: Pixels): number {
  const found = findFaces(model, resized(frame, SIZE), SOMEBODY)
  if (found.length > 0) return Math.max(1, found.filter(({ score }) => score >= SURE).length)
  const isSomebody = SMALLER.some((size) => findFaces(model, resized(frame, size), SOMEBODY).length > 0)
  return isSomebody ? 1 : 0
}
