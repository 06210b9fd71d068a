import type { FlowContext } from '../context/context.ts'
import { CameraChoice, ScreenChoice } from '../page/camera.ts'
import { defineStep } from './define.ts'
import { Nothing } from './navigation.ts'

function assertVirtual({ flow }: FlowContext): void {
  if (flow.media === 'real') throw new Error('The camera of a flow with "media: real" is the browser’s own')
}

const camera = defineStep({
  args: CameraChoice,
  async run(context, state) {
    assertVirtual(context)
    await context.act(async () => {
      for (const tab of context.deviceTabs()) await tab.call('setCamera', state)
    })
  },
})

const screenShare = defineStep({
  args: ScreenChoice,
  async run(context, state) {
    assertVirtual(context)
    await context.act(async () => {
      for (const tab of context.deviceTabs()) await tab.call('setScreen', state)
    })
  },
})

/** What `assess-cli snapshot` does; the page hears of it over its socket. */
const requestPicture = defineStep({
  args: Nothing,
  bare: true,
  run: (context) =>
    context.act(() =>
      context.environment.askPicture({
        username: context.user().username,
        testSlug: context.test.slug,
        trigger: 'operator',
      }),
    ),
})

export const mediaSteps = { camera, 'request picture': requestPicture, 'screen share': screenShare }
