import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'

/** In CSS pixels. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** From this orientation of EXIF on, an image lies on its side. */
const FIRST_TURNED = 5

/** The size of an image in a test's folder as a browser shows it; `undefined` for a file that cannot be read. */
export function imageSizeIn(folder: string): (path: string) => ImageSize | undefined {
  return (path) => {
    try {
      const { width, height, orientation = 1 } = imageSize(readFileSync(join(folder, path)))
      const [shown, tall] = orientation < FIRST_TURNED ? [width, height] : [height, width]
      return { width: Math.round(shown), height: Math.round(tall) }
    } catch {
      return undefined
    }
  }
}
