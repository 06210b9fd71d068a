import type { CameraState } from './contract.ts'

export const FRAME = { width: 640, height: 480 }

/** Draws what a camera or a screen shows at a second; the same bytes for the same second. */
export type Painter = (target: CanvasRenderingContext2D, second: number) => void

/** How far somebody who sits still moves to a side, in pixels. */
const SWAY = 4
/** Between few places: a frame that was looked at before costs nothing. */
const PLACES = 3
const PICTURE = {
  resizeWidth: FRAME.width + 2 * SWAY,
  resizeHeight: FRAME.height + 2 * SWAY,
  resizeQuality: 'high',
} as const

/** A photograph in the size in which it is drawn, so that drawing it is copying it. */
export async function loadPicture(source: string): Promise<ImageBitmap> {
  const image = new Image()
  image.src = source
  await image.decode()
  return createImageBitmap(image, PICTURE)
}

/** A covered lens gives one colour; a person sways a little from second to second. */
export function paintScene(
  state: CameraState,
  picture: ImageBitmap | undefined,
  target: CanvasRenderingContext2D,
  second: number,
): void {
  const { width, height } = FRAME
  target.fillStyle = '#060606'
  target.fillRect(0, 0, width, height)
  if (state === 'covered' || !picture) return
  const left = (second % PLACES) * SWAY
  const top = ((second * 2) % PLACES) * SWAY
  target.drawImage(picture, -left, -top)
}

/** A desktop with one window, and a bar that grows with each second of a minute. */
export const paintScreen: Painter = (target, second) => {
  const { width, height } = FRAME
  const boxes = [
    ['#204060', 0, 0, width, height],
    ['#f4f4f4', 80, 60, 480, 340],
    ['#c0c8d0', 80, 60, 480, 24],
    ['#101820', 0, height - 24, width, 24],
    ['#60a0e0', 4, height - 20, 8 + (second % 60) * 4, 16],
  ] as const
  for (const [colour, left, top, wide, high] of boxes) {
    target.fillStyle = colour
    target.fillRect(left, top, wide, high)
  }
}
