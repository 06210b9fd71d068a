/** Red, green, blue and alpha of each place, row by row: as a canvas has it. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Smaller, each place mixed of its four nearest; the same on every machine, which a canvas is not. */
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

/** For each new place the two old ones that it lies between, and how near the second is. */
function steps(from: number, to: number) {
  return Array.from({ length: to }, (_, index) => {
    const place = Math.max(0, ((index + 0.5) * from) / to - 0.5)
    const first = Math.floor(place)
    return { first, second: Math.min(first + 1, from - 1), part: place - first }
  })
}

const blend = (a: number, b: number, part: number) => a + (b - a) * part

/** Side of the squares whose mean brightness is compared, so that the grain of a dark picture does not count. */
const SQUARE = 8
/** Brightness, of 255, by which the squares of a picture that shows anything differ. */
const MIN_DEVIATION = 3

/** A hand, tape or lid before the camera leaves nothing but one colour. */
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

/** The same for the same pixels, so that a picture that stands still is known (FNV-1a, a pixel at a time, mixed). */
export function nameOf({ data }: Pixels): string {
  const places = new Uint32Array(data.buffer, data.byteOffset, data.length / 4)
  let hash = 0x811c9dc5
  for (let at = 0; at < places.length; at++) {
    hash = Math.imul(hash ^ (places[at] ?? 0), 0x01000193)
    hash ^= hash >>> 15
  }
  return (hash >>> 0).toString(16)
}
