import type { BackendClock } from '../platform/clock.ts'
import type { HubApi } from './hub-api.ts'
import { HubFault, type HubPlace } from './hub-place.ts'
import type { HubServer } from './replies.schema.ts'

const POLL_MS = 500

interface ServerPorts {
  readonly api: Pick<HubApi, 'addUser' | 'start' | 'user' | 'whyFailed'>
  readonly place: Pick<HubPlace, 'startMs'>
  /** The machine's clock. */
  readonly clock: BackendClock
}

/** The default server of a user; `undefined` while it has not got any. */
export async function hubServerOf(api: Pick<HubApi, 'user'>, name: string): Promise<HubServer | undefined> {
  return (await api.user(name))?.servers['']
}

/**
 * Makes the user, starts its server, and resolves when it is ready: with `false` where it ran already, or somebody else was
 * starting it. Rejects with a `HubFault` in words for the operator.
 */
export async function startHubServer({ api, clock, place }: ServerPorts, name: string): Promise<boolean> {
  await api.addUser(name)
  const until = clock.now() + place.startMs
  let isBegun = false
  let why = ''
  for (;;) {
    const server = await hubServerOf(api, name)
    if (server?.ready) return isBegun
    if (isBegun && !server)
      throw new HubFault('failed', `JupyterHub could not start a server: ${await api.whyFailed(name)}`)
    if (clock.now() >= until)
      throw new HubFault(
        'failed',
        `JupyterHub has started no server in ${place.startMs / 1000} s. ${why}`.trim(),
      )
    if (!server?.pending) {
      const hindrance = await api.start(name)
      isBegun = hindrance === undefined
      why = hindrance ?? ''
    }
    await new Promise<void>((resolve) => void clock.after(POLL_MS, resolve))
  }
}
