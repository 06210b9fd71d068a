import { Type } from 'typebox'
import { turns } from '../clock.ts'
import { Duration, milliseconds, Shift } from '../duration.ts'
import { CALL_NAMES, type Failure } from '../faults.ts'
import { strict } from '../flow.ts'
import type { Scene } from '../scene.ts'
import { defineVerb } from '../verb.ts'
import { Nothing } from './visit.ts'

/** A server that is down is not reached either, so that the looking has an end. */
const LOOKS = 200

async function setOnline(scene: Scene, online: boolean) {
  for (const tab of scene.tabs()) {
    await tab.page.setOfflineMode(!online)
    // The browser says yes before its network process has heard of it.
    for (let look = 0; look < LOOKS && (await tab.call('reachesServer')) !== online; look++) await turns(10)
    await tab.call('setOnline', online)
  }
}

const offline = defineVerb({
  args: Type.Object(
    { for: Type.Optional(Duration('How long; until "online" when left out')) },
    { ...strict, description: 'The network is gone' },
  ),
  bare: true,
  async run(scene, args) {
    if (args.for) scene.later(milliseconds(args.for), () => setOnline(scene, true))
    await scene.act(() => setOnline(scene, false))
  },
})

const online = defineVerb({
  args: Nothing,
  bare: true,
  run: (scene) => scene.act(() => setOnline(scene, true)),
})

const Call = Type.Enum(['any', ...CALL_NAMES], {
  description: 'A call, such as updateSolution, its code, such as UPS, or any',
})
const FAULT_PLACE = {
  call: Call,
  times: Type.Optional(
    Type.Integer({ minimum: 1, description: 'How many calls; all of them when left out' }),
  ),
  for: Type.Optional(Duration('How long')),
}

interface FaultPlace {
  readonly call: string
  readonly times?: number
  readonly for?: string
}

function addFault(scene: Scene, place: FaultPlace, failure: Failure) {
  const { call, times = Number.POSITIVE_INFINITY } = place
  const lift = scene.world.faults.add({ call, times, failure })
  if (place.for) scene.later(milliseconds(place.for), async () => lift())
}

const fail = defineVerb({
  args: Type.Object(
    {
      ...FAULT_PLACE,
      status: Type.Optional(
        Type.Integer({ minimum: 400, maximum: 599, description: 'What the server answers, such as 500' }),
      ),
      lost: Type.Optional(
        Type.Enum(['request', 'reply'], { description: 'What gets lost on the way; no answer ever comes' }),
      ),
    },
    { ...strict, description: 'Calls go wrong' },
  ),
  async run(scene, { status, lost, ...place }) {
    if ((status === undefined) === (lost === undefined))
      throw new Error('"fail" needs either "status" or "lost"')
    if (status !== undefined) addFault(scene, place, { kind: 'status', status })
    else addFault(scene, place, { kind: `${lost ?? 'request'} lost` })
  },
})

const delay = defineVerb({
  args: Type.Object(
    { ...FAULT_PLACE, by: Duration('How much later each reply comes') },
    { ...strict, description: 'Replies come late' },
  ),
  async run(scene, { by, ...place }) {
    addFault(scene, place, { kind: 'slow', ms: milliseconds(by) })
  },
})

async function setServerUp(scene: Scene, up: boolean) {
  if (up) await scene.world.restart()
  for (const tab of scene.tabs()) await tab.call('setServerUp', up)
  if (!up) await scene.world.stop()
}

/** The backend ends and starts again on the same disk; while it is down nothing answers. */
const restartServer = defineVerb({
  args: Type.Object(
    { down: Type.Optional(Duration('How long it is down; an instant when left out')) },
    { ...strict, description: 'The server is restarted' },
  ),
  bare: true,
  async run(scene, { down }) {
    await setServerUp(scene, false)
    if (!down) return setServerUp(scene, true)
    scene.later(milliseconds(down), () => setServerUp(scene, true))
    await scene.conductor.settle()
  },
})

const clock = defineVerb({
  args: Type.Object(
    {
      of: Type.Enum(['device', 'server'], { description: 'Whose clock' }),
      by: Shift('How far it jumps'),
    },
    { ...strict, description: 'A clock is set to another time' },
  ),
  async run(scene, { of, by }) {
    const ms = milliseconds(by)
    if (of === 'server') scene.world.clock?.shift(ms)
    else for (const tab of scene.tabs()) await tab.call('shiftCalendar', ms)
  },
})

const advance = defineVerb({
  args: Duration('How long nothing is done'),
  run: (scene, time) => scene.advance(scene.conductor.now() + milliseconds(time)),
})

export const trouble = { offline, online, fail, delay, 'restart server': restartServer, clock, advance }
