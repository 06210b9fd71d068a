import { json } from 'node:stream/consumers'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { NotReached } from './forwarder.ts'
import type { PodHosts } from './hosts.ts'

/** At which a process tells the others on its database who it is. */
export const PEER_SELF_PATH = '/peers/self'
/** It asks itself. */
const ANSWER_MS = 10_000

const PeerSelf = Type.Object({ id: Type.String() })

/** Rejects, with what to do, unless this process is reached at the address that the others are given. */
export async function requireOwnAddress({ forwarder, id }: PodHosts, address: string): Promise<void> {
  const asked = { method: 'GET', path: PEER_SELF_PATH, headers: { host: 'localhost' } }
  const found = await forwarder.ask(address, { ...asked, signal: AbortSignal.timeout(ANSWER_MS) }).then(
    (reply) => json(reply).catch(() => undefined),
    (error: unknown) => {
      if (!(error instanceof NotReached)) return undefined
      throw new Error(`Nobody answers at ${address}: ${error.message}. ${ADVICE}`)
    },
  )
  if (Value.Check(PeerSelf, found) && found.id === id) return
  throw new Error(`Somebody else than this pod host answers at ${address}. ${ADVICE}`)
}

const ADVICE = 'Name the address at which the servers reach this pod host: --address http://this-machine:port'
