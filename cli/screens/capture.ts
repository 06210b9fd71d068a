import type { Scene } from '../replay/scene.ts'

const SCHEMES = ['light', 'dark'] as const
/** A phone and a laptop, in CSS pixels. */
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

/** One look at a screen. */
export interface Picture {
  readonly scheme: (typeof SCHEMES)[number]
  readonly width: number
  readonly height: number
  /** WebP, in base64. */
  readonly data: string
}

/** A screen of a flow under its name. */
export interface Screen {
  readonly name: string
  readonly flow: string
  readonly pictures: readonly Picture[]
}

const reduced = { name: 'prefers-reduced-motion', value: 'reduce' }

/** Takes the screen as it stands, light and dark, narrow and wide, and leaves it as it was. */
export async function capture(scene: Scene, name: string): Promise<Screen> {
  const { page } = scene.tab()
  const before = page.viewport()
  const pictures: Picture[] = []
  for (const size of SIZES) {
    await page.setViewport(size)
    for (const scheme of SCHEMES) {
      await page.emulateMediaFeatures([reduced, { name: 'prefers-color-scheme', value: scheme }])
      await scene.conductor.settle()
      const data = await page.screenshot({ type: 'webp', quality: 80, encoding: 'base64' })
      pictures.push({ scheme, ...size, data })
    }
  }
  await page.emulateMediaFeatures([reduced])
  await page.setViewport(before)
  await scene.conductor.settle()
  return { name, flow: scene.flow.id, pictures }
}
