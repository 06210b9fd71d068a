/** Where the small picture stands: the shares of the free container before and above it, from 0 to 1. */
export interface PreviewPosition {
  readonly across: number
  readonly down: number
}

/** The corner that is farthest from what is read first. */
export const INITIAL_POSITION: PreviewPosition = { across: 1, down: 1 }

const STEP = 0.1

const share = (value: number) => Math.min(1, Math.max(0, value))

/** Moved by pixels, within a container with this many free pixels; it never leaves the container. */
export function moved(
  position: PreviewPosition,
  by: { readonly x: number; readonly y: number },
  free: { readonly width: number; readonly height: number },
): PreviewPosition {
  return {
    across: share(position.across + (free.width > 0 ? by.x / free.width : 0)),
    down: share(position.down + (free.height > 0 ? by.y / free.height : 0)),
  }
}

const ARROWS: Readonly<Record<string, { readonly across: number; readonly down: number }>> = {
  ArrowLeft: { across: -STEP, down: 0 },
  ArrowRight: { across: STEP, down: 0 },
  ArrowUp: { across: 0, down: -STEP },
  ArrowDown: { across: 0, down: STEP },
}

/** Moved a step by an arrow key; `undefined` for any other key. `across` runs along the line. */
export function stepped(
  position: PreviewPosition,
  key: string,
  direction: 'ltr' | 'rtl',
): PreviewPosition | undefined {
  const arrow = ARROWS[key]
  if (!arrow) return undefined
  const along = direction === 'rtl' ? -arrow.across : arrow.across
  return { across: share(position.across + along), down: share(position.down + arrow.down) }
}

/** The next corner, clockwise from the one that is nearest. */
export function nextCorner({ across, down }: PreviewPosition): PreviewPosition {
  if (down < 0.5) return across < 0.5 ? { across: 1, down: 0 } : { across: 1, down: 1 }
  return across < 0.5 ? { across: 0, down: 0 } : { across: 0, down: 1 }
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What stands where; boxes are of the window, in pixels. */
export interface Placing {
  readonly box: Box
  readonly container: Box
  readonly direction: 'ltr' | 'rtl'
}

/**
 * Where to go so that less of `seen` is covered: the same place while none of it is, otherwise the corner, of those
 * that come next clockwise, that covers least.
 */
export function clearOf(position: PreviewPosition, placing: Placing, seen: Box): PreviewPosition {
  let best = position
  let least = overlap(boxAt(position, placing), seen)
  let corner = position
  for (let turn = 0; turn < 4 && least > 0; turn++) {
    corner = nextCorner(corner)
    const covered = overlap(boxAt(corner, placing), seen)
    if (covered >= least) continue
    best = corner
    least = covered
  }
  return best
}

function boxAt({ across, down }: PreviewPosition, { box, container, direction }: Placing): Box {
  const share = direction === 'rtl' ? 1 - across : across
  const x = container.x + share * (container.width - box.width)
  return { x, y: container.y + down * (container.height - box.height), width: box.width, height: box.height }
}

/** Square pixels that both have. */
function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** As kept by the browser, `undefined` for anything else. */
export function readPosition(kept: string | undefined): PreviewPosition | undefined {
  const [across, down] = (kept ?? '').split(' ').map(Number)
  if (across === undefined || down === undefined) return undefined
  if (!(across >= 0 && across <= 1 && down >= 0 && down <= 1)) return undefined
  return { across, down }
}

export const positionText = ({ across, down }: PreviewPosition) => `${across.toFixed(3)} ${down.toFixed(3)}`
