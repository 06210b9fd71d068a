import { Type } from 'typebox'
import { BASE_PATH } from '../../../src/wire/calls.ts'
import type { Scene } from '../context/context.ts'
import { strict } from '../flow/flow.ts'
import { click } from '../page/input.ts'
import { describe, findAll } from '../page/locators.ts'
import { press, routeOf, shows, WORDS } from '../player/screens.ts'
import { defineVerb } from './define.ts'

/** For steps whose name says it all. */
export const Nothing = Type.Object({}, { ...strict, description: 'No details' })

/** Goes to an address in the tab that is open. */
export async function load(scene: Scene, url: string): Promise<void> {
  const { page } = scene.tab()
  await scene.act(() => page.goto(url, { waitUntil: 'load' }))
  await scene.calm()
}

export function inviteOf({ person, test, world }: Scene): Promise<string> {
  return world.invite(person(), test.slug)
}

/** Follows the invite, then goes to an address of the player when one is named. */
const open = defineVerb({
  args: Type.Object(
    {
      test: Type.Optional(
        Type.String({ description: 'Another test than the one of the flow, known or not' }),
      ),
      route: Type.Optional(
        Type.String({ pattern: '^/', description: 'An address of the player, such as /test/a' }),
      ),
    },
    { ...strict, description: 'Opens the invite link in a new tab' },
  ),
  bare: true,
  async run(scene, { test, route }) {
    await scene.newTab()
    await load(scene, await inviteOf(scene))
    const place = route ?? (test === undefined ? undefined : `/test/${test}`)
    if (place === undefined) return
    await load(scene, `${scene.world.url()}${BASE_PATH}${place}`)
  },
})

async function pressAndWait(scene: Scene, words: RegExp): Promise<void> {
  await press(scene, words)
  await scene.calm()
}

/** More steps than a test ever has before its start. */
const STEPS_LIMIT = 8

/** Ticks what has to be agreed to on the way. */
async function agree(scene: Scene): Promise<void> {
  const boxes = await findAll(scene.tab(), 'main', 'checkbox', /^/)
  for (const box of boxes.filter(({ checked }) => !checked)) await scene.act(() => click(scene.tab(), box))
}

/** Has the camera, the picture of the candidate and the screen, as far as the test asks for them. */
async function haveDevices(scene: Scene): Promise<void> {
  for (const words of [WORDS.camera, WORDS.takePicture, WORDS.sendPicture, WORDS.shareScreen]) {
    if (!(await shows(scene, words))) continue
    await press(scene, words)
    await scene.until(
      async () => !(await shows(scene, words)),
      async () => `${words} led nowhere; ${await describe(scene.tab(), 'main')}`,
    )
  }
}

/** Goes through every step of the test's root, and starts the test at the last one. */
const start = defineVerb({
  args: Nothing,
  bare: true,
  async run(scene) {
    for (let step = 0; step < STEPS_LIMIT; step++) {
      await scene.until(
        async () => (await shows(scene, WORDS.start)) || (await shows(scene, WORDS.onward)),
        async () => `Nothing leads to the start; ${await describe(scene.tab(), 'body')}`,
      )
      await agree(scene)
      await haveDevices(scene)
      if (await shows(scene, WORDS.start)) return pressAndWait(scene, WORDS.start)
      await pressAndWait(scene, WORDS.onward)
    }
    throw new Error(`The test could not be started after ${STEPS_LIMIT} steps`)
  },
})

const resume = defineVerb({
  args: Nothing,
  bare: true,
  run: (scene) => pressAndWait(scene, WORDS.resume),
})

const logout = defineVerb({
  args: Nothing,
  bare: true,
  async run(scene) {
    if (!(await shows(scene, WORDS.logout))) await press(scene, WORDS.menu)
    await pressAndWait(scene, WORDS.logout)
  },
})

/** A browser tells a page that it is hidden, before it takes it away. */
export async function leave(scene: Scene): Promise<void> {
  await scene.tab().call('hide')
  await scene.conductor.settle()
}

const reload = defineVerb({
  args: Nothing,
  bare: true,
  async run(scene) {
    await leave(scene)
    await scene.act(() => scene.tab().page.reload({ waitUntil: 'load' }))
    await scene.calm()
  },
})

const visit = defineVerb({
  args: Type.String({
    pattern: '^/',
    description: 'An address of the player, such as /test/a, for the open tab',
  }),
  async run(scene, place) {
    await leave(scene)
    await load(scene, `${scene.world.url()}${BASE_PATH}${place}`)
  },
})

/** As the arrows of the browser do. */
async function travel(scene: Scene, way: 'back' | 'forward') {
  const before = await routeOf(scene)
  await scene.act(() => scene.tab().page.evaluate(`history.${way}()`))
  await scene.until(
    async () => (await routeOf(scene)) !== before,
    async () => `The browser cannot go ${way} from ${before}`,
  )
  await scene.calm()
}

const back = defineVerb({ args: Nothing, bare: true, run: (scene) => travel(scene, 'back') })

const forward = defineVerb({ args: Nothing, bare: true, run: (scene) => travel(scene, 'forward') })

export const visits = { back, forward, open, start, resume, logout, reload, visit }
