/** Numbers of a picture or of what a layer made of it: row by row, all channels of a place side by side. */
export interface Grid {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly values: Float32Array
}

export function createGrid(width: number, height: number, channels: number): Grid {
  return { width, height, channels, values: new Float32Array(width * height * channels) }
}

/**
 * Full convolution of 3x3 without a margin: two columns and two rows fewer. `filters` in the order of the model:
 * row, column, channel in, channel out.
 */
export function convolve(input: Grid, filters: Float32Array, bias: Float32Array): Grid {
  const out = createGrid(input.width - 2, input.height - 2, bias.length)
  const run = 3 * input.channels
  const add = productAdder(input, filters, out)
  for (let at = 0, y = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++, at += out.channels) {
      out.values.set(bias, at)
      for (let row = 0; row < 3; row++) {
        const from = ((y + row) * input.width + x) * input.channels
        add(from, run, row * run * out.channels, at)
      }
    }
  }
  return out
}

/** Mixes the channels of each place (1x1). */
export function mix(input: Grid, filters: Float32Array, bias: Float32Array): Grid {
  const out = createGrid(input.width, input.height, bias.length)
  const add = productAdder(input, filters, out)
  for (let place = 0; place < input.width * input.height; place++) {
    const at = place * out.channels
    out.values.set(bias, at)
    add(place * input.channels, input.channels, 0, at)
  }
  return out
}

/**
 * Adds values times their filters, which begin at `weight`, to the channels of the place that begins at `at`. The heart
 * of both, where nearly all the time goes: four values at a time, so that each sum is touched less often.
 */
function productAdder(input: Grid, filters: Float32Array, out: Grid) {
  const { values } = input
  const { channels, values: sums } = out

  function addFour(i: number, weight: number, at: number): void {
    const a = values[i] ?? 0
    const b = values[i + 1] ?? 0
    const c = values[i + 2] ?? 0
    const d = values[i + 3] ?? 0
    for (let channel = 0, w = weight; channel < channels; channel++, w++) {
      const first = a * (filters[w] ?? 0) + b * (filters[w + channels] ?? 0)
      const second = c * (filters[w + 2 * channels] ?? 0) + d * (filters[w + 3 * channels] ?? 0)
      sums[at + channel] = (sums[at + channel] ?? 0) + first + second
    }
  }

  function addOne(i: number, weight: number, at: number): void {
    const value = values[i] ?? 0
    for (let channel = 0; channel < channels; channel++) {
      sums[at + channel] = (sums[at + channel] ?? 0) + value * (filters[weight + channel] ?? 0)
    }
  }

  return (from: number, count: number, weight: number, at: number): void => {
    const fours = count - (count % 4)
    for (let i = 0; i < fours; i += 4) addFour(from + i, weight + i * channels, at)
    for (let i = fours; i < count; i++) addOne(from + i, weight + i * channels, at)
  }
}

/** Convolution of 3x3 of each channel for itself, with a margin of zeros: as large as before. */
export function convolveEach(input: Grid, filters: Float32Array): Grid {
  const { width, height, channels, values } = input
  const out = createGrid(width, height, channels)

  function add(from: number, weight: number, at: number): void {
    for (let channel = 0; channel < channels; channel++) {
      const product = (values[from + channel] ?? 0) * (filters[weight + channel] ?? 0)
      out.values[at + channel] = (out.values[at + channel] ?? 0) + product
    }
  }

  for (let at = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += channels) {
      for (let tap = 0; tap < 9; tap++) {
        const row = y + Math.floor(tap / 3) - 1
        const column = x + (tap % 3) - 1
        if (row < 0 || row >= height || column < 0 || column >= width) continue
        add((row * width + column) * channels, tap * channels, at)
      }
    }
  }
  return out
}

/** The largest of every 2x2, `step` apart; at the right and lower edge of fewer. */
export function largest(input: Grid, step: 1 | 2): Grid {
  const { width, height, channels, values } = input
  const out = createGrid(Math.ceil(width / step), Math.ceil(height / step), channels)
  for (let at = 0, y = 0; y < out.height; y++) {
    for (let x = 0; x < out.width; x++, at += channels) {
      const left = x * step
      const top = y * step
      const right = Math.min(left + 1, width - 1)
      const bottom = Math.min(top + 1, height - 1)
      const a = (top * width + left) * channels
      const b = (top * width + right) * channels
      const c = (bottom * width + left) * channels
      const d = (bottom * width + right) * channels
      for (let channel = 0; channel < channels; channel++) {
        out.values[at + channel] = Math.max(
          Math.max(values[a + channel] ?? 0, values[b + channel] ?? 0),
          Math.max(values[c + channel] ?? 0, values[d + channel] ?? 0),
        )
      }
    }
  }
  return out
}

const LEAK = 0.1

/** Lets little of what is below zero through; in place. */
export function leak(grid: Grid): Grid {
  const { values } = grid
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0
    if (value < 0) values[i] = value * LEAK
  }
  return grid
}
