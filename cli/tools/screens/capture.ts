import type { FlowContext } from '../../replay/context/context.ts'
import type { AccessibilityChecker } from '../../replay/page/accessibility.ts'
import type { Violation } from '../../replay/page/violation.ts'
import { inEveryLook, type Look } from './looks.ts'

/** A screenshot in one look. */
export interface Picture extends Look {
  /** WebP, in base64. */
  readonly data: string
}

/** A named screen of a flow. */
export interface Screen {
  readonly name: string
  readonly flow: string
  readonly pictures: readonly Picture[]
  readonly violations: readonly Violation[]
}

/** Captures and checks the current screen, light and dark, narrow and wide, and restores it. */
export async function capture(
  context: FlowContext,
  name: string,
  accessibility: AccessibilityChecker,
): Promise<Screen> {
  const { page } = context.tab()
  const pictures: Picture[] = []
  const violations: Violation[] = []
  await inEveryLook(context, async (look) => {
    violations.push(...(await accessibility.check(context.tab())))
    if (!look.isShown) return
    const data = await page.screenshot({ type: 'webp', quality: 80, encoding: 'base64' })
    pictures.push({ ...look, data })
  })
  return { name, flow: context.flow.id, pictures, violations }
}
