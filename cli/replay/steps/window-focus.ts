import { Type } from 'typebox'
import type { FlowContext } from '../context/context.ts'
import { strict } from '../flow/flow.ts'
import type { Tab } from '../page/tab.ts'
import { allowFullscreen, blurWindow, exitFullscreen, leaveTab, returnTo } from '../page/window-focus.ts'
import { Duration, milliseconds } from '../time/duration.ts'
import { defineStep } from './define.ts'
import { Nothing } from './navigation.ts'

const FocusLoss = (description: string) =>
  Type.Object(
    { for: Type.Optional(Duration('How long; until "return" when left out')) },
    { ...strict, description },
  )

async function goAway(context: FlowContext, go: (tab: Tab) => Promise<void>, time: string | undefined) {
  const tab = context.tab()
  if (time) context.schedule(milliseconds(time), () => returnTo(tab))
  await context.act(() => go(tab))
}

const leaveTabStep = defineStep({
  args: FocusLoss(
    'Another tab of the same window is looked at: out of fullscreen, hidden, without the focus',
  ),
  bare: true,
  needs: ['windows'],
  run: (context, { for: time }) => goAway(context, leaveTab, time),
})

const blur = defineStep({
  args: FocusLoss('Another window has the focus; the page stays visible beside it'),
  bare: true,
  needs: ['windows'],
  run: (context, { for: time }) => goAway(context, blurWindow, time),
})

const comeBack = defineStep({
  args: Nothing,
  bare: true,
  needs: ['windows'],
  run: (context) => context.act(() => returnTo(context.tab())),
})

const exitFullscreenStep = defineStep({
  args: Nothing,
  bare: true,
  needs: ['windows'],
  run: (context) => context.act(() => exitFullscreen(context.tab())),
})

const fullscreen = defineStep({
  args: Type.Enum(['refused', 'allowed'], {
    description: 'Whether the browser lets the page into fullscreen; until it is loaded again',
  }),
  needs: ['windows'],
  run: (context, wish) => context.act(() => allowFullscreen(context.tab(), wish === 'allowed')),
})

const size = defineStep({
  args: Type.String({
    pattern: '^[1-9]\\d*x[1-9]\\d*$',
    description: 'Width and height in CSS pixels, such as 360x740',
  }),
  async run(context, wanted) {
    const [width = 0, height = 0] = wanted.split('x').map(Number)
    await context.act(() => context.tab().page.setViewport({ width, height }))
  },
})

export const windowFocusSteps = {
  'window size': size,
  'leave tab': leaveTabStep,
  blur,
  return: comeBack,
  'exit fullscreen': exitFullscreenStep,
  fullscreen,
}
