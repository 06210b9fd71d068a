/** Red, green, blue and alpha of each pixel, row by row, as in a canvas. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Bilinear downscale; the same on every machine, which a canvas is not. */
export function resized({ width, height, data }: Pixels, to: Size): Pixels {
  const out = new Uint8ClampedArray(to.width * to.height * 4)
  const columns = steps(width, to.width)
  for (const [y, row] of steps(height, to.height).entries()) {
    for (const [x, column] of columns.entries()) {
      const at = (y * to.width + x) * 4
      for (let channel = 0; channel < 4; channel++) {
        const value = (r: number, c: number) => data[(r * width + c) * 4 + channel] ?? 0
        const upper = blend(value(row.first, column.first), value(row.first, column.second), column.part)
        const lower = blend(value(row.second, column.first), value(row.second, column.second), column.part)
        out[at + channel] = blend(upper, lower, row.part)
      }
    }
  }
  return { ...to, data: out }
}

/** For each new pixel the two old ones around it, and the share of the second. */
function steps(from: number, to: number) {
  return Array.from({ length: to }, (_, index) => {
    const position = Math.max(0, ((index + 0.5) * from) / to - 0.5)
    const first = Math.floor(position)
    return { first, second: Math.min(first + 1, from - 1), part: position - first }
  })
}

const blend = (a: number, b: number, part: number) => a + (b - a) * part

/** Side of the squares for mean brightness, so that noise in a dark picture does not count. */
const SQUARE = 8
/** Minimum standard deviation of brightness, of 255, in a picture that shows something. */
const MIN_DEVIATION = 3

/** Whether the camera is covered: the picture has one colour only. */
export function isCovered(pixels: Pixels): boolean {
  const means = brightnessOfSquares(pixels)
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length
  const variance = means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / means.length
  return Math.sqrt(variance) < MIN_DEVIATION
}

function brightnessOfSquares({ width, height, data }: Pixels): readonly number[] {
  const columns = Math.floor(width / SQUARE)
  return Array.from({ length: columns * Math.floor(height / SQUARE) }, (_, index) => {
    const left = (index % columns) * SQUARE
    const top = Math.floor(index / columns) * SQUARE
    let sum = 0
    for (let at = 0; at < SQUARE * SQUARE; at++) {
      const from = ((top + Math.floor(at / SQUARE)) * width + left + (at % SQUARE)) * 4
      sum += (data[from] ?? 0) + (data[from + 1] ?? 0) + (data[from + 2] ?? 0)
    }
    return sum / (3 * SQUARE * SQUARE)
  })
}

/** A hash of the pixels, which recognises a still picture (FNV-1a by pixel, mixed). */
export function pixelHash({ data }: Pixels): string {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
  let hash = 0x811c9dc5
  for (let at = 0; at < pixels.length; at++) {
    hash = Math.imul(hash ^ (pixels[at] ?? 0), 0x01000193)
    hash ^= hash >>> 15
  }
  return (hash >>> 0).toString(16)
}
