import { Type } from 'typebox'
import type { FlowContext } from '../context/context.ts'
import { bringForward } from '../page/window-focus.ts'
import { defineStep } from './define.ts'
import { inviteOf, leave, load, Nothing } from './navigation.ts'

async function forget(context: FlowContext, end: () => Promise<unknown>) {
  const tab = context.tab()
  await end()
  context.removeTab(tab)
  await context.untilClosed(tab)
}

/** The page's process dies: no event reaches the page any more. */
function die(context: FlowContext): Promise<void> {
  return forget(context, async () => {
    const { page, cdp } = context.tab()
    const crashed = new Promise<void>((resolve) => page.once('error', () => resolve()))
    // A page that crashes never answers.
    cdp.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
  })
}

const killTab = defineStep({ args: Nothing, bare: true, run: die })

/** Every page of the device dies at once; what is on its disk stays, what belongs to a tab goes. */
const killBrowser = defineStep({
  args: Nothing,
  bare: true,
  async run(context) {
    while (context.deviceTabs().length > 0) await die(context)
  },
})

const closeTab = defineStep({
  args: Nothing,
  bare: true,
  async run(context) {
    await leave(context)
    await forget(context, () => context.tab().close())
  },
})

export async function openInvite(context: FlowContext) {
  await context.newTab()
  await load(context, await inviteOf(context))
}

/** The same user comes back to the same browser after a tab was closed or killed. */
const reopen = defineStep({ args: Nothing, bare: true, run: openInvite })

const secondTab = defineStep({ args: Nothing, bare: true, run: openInvite })

const switchToTab = defineStep({
  args: Type.Integer({
    minimum: 1,
    description: 'Which of the open tabs of all devices, in the order of their opening',
  }),
  async run(context, number) {
    context.switchToTab(number)
    await bringForward(context.tab())
  },
})

export const tabSteps = {
  'kill tab': killTab,
  'kill browser': killBrowser,
  'close tab': closeTab,
  reopen,
  'second tab': secondTab,
  'switch to tab': switchToTab,
}
