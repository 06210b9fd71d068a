import { Type } from 'typebox'
import { BASE_PATH } from '../../../src/wire/calls.ts'
import type { FlowContext } from '../context/context.ts'
import { strict } from '../flow/flow.ts'
import { click } from '../page/input.ts'
import { describe, findAll } from '../page/locators.ts'
import { awaitAny, press, routeOf, shows, WORDS } from '../player/screens.ts'
import { defineStep } from './define.ts'

/** For steps whose name says it all. */
export const Nothing = Type.Object({}, { ...strict, description: 'No details' })

/** Goes to an address in the tab that is open. */
export async function load(context: FlowContext, url: string): Promise<void> {
  const { page } = context.tab()
  await context.act(() => page.goto(url, { waitUntil: 'load' }))
  await context.untilNetworkIdle()
}

export async function inviteOf({ user, test, environment }: FlowContext): Promise<string> {
  return environment.invite(user(), test.slug)
}

/** Follows the invite, then goes to an address of the player when one is named. */
const open = defineStep({
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
  async run(context, { test, route }) {
    await context.newTab()
    await load(context, await inviteOf(context))
    const address = route ?? (test === undefined ? undefined : `/test/${test}`)
    if (address === undefined) return
    await load(context, `${context.environment.url()}${BASE_PATH}${address}`)
  },
})

async function pressAndWait(context: FlowContext, words: RegExp): Promise<void> {
  await press(context, words)
  await context.untilNetworkIdle()
}

/** On real time a start has failed when its button has been there for this long, in milliseconds. */
const REFUSED_AFTER_MS = 3000

/** Presses the button, and waits until the start is over: on real time it has moments without a call. */
async function pressStart(context: FlowContext): Promise<void> {
  const landing = await routeOf(context)
  await pressAndWait(context, WORDS.start)
  if (context.tab().virtual) return
  let missed = context.scheduler.now()
  await context.until(
    async () => {
      if ((await routeOf(context)) !== landing) return true
      if (!(await shows(context, WORDS.start))) missed = context.scheduler.now()
      return context.scheduler.now() - missed > REFUSED_AFTER_MS
    },
    async () => `The test does not start; ${await describe(context.tab(), 'main')}`,
  )
}

/** More steps than a test ever has before its start. */
const STEPS_LIMIT = 8

/** Ticks what has to be agreed to on the way. */
async function agree(context: FlowContext): Promise<void> {
  const boxes = await findAll(context.tab(), 'main', 'checkbox', /^/)
  for (const box of boxes.filter(({ checked }) => !checked))
    await context.act(() => click(context.tab(), box))
}

/** Has the camera, the picture of the candidate and the screen, as far as the test asks for them. */
async function haveDevices(context: FlowContext): Promise<void> {
  for (const words of [WORDS.camera, WORDS.takePicture, WORDS.sendPicture, WORDS.shareScreen]) {
    if (!(await shows(context, words))) continue
    await press(context, words)
    await context.until(
      async () => !(await shows(context, words)),
      async () => `${words} led nowhere; ${await describe(context.tab(), 'main')}`,
    )
  }
}

/** Goes through every step of the test's root, and starts the test at the last one. */
const start = defineStep({
  args: Nothing,
  bare: true,
  async run(context) {
    for (let step = 0; step < STEPS_LIMIT; step++) {
      await awaitAny(context, ['start', 'onward'])
      await agree(context)
      await haveDevices(context)
      if (await shows(context, WORDS.start)) return pressStart(context)
      await pressAndWait(context, WORDS.onward)
    }
    throw new Error(`The test could not be started after ${STEPS_LIMIT} steps`)
  },
})

const resume = defineStep({
  args: Nothing,
  bare: true,
  run: (context) => pressAndWait(context, WORDS.resume),
})

const logout = defineStep({
  args: Nothing,
  bare: true,
  async run(context) {
    if ((await awaitAny(context, ['logout', 'menu'])) === 'menu') await press(context, WORDS.menu)
    await pressAndWait(context, WORDS.logout)
  },
})

/** A browser tells a page that it is hidden, before it takes it away. */
export async function leave(context: FlowContext): Promise<void> {
  await context.tab().call('hide')
  await context.scheduler.settle()
}

const reload = defineStep({
  args: Nothing,
  bare: true,
  async run(context) {
    await leave(context)
    await context.act(() => context.tab().page.reload({ waitUntil: 'load' }))
    await context.untilNetworkIdle()
  },
})

const visit = defineStep({
  args: Type.String({
    pattern: '^/',
    description: 'An address of the player, such as /test/a, for the open tab',
  }),
  async run(context, address) {
    await leave(context)
    await load(context, `${context.environment.url()}${BASE_PATH}${address}`)
  },
})

/** As the arrows of the browser do. */
async function travel(context: FlowContext, way: 'back' | 'forward') {
  const before = await routeOf(context)
  await context.act(() => context.tab().page.evaluate(`history.${way}()`))
  await context.until(
    async () => (await routeOf(context)) !== before,
    async () => `The browser cannot go ${way} from ${before}`,
  )
  await context.untilNetworkIdle()
}

const back = defineStep({ args: Nothing, bare: true, run: (context) => travel(context, 'back') })

const forward = defineStep({ args: Nothing, bare: true, run: (context) => travel(context, 'forward') })

export const navigationSteps = { back, forward, open, start, resume, logout, reload, visit }
