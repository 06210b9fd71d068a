import type { CameraState } from '../base/contract.ts'
import { native } from '../base/native.ts'

export const FRAME = { width: 640, height: 480 }

/** What a camera or a screen shows. */
export interface Painter {
  /** Draws the picture of a second; the same bytes for the same second. */
  paint(target: CanvasRenderingContext2D, second: number): void
  /** Equal for seconds with equal pictures. */
  frameKey(second: number): string
}

/** How far a person moves between two positions, in pixels. */
const SWAY = 4
/** Few positions, so that frames can be cached. */
const POSITIONS = 3
const PICTURE = {
  resizeWidth: FRAME.width + 2 * SWAY,
  resizeHeight: FRAME.height + 2 * SWAY,
  resizeQuality: 'high',
} as const

/** A photograph in the size in which it is drawn, so that drawing needs no scaling. */
export async function loadPicture(source: string): Promise<ImageBitmap> {
  const image = new Image()
  image.src = source
  await native.decode(image)
  return native.createImageBitmap(image, PICTURE)
}

/** Equal for seconds with equal frames of the camera. */
export const cameraFrameKey = (state: CameraState, second: number) => `${state} ${second % POSITIONS}`

/** A covered lens gives one colour; a person moves a little from second to second. */
export function paintCamera(
  state: CameraState,
  picture: ImageBitmap | undefined,
  target: CanvasRenderingContext2D,
  second: number,
): void {
  const { width, height } = FRAME
  target.fillStyle = '#060606'
  target.fillRect(0, 0, width, height)
  if (state === 'covered' || !picture) return
  const left = (second % POSITIONS) * SWAY
  const top = ((second * 2) % POSITIONS) * SWAY
  target.drawImage(picture, -left, -top)
}

const MINUTE = 60

/** A desktop with one window, and a bar that grows with each second of a minute. */
function paintScreen(target: CanvasRenderingContext2D, second: number): void {
  const { width, height } = FRAME
  const rectangles = [
    ['#204060', 0, 0, width, height],
    ['#f4f4f4', 80, 60, 480, 340],
    ['#c0c8d0', 80, 60, 480, 24],
    ['#101820', 0, height - 24, width, 24],
    ['#60a0e0', 4, height - 20, 8 + (second % MINUTE) * 4, 16],
  ] as const
  for (const [colour, left, top, wide, high] of rectangles) {
    target.fillStyle = colour
    target.fillRect(left, top, wide, high)
  }
}

export const screenPainter: Painter = {
  paint: paintScreen,
  frameKey: (second) => `screen ${second % MINUTE}`,
}
