import type { Scene } from '../context/context.ts'
import { CameraChoice, ScreenChoice } from '../page/camera.ts'
import { defineVerb } from './define.ts'
import { Nothing } from './visit.ts'

function assertVirtual({ flow }: Scene): void {
  if (flow.media === 'real') throw new Error('The camera of a flow with "media: real" is the browser’s own')
}

const camera = defineVerb({
  args: CameraChoice,
  async run(scene, state) {
    assertVirtual(scene)
    await scene.act(async () => {
      for (const tab of scene.tabsHere()) await tab.call('setCamera', state)
    })
  },
})

const screenShare = defineVerb({
  args: ScreenChoice,
  async run(scene, state) {
    assertVirtual(scene)
    await scene.act(async () => {
      for (const tab of scene.tabsHere()) await tab.call('setScreen', state)
    })
  },
})

/** What `assess-cli snapshot` does; the page hears of it over its socket. */
const wantPicture = defineVerb({
  args: Nothing,
  bare: true,
  run: (scene) =>
    scene.act(() =>
      scene.world.askPicture({
        username: scene.person().username,
        testSlug: scene.test.slug,
        trigger: 'operator',
      }),
    ),
})

export const cameras = { camera, 'want picture': wantPicture, 'screen share': screenShare }
