import type { FlowContext } from '../replay/context/context.ts'
import type { AccessibilityChecker } from '../replay/page/accessibility.ts'
import type { Violation } from '../replay/page/violation.ts'

const SCHEMES = ['light', 'dark'] as const

/** One way in which a screen is looked at; sizes in CSS pixels. */
export interface Look {
  readonly scheme: (typeof SCHEMES)[number]
  readonly width: number
  readonly height: number
  /** Whether it belongs on the sheet of screens. */
  readonly isShown: boolean
}

/** A laptop window at 400 % zoom, a phone, and a laptop. */
const SIZES = [
  { width: 320, height: 256, isShown: false },
  { width: 360, height: 740, isShown: true },
  { width: 1280, height: 800, isShown: true },
] as const

const reduced = { name: 'prefers-reduced-motion', value: 'reduce' }

/** Shows the screen as it stands in every look, while the time line stands still, and leaves it as it was. */
export async function inEveryLook(scene: FlowContext, run: (look: Look) => Promise<void>): Promise<void> {
  const { page } = scene.tab()
  const before = page.viewport()
  for (const size of SIZES) {
    await page.setViewport(size)
    for (const scheme of SCHEMES) {
      await page.emulateMediaFeatures([reduced, { name: 'prefers-color-scheme', value: scheme }])
      await scene.scheduler.settle()
      await run({ scheme, ...size })
    }
  }
  await page.emulateMediaFeatures([reduced])
  await page.setViewport(before)
  await scene.scheduler.settle()
}

/** What is wrong with the screen in any of its looks. */
export async function judgeEveryLook(
  scene: FlowContext,
  judge: AccessibilityChecker,
): Promise<readonly Violation[]> {
  const violations: Violation[] = []
  await inEveryLook(scene, async () => {
    violations.push(...(await judge.check(scene.tab())))
  })
  return violations
}
