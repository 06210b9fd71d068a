import { Type } from 'typebox'
import type { FlowContext } from '../context/context.ts'
import { Subset } from '../expectations/define.ts'
import { strict } from '../flow/flow.ts'
import { CALL_NAMES, type Failure } from '../network/faults.ts'
import type { Tab } from '../page/tab.ts'
import { Duration, milliseconds } from '../time/duration.ts'
import { turns } from '../time/virtual-clock.ts'
import { defineStep } from './define.ts'
import { Nothing } from './navigation.ts'

/** A server that is down is not reached either, so that the looking has an end. */
const LOOKS = 200

const NORMAL = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/**
 * The runtime holds back what sockets bring in virtual time. The browser must not do so as well: while something waits
 * for a socket that is offline, its network process takes a whole processor.
 */
async function reach({ virtual, page, cdp }: Tab, online: boolean): Promise<void> {
  if (!virtual) return page.setOfflineMode(!online)
  const conditions = { ...NORMAL, offline: !online }
  await cdp.send('Network.overrideNetworkState', conditions)
  await cdp.send('Network.emulateNetworkConditionsByRule', {
    matchedNetworkConditions: online ? [] : [{ ...conditions, urlPattern: 'http://*:*/*' }],
  })
}

async function setOnline(context: FlowContext, online: boolean) {
  for (const tab of context.deviceTabs()) {
    await reach(tab, online)
    // The browser says yes before its network process has heard of it.
    for (let look = 0; look < LOOKS && (await tab.call('reachesServer')) !== online; look++) await turns(10)
    await tab.call('setOnline', online)
  }
}

const offline = defineStep({
  args: Type.Object(
    { for: Type.Optional(Duration('How long; until "online" when left out')) },
    { ...strict, description: 'The network is gone' },
  ),
  bare: true,
  async run(context, args) {
    if (args.for) context.schedule(milliseconds(args.for), () => setOnline(context, true))
    await context.act(() => setOnline(context, false))
  },
})

const online = defineStep({
  args: Nothing,
  bare: true,
  run: (context) => context.act(() => setOnline(context, true)),
})

const Call = Type.Enum(['any', ...CALL_NAMES], {
  description: 'A call, such as updateSolution, its code, such as UPS, or any',
})
const FAULT_SCOPE = {
  call: Call,
  times: Type.Optional(
    Type.Integer({ minimum: 1, description: 'How many calls; all of them when left out' }),
  ),
  for: Type.Optional(Duration('How long')),
}

interface FaultScope {
  readonly call: string
  readonly times?: number
  readonly for?: string
}

function addFault(context: FlowContext, scope: FaultScope, failure: Failure) {
  const { call, times = Number.POSITIVE_INFINITY } = scope
  const lift = context.environment.faults.add({ call, times, failure })
  if (scope.for) context.schedule(milliseconds(scope.for), async () => lift())
}

const fail = defineStep({
  args: Type.Object(
    {
      ...FAULT_SCOPE,
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
      'retry after': Type.Optional(Duration('How long a busy server asks to be left alone')),
      lost: Type.Optional(
        Type.Enum(['request', 'reply'], { description: 'What gets lost on the way; no answer ever comes' }),
      ),
    },
    { ...strict, description: 'Calls go wrong' },
  ),
  async run(context, { status, body = {}, lost, 'retry after': retryAfter, ...scope }) {
    if ((status === undefined) === (lost === undefined))
      throw new Error('"fail" needs either "status" or "lost"')
    const failure = failureOf(status, body, lost)
    const isBusy = retryAfter !== undefined && failure.kind === 'status'
    addFault(context, scope, isBusy ? { ...failure, retryAfter: milliseconds(retryAfter) / 1000 } : failure)
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

const delay = defineStep({
  args: Type.Object(
    { ...FAULT_SCOPE, by: Duration('How much later each reply comes') },
    { ...strict, description: 'Replies come late' },
  ),
  async run(context, { by, ...scope }) {
    addFault(context, scope, { kind: 'slow', ms: milliseconds(by) })
  },
})

const throttle = defineStep({
  args: Type.Object(
    {
      kbit: Type.Integer({ minimum: 1, description: 'Kilobits that the network carries each second' }),
      call: Type.Optional(Call),
      for: FAULT_SCOPE.for,
    },
    { ...strict, description: 'Each call takes as long as its bytes need' },
  ),
  async run(context, { call = 'any', kbit, ...scope }) {
    addFault(context, { ...scope, call }, { kind: 'narrow', bitsPerSecond: kbit * 1000 })
  },
})

/** Goes down now, and again after each time that it was up. */
const flap = defineStep({
  args: Type.Object(
    {
      down: Duration('How long the network is gone each time'),
      up: Duration('How long it is there in between'),
      for: Duration('How long it goes on'),
    },
    { ...strict, description: 'The network comes and goes' },
  ),
  async run(context, { down, up, for: time }) {
    const last = context.scheduler.now() + milliseconds(time)
    async function fall() {
      await setOnline(context, false)
      context.schedule(milliseconds(down), rise)
    }
    async function rise() {
      await setOnline(context, true)
      if (context.scheduler.now() + milliseconds(up) < last) context.schedule(milliseconds(up), fall)
    }
    await context.act(fall)
  },
})

async function cutSockets(context: FlowContext) {
  for (const tab of context.tabs()) await tab.call('awaitSocketClose')
  context.environment.sockets()?.cut()
}

async function allowSockets(context: FlowContext, allowed: boolean) {
  context.environment.allowSockets(allowed)
  for (const tab of context.tabs()) await tab.call('setSocketsAllowed', allowed)
}

async function muteSockets(context: FlowContext, isMute: boolean) {
  for (const tab of context.tabs()) await tab.call('muteSockets', isMute)
}

const socket = defineStep({
  args: Type.Enum(['cut', 'refuse', 'restore', 'mute', 'unmute'], {
    description:
      'cut: every socket is closed once; refuse: none comes up again until "restore"; mute: all stay open, and nothing gets through until "unmute"',
  }),
  async run(context, what) {
    if (what === 'mute' || what === 'unmute') return muteSockets(context, what === 'mute')
    if (what !== 'cut') await allowSockets(context, what === 'restore')
    if (what !== 'restore') await context.act(() => cutSockets(context))
  },
})

export const networkSteps = {
  offline,
  online,
  fail,
  delay,
  flap,
  throttle,
  socket,
}
