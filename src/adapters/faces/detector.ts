import { type Box, boxesOf, withoutDoubles } from './boxes.ts'
import { convolve, convolveEach, createGrid, type Grid, largest, leak, mix } from './layers.ts'
import type { Model } from './model.ts'
import type { Pixels } from './pixels.ts'

/** The mean colour of the model's training pictures. */
const MEAN = [117.001, 114.697, 97.404] as const
/** The depthwise separable layers; the grid halves before each of them. */
const SEPARABLE = ['conv1', 'conv2', 'conv3', 'conv4', 'conv5'] as const

/**
 * Finds faces with the tiny face detector of `@vladmandic/face-api`, a network of seven layers, computed here: its
 * 190 KB need no library of a megabyte, no WebAssembly and no graphics card, and give the same numbers on every
 * machine. Returns boxes as fractions of the picture, highest score first, none below `minScore`.
 */
export function findFaces(model: Model, pixels: Pixels, minScore: number): readonly Box[] {
  let grid = leak(convolve(normalised(pixels), model('conv0/filters'), model('conv0/bias')))
  for (const name of SEPARABLE) {
    const each = convolveEach(largest(grid, 2), model(`${name}/depthwise_filter`))
    grid = leak(mix(each, model(`${name}/pointwise_filter`), model(`${name}/bias`)))
  }
  const found = mix(largest(grid, 1), model('conv8/filters'), model('conv8/bias'))
  return withoutDoubles(boxesOf(found, minScore))
}

function normalised({ width, height, data }: Pixels): Grid {
  const grid = createGrid(width, height, 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    for (const [channel, mean] of MEAN.entries()) {
      grid.values[pixel * 3 + channel] = ((data[pixel * 4 + channel] ?? 0) - mean) / 255
    }
  }
  return grid
}
