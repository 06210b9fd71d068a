import type { FlowContext } from '../replay/context/context.ts'
import type { AccessibilityChecker } from '../replay/page/accessibility.ts'
import type { Violation } from '../replay/page/violation.ts'
import { inEveryLook, type Look } from './looks.ts'

/** One look at a screen. */
export interface Picture extends Look {
  /** WebP, in base64. */
  readonly data: string
}

/** A screen of a flow under its name. */
export interface Screen {
  readonly name: string
  readonly flow: string
  readonly pictures: readonly Picture[]
  readonly violations: readonly Violation[]
}

/** Takes and judges the screen as it stands, light and dark, narrow and wide, and leaves it as it was. */
export async function capture(
  scene: FlowContext,
  name: string,
  judge: AccessibilityChecker,
): Promise<Screen> {
  const { page } = scene.tab()
  const pictures: Picture[] = []
  const violations: Violation[] = []
  await inEveryLook(scene, async (look) => {
    violations.push(...(await judge.check(scene.tab())))
    if (!look.isShown) return
    const data = await page.screenshot({ type: 'webp', quality: 80, encoding: 'base64' })
    pictures.push({ ...look, data })
  })
  return { name, flow: scene.flow.id, pictures, violations }
}
