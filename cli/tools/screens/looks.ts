import type { FlowContext } from '../../replay/context/context.ts'
import type { AccessibilityChecker } from '../../replay/page/accessibility.ts'
import { type Found, find, focused } from '../../replay/page/locators.ts'
import type { Tab } from '../../replay/page/tab.ts'
import type { Violation } from '../../replay/page/violation.ts'

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

/** Gives the focus back to what had it, or to what the page has drawn in its place. */
async function giveFocusBack(tab: Tab, before: Found): Promise<void> {
  const give = ({ id }: Found) => tab.cdp.send('DOM.focus', { backendNodeId: id })
  if ((await focused(tab))?.id === before.id) return
  try {
    await give(before)
  } catch {
    const { name, role } = before
    const other = name === '' ? undefined : await find(tab, 'body', { role, name })
    if (other) await give(other)
  }
}

/** Shows the current screen in every look while the virtual time stands still, and restores it with its focus. */
export async function inEveryLook(context: FlowContext, run: (look: Look) => Promise<void>): Promise<void> {
  const tab = context.tab()
  const { page } = tab
  const before = page.viewport()
  const focus = await focused(tab)
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
  if (!focus) return
  await giveFocusBack(tab, focus)
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
