import type { Grid } from './layers.ts'

/** A face's rectangle as fractions of the picture, and its score (0 to 1). */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly score: number
}

/** The model's anchor sizes, in cells of its last grid. */
const ANCHORS = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const
/** Per anchor: x, y, width, height and score. */
const FIELDS = 5
/** Two boxes with a larger intersection over union are one face. */
const MAX_OVERLAP = 0.4

/** Each cell of the last grid gives one box for each anchor; boxes below `minScore` are dropped. */
export function boxesOf({ width, height, channels, values }: Grid, minScore: number): readonly Box[] {
  const boxes: Box[] = []
  for (let cell = 0; cell < width * height; cell++) {
    for (const [index, [wide, high]] of ANCHORS.entries()) {
      const at = cell * channels + index * FIELDS
      const [x = 0, y = 0, w = 0, h = 0, confidence = 0] = values.subarray(at, at + FIELDS)
      const score = sigmoid(confidence)
      if (score < minScore) continue
      const size = { width: (Math.exp(w) * wide) / width, height: (Math.exp(h) * high) / height }
      const left = ((cell % width) + sigmoid(x)) / width - size.width / 2
      const top = (Math.floor(cell / width) + sigmoid(y)) / height - size.height / 2
      boxes.push({ left, top, ...size, score })
    }
  }
  return boxes
}

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x))

/** Keeps the box with the highest score of each face (non-maximum suppression). */
export function withoutDoubles(boxes: readonly Box[]): readonly Box[] {
  const kept: Box[] = []
  for (const box of [...boxes].sort((a, b) => b.score - a.score)) {
    if (kept.every((other) => overlap(box, other) <= MAX_OVERLAP)) kept.push(box)
  }
  return kept
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  if (width <= 0 || height <= 0) return 0
  const shared = width * height
  return shared / (a.width * a.height + b.width * b.height - shared)
}
