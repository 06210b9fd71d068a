import type { Point, Zone } from './zone.schema.ts'

/** Points lie on a grid of this width, so that a mouse and a finger set the same ones on every screen. */
const GRID = 0.005

const within = (share: number) => Math.min(1, Math.max(0, share))
const onGrid = (share: number) => Math.round(Math.round(within(share) / GRID) * GRID * 1000) / 1000

/** The nearest place of a picture that an answer may name. */
export const placed = ({ x, y }: Point): Point => ({ x: onGrid(x), y: onGrid(y) })

/** Moves a point by shares of the picture, up to its edge. */
export const moved = (point: Point, x: number, y: number): Point => placed({ x: point.x + x, y: point.y + y })

/** Which of the points is the nearest one; -1 for none. */
export function nearestTo(point: Point, points: readonly Point[]): number {
  const distances = points.map(({ x, y }) => Math.hypot(x - point.x, y - point.y))
  return distances.indexOf(Math.min(...distances))
}

/** Whether an even or odd number of sides lies to the right of it. */
function isInPolygon({ x, y }: Point, corners: readonly Point[]): boolean {
  const crossed = corners.filter((from, index) => {
    const to = corners.at(index - 1) ?? from
    if (from.y > y === to.y > y) return false
    return x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)
  })
  return crossed.length % 2 === 1
}

/** Whether a point lies in a zone or on its edge; `ratio` is the height of the picture as a share of its width. */
export function isInZone({ x, y }: Point, { circle, rectangle, polygon }: Zone, ratio: number): boolean {
  if (circle) return Math.hypot(x - circle.x, (y - circle.y) * ratio) <= circle.radius + GRID / 2
  if (!rectangle) return isInPolygon({ x, y }, polygon ?? [])
  const right = x - rectangle.x
  const down = y - rectangle.y
  return right >= 0 && right <= rectangle.width && down >= 0 && down <= rectangle.height
}

/** The height of a picture as a share of its width, as far as its HTML says it. */
export function ratioOf(html: string): number {
  const [width, height] = ['width', 'height'].map((name) =>
    Number(new RegExp(`\\s${name}="?(\\d+)`).exec(html)?.[1]),
  )
  return width && height ? height / width : 1
}
