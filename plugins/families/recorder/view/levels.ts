/** Pixels of a bar, and of a bar with the gap beside it. */
const BAR = 3
const STEP = 6

/** What of a canvas is drawn on; the size in pixels of the page. */
interface Paper {
  readonly canvas: HTMLCanvasElement
  readonly width: number
  readonly height: number
}

/** How many levels have room beside each other. */
export const roomFor = (width: number): number => Math.max(1, Math.floor(width / STEP))

/**
 * The bars of a picture that is `room` bars wide, 0 to 1 each: the newest levels at the end, or, for somebody who wants no
 * motion, one row that fills up with the last level.
 */
export function barsOf(levels: readonly number[], room: number, isStill: boolean): readonly number[] {
  if (!isStill) return [...Array<number>(Math.max(0, room - levels.length)).fill(0), ...levels.slice(-room)]
  const filled = Math.round((levels.at(-1) ?? 0) * room)
  return Array.from({ length: room }, (_, index) => (index < filled ? 0.6 : 0))
}

/** Draws bars around the middle, in the colour of the element's text. */
export function drawBars({ canvas, width, height }: Paper, bars: readonly number[]): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const scale = window.devicePixelRatio
  canvas.width = width * scale
  canvas.height = height * scale
  pen.scale(scale, scale)
  pen.fillStyle = getComputedStyle(canvas).color
  for (const [index, level] of bars.entries()) {
    const long = Math.max(BAR, level * height)
    pen.beginPath()
    pen.roundRect(index * STEP, (height - long) / 2, BAR, long, BAR / 2)
    pen.fill()
  }
}
