import { findFaces } from './detector.ts'
import type { Model } from './model.ts'
import { type Pixels, resized } from './pixels.ts'

/** Input size of the network: a smaller one costs less and misses distant faces. */
const SIZE = { width: 224, height: 168 }
/** Tried only when no face is found: each size finds faces that another one misses. */
const FALLBACK_SIZES = [
  { width: 160, height: 120 },
  { width: 192, height: 144 },
]

/** Minimum score of a face among several: a guess accuses nobody of company. */
const MIN_SCORE_SEVERAL = 0.5
/** Minimum score of one face: poor light does not make a candidate absent. */
const MIN_SCORE_ONE = 0.15

/** Number of faces in a frame of 4:3. README.md says what is found and missed. */
export function countFaces(model: Model, frame: Pixels): number {
  const found = findFaces(model, resized(frame, SIZE), MIN_SCORE_ONE)
  if (found.length > 0) return Math.max(1, found.filter(({ score }) => score >= MIN_SCORE_SEVERAL).length)
  const hasFace = FALLBACK_SIZES.some(
    (size) => findFaces(model, resized(frame, size), MIN_SCORE_ONE).length > 0,
  )
  return hasFace ? 1 : 0
}
