import type { FlowContext } from '../replay/context/context.ts'
import type { AccessibilityChecker } from '../replay/page/accessibility.ts'
import type { Violation } from '../replay/page/violation.ts'

const SCHEMES = ['light', 'dark'] as const

/** A colour scheme and a window size in CSS pixels. */
export interface Look {
  readonly scheme: (typeof SCHEMES)[number]
  readonly width: number
  readonly height: number
  /** Whether the sheet of screens shows it. */
  readonly isShown: boolean
}

/** A laptop window at 400 % zoom, a phone, and a laptop. */
const SIZES = [
  { width: 320, height: 256, isShown: false },
  { width: 360, height: 740, isShown: true },
  { width: 1280, height: 800, isShown: true },
] as const

const reduced = { name: 'prefers-reduced-motion', value: 'reduce' }

/** Shows the current screen in every look while the virtual time stands still, and restores it. */
export async function inEveryLook(context: FlowContext, run: (look: Look) => Promise<void>): Promise<void> {
  const { page } = context.tab()
  const before = page.viewport()
  for (const size of SIZES) {
    await page.setViewport(size)
    for (const scheme of SCHEMES) {
      await page.emulateMediaFeatures([reduced, { name: 'prefers-color-scheme', value: scheme }])
      await context.scheduler.settle()
      await run({ scheme, ...size })
    }
  }
  await page.emulateMediaFeatures([reduced])
  await page.setViewport(before)
  await context.scheduler.settle()
}

/** Accessibility violations of the screen in all looks. */
export async function checkEveryLook(
  context: FlowContext,
  accessibility: AccessibilityChecker,
): Promise<readonly Violation[]> {
  const violations: Violation[] = []
  await inEveryLook(context, async () => {
    violations.push(...(await accessibility.check(context.tab())))
  })
  return violations
}
