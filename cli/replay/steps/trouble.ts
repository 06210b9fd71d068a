import { Type } from 'typebox'
import type { Scene } from '../context/context.ts'
import { forge } from '../environment/stored.ts'
import { Subset } from '../expectations/define.ts'
import { Fields, strict } from '../flow/flow.ts'
import { CALL_NAMES, type Failure } from '../network/faults.ts'
import { Duration, milliseconds } from '../time/duration.ts'
import { turns } from '../time/virtual-clock.ts'
import { defineVerb } from './define.ts'
import { Nothing } from './visit.ts'

/** A server that is down is not reached either, so that the looking has an end. */
const LOOKS = 200

async function setOnline(scene: Scene, online: boolean) {
  for (const tab of scene.tabsHere()) {
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
        Type.Union(
          [
            Type.Integer({ minimum: 200, maximum: 599 }),
            Type.Literal('timeout'),
            Type.Literal('no response'),
          ],
          {
            description:
              'What the server answers, such as 500; "timeout" when the page waits in vain, "no response" when the connection breaks',
          },
        ),
      ),
      body: Type.Optional(Subset('What the answer says, such as { action: redirection }')),
      lost: Type.Optional(
        Type.Enum(['request', 'reply'], { description: 'What gets lost on the way; no answer ever comes' }),
      ),
    },
    { ...strict, description: 'Calls go wrong' },
  ),
  async run(scene, { status, body = {}, lost, ...place }) {
    if ((status === undefined) === (lost === undefined))
      throw new Error('"fail" needs either "status" or "lost"')
    addFault(scene, place, failureOf(status, body, lost))
  },
})

function failureOf(
  status: number | 'timeout' | 'no response' | undefined,
  body: object,
  lost: 'request' | 'reply' | undefined,
): Failure {
  if (typeof status === 'number') return { kind: 'status', status, body }
  if (status === 'no response') return { kind: 'no response' }
  return { kind: lost === 'reply' ? 'reply lost' : 'request lost' }
}

const delay = defineVerb({
  args: Type.Object(
    { ...FAULT_PLACE, by: Duration('How much later each reply comes') },
    { ...strict, description: 'Replies come late' },
  ),
  async run(scene, { by, ...place }) {
    addFault(scene, place, { kind: 'slow', ms: milliseconds(by) })
  },
})

const narrowLine = defineVerb({
  args: Type.Object(
    {
      kbit: Type.Integer({ minimum: 1, description: 'Kilobits that the line carries each second' }),
      for: FAULT_PLACE.for,
    },
    { ...strict, description: 'Each call takes as long as its bytes need' },
  ),
  async run(scene, { kbit, for: time }) {
    const place = { call: 'any', ...(time && { for: time }) }
    addFault(scene, place, { kind: 'narrow', bitsPerSecond: kbit * 1000 })
  },
})

/** Goes down now, and again after each time that it was up. */
const flap = defineVerb({
  args: Type.Object(
    {
      down: Duration('How long the network is gone each time'),
      up: Duration('How long it is there in between'),
      for: Duration('How long it goes on'),
    },
    { ...strict, description: 'The network comes and goes' },
  ),
  async run(scene, { down, up, for: time }) {
    const last = scene.conductor.now() + milliseconds(time)
    async function fall() {
      await setOnline(scene, false)
      scene.later(milliseconds(down), rise)
    }
    async function rise() {
      await setOnline(scene, true)
      if (scene.conductor.now() + milliseconds(up) < last) scene.later(milliseconds(up), fall)
    }
    await scene.act(fall)
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

async function cutSockets(scene: Scene) {
  for (const tab of scene.tabs()) await tab.call('awaitCut')
  scene.world.gate()?.cut()
}

async function allowSockets(scene: Scene, allowed: boolean) {
  scene.world.allowSockets(allowed)
  for (const tab of scene.tabs()) await tab.call('setSocketsAllowed', allowed)
}

async function muteSockets(scene: Scene, isMute: boolean) {
  for (const tab of scene.tabs()) await tab.call('muteSockets', isMute)
}

const socket = defineVerb({
  args: Type.Enum(['cut', 'refuse', 'restore', 'mute', 'unmute'], {
    description:
      'cut: every socket is closed once; refuse: none comes up again until "restore"; mute: all stay open, and nothing gets through until "unmute"',
  }),
  async run(scene, what) {
    if (what === 'mute' || what === 'unmute') return muteSockets(scene, what === 'mute')
    if (what !== 'cut') await allowSockets(scene, what === 'restore')
    if (what !== 'restore') await scene.act(() => cutSockets(scene))
  },
})

const REFUSE_WRITES = `for (const name of ['put', 'add'])
  IDBObjectStore.prototype[name] = () => { throw new DOMException('The disk is full', 'QuotaExceededError') }`

const fullDisk = defineVerb({
  args: Type.Object(
    {},
    { ...strict, description: 'From now on the open page can keep nothing in its database' },
  ),
  bare: true,
  run: (scene) => scene.act(async () => void (await scene.tab().page.evaluate(REFUSE_WRITES))),
})

const forgeStep = defineVerb({
  args: Type.Object(
    { problem: Type.String({ description: 'The problem' }), fields: Fields },
    { ...strict, description: 'Stores another answer behind the page’s back, as a script could' },
  ),
  run: (scene, { problem, fields }) => scene.act(() => forge(scene, problem, fields)),
})

export const trouble = {
  offline,
  online,
  fail,
  delay,
  flap,
  'narrow line': narrowLine,
  'restart server': restartServer,
  socket,
  forge: forgeStep,
  'full disk': fullDisk,
}
