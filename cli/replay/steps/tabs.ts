import { Type } from 'typebox'
import type { Scene } from '../context/context.ts'
import { bringForward } from '../page/presence.ts'
import { defineVerb } from './define.ts'
import { inviteOf, leave, load, Nothing } from './visit.ts'

async function forget(scene: Scene, end: () => Promise<unknown>) {
  const tab = scene.tab()
  await end()
  scene.forget(tab)
  await scene.gone(tab)
}

/** The page's process dies: no event reaches the page any more. */
function die(scene: Scene): Promise<void> {
  return forget(scene, async () => {
    const { page, cdp } = scene.tab()
    const crashed = new Promise<void>((resolve) => page.once('error', () => resolve()))
    // A page that crashes never answers.
    cdp.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
  })
}

const killTab = defineVerb({ args: Nothing, bare: true, run: die })

/** Every page of the device dies at once; what is on its disk stays, what belongs to a tab goes. */
const killBrowser = defineVerb({
  args: Nothing,
  bare: true,
  async run(scene) {
    while (scene.tabsHere().length > 0) await die(scene)
  },
})

const closeTab = defineVerb({
  args: Nothing,
  bare: true,
  async run(scene) {
    await leave(scene)
    await forget(scene, () => scene.tab().close())
  },
})

export async function openInvite(scene: Scene) {
  await scene.newTab()
  await load(scene, await inviteOf(scene))
}

/** The same person comes back to the same browser after a tab was closed or killed. */
const reopen = defineVerb({ args: Nothing, bare: true, run: openInvite })

const secondTab = defineVerb({ args: Nothing, bare: true, run: openInvite })

const lookAtTab = defineVerb({
  args: Type.Integer({
    minimum: 1,
    description: 'Which of the open tabs of all devices, in the order of their opening',
  }),
  async run(scene, number) {
    scene.look(number)
    await bringForward(scene.tab())
  },
})

export const tabs = {
  'kill tab': killTab,
  'kill browser': killBrowser,
  'close tab': closeTab,
  reopen,
  'second tab': secondTab,
  'look at tab': lookAtTab,
}
