import { json } from 'node:stream/consumers'
import { Value } from 'typebox/value'
import { messageOf } from '../../definitions/diagnostic.ts'
import { httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import { PEER_SELF_PATH } from '../pods/own-address.ts'
import type { Context } from './context.ts'
import { PodsNow, podsNow } from './operator-pods.ts'

const PEER_PODS_PATH = '/peers/pods'
/** A name that every process has, whatever `hosts` of its config says. */
const LOOPBACK = { host: 'localhost' }

/** What another process on the same database asks this one. */
export function peerPodRoutes(app: App, context: Context): void {
  app.get(PEER_PODS_PATH, async (request) => {
    if (!context.podHosts?.isPassedOn(request.raw)) throw httpError(404, 'There is nothing here.')
    return podsNow(context)
  })
  app.get(PEER_SELF_PATH, async (request) => {
    if (!context.podHosts?.isPassedOn(request.raw)) throw httpError(404, 'There is nothing here.')
    return { id: context.podHosts.id }
  })
}

/** The pods of this process, and of the others on its database. */
export async function podsEverywhere(context: Context): Promise<PodsNow> {
  const addresses = [...((await context.podHosts?.others()) ?? [])]
  const answered = await Promise.all(addresses.map((address) => podsAt(context, address)))
  const others = answered.filter((one) => one !== undefined)
  const here = await podsNow(context)
  // A server that leaves its pods to others has no room of its own.
  const isIdle = here.pods.length === 0 && others.length > 0
  return [...(isIdle ? [] : [here]), ...others].reduce((one, other) => ({
    capacity: sum(one.capacity, other.capacity),
    count: sum(one.count, other.count),
    pods: [...one.pods, ...other.pods],
  }))
}

const sum = (one: PodsNow['count'], other: PodsNow['count']): PodsNow['count'] => ({
  running: one.running + other.running,
  waiting: one.waiting + other.waiting,
})

/** `undefined` for a process that does not answer. */
async function podsAt({ log, podHosts }: Context, address: string): Promise<PodsNow | undefined> {
  try {
    const reply = await podHosts?.forwarder.ask(address, {
      method: 'GET',
      path: PEER_PODS_PATH,
      headers: LOOPBACK,
    })
    const found: unknown = reply && (await json(reply))
    if (!Value.Check(PodsNow, found)) throw new Error('It has answered something else')
    return { ...found, pods: found.pods.map((pod) => ({ ...pod, host: address })) }
  } catch (error) {
    log(`The pods of the process at ${address} are not known: ${messageOf(error)}`)
    return undefined
  }
}
