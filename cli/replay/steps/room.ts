import { Type } from 'typebox'
import type { Scene } from '../context/context.ts'
import { strict } from '../flow/flow.ts'
import { allowFullscreen, blurWindow, exitFullscreen, leaveTab, returnTo } from '../page/presence.ts'
import type { Tab } from '../page/tab.ts'
import { Duration, milliseconds } from '../time/duration.ts'
import { defineVerb } from './define.ts'
import { Nothing } from './visit.ts'

const Absence = (description: string) =>
  Type.Object(
    { for: Type.Optional(Duration('How long; until "return" when left out')) },
    { ...strict, description },
  )

async function goAway(scene: Scene, go: (tab: Tab) => Promise<void>, time: string | undefined) {
  const tab = scene.tab()
  if (time) scene.later(milliseconds(time), () => returnTo(tab))
  await scene.act(() => go(tab))
}

const leaveTabStep = defineVerb({
  args: Absence('Another tab of the same window is looked at: out of fullscreen, hidden, without the focus'),
  bare: true,
  needs: ['windows'],
  run: (scene, { for: time }) => goAway(scene, leaveTab, time),
})

const blur = defineVerb({
  args: Absence('Another window has the focus; the page stays visible beside it'),
  bare: true,
  needs: ['windows'],
  run: (scene, { for: time }) => goAway(scene, blurWindow, time),
})

const comeBack = defineVerb({
  args: Nothing,
  bare: true,
  needs: ['windows'],
  run: (scene) => scene.act(() => returnTo(scene.tab())),
})

const exitFullscreenStep = defineVerb({
  args: Nothing,
  bare: true,
  needs: ['windows'],
  run: (scene) => scene.act(() => exitFullscreen(scene.tab())),
})

const fullscreen = defineVerb({
  args: Type.Enum(['refused', 'allowed'], {
    description: 'Whether the browser lets the page into fullscreen; until it is loaded again',
  }),
  needs: ['windows'],
  run: (scene, wish) => scene.act(() => allowFullscreen(scene.tab(), wish === 'allowed')),
})

export const room = {
  'leave tab': leaveTabStep,
  blur,
  return: comeBack,
  'exit fullscreen': exitFullscreenStep,
  fullscreen,
}
