import { Type } from 'typebox'
import type { FlowContext } from '../context/context.ts'
import { strict } from '../flow/flow.ts'
import { CameraChoice, MicrophoneChoice, ScreenChoice } from '../page/camera.ts'
import { defineStep } from './define.ts'
import { Nothing } from './navigation.ts'

function assertVirtual({ flow }: FlowContext): void {
  if (flow.media === 'real') throw new Error('The devices of a flow with "media: real" are the browser’s own')
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

const microphone = defineStep({
  args: MicrophoneChoice,
  async run(context, state) {
    assertVirtual(context)
    await context.act(async () => {
      for (const tab of context.deviceTabs()) await tab.call('setMicrophone', state)
    })
  },
})

const recorderError = defineStep({
  args: Type.Object({}, { ...strict, description: 'Everything that the device records now breaks off' }),
  bare: true,
  async run(context) {
    assertVirtual(context)
    await context.act(async () => {
      for (const tab of context.deviceTabs()) await tab.call('failRecorders')
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

export const mediaSteps = {
  camera,
  microphone,
  'recorder error': recorderError,
  'request picture': requestPicture,
  'screen share': screenShare,
}
