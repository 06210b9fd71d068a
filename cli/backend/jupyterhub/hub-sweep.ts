import { readTime } from '../../../src/wire/time.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { HubApi } from './hub-api.ts'
import type { HubNames } from './hub-names.ts'
import type { HubServer } from './replies.schema.ts'

/** How often the users of the hub are looked through, in milliseconds. */
const EVERY_MS = 5 * 60_000
/** A hub learns of what is done at a server every five minutes only, so that a shorter time tells nothing. */
const LEAST_IDLE_MS = 10 * 60_000

export interface SweepPorts {
  readonly api: Pick<HubApi, 'remove' | 'stop' | 'users'>
  readonly names: HubNames
  /** The machine's clock. */
  readonly clock: BackendClock
  /** A server that nobody uses for this long is stopped, in milliseconds. */
  readonly idleMs: number
  /** Whether an attempt still takes answers. */
  isOpen(attempt: number): Promise<boolean>
  /** Whether this process uses the server of a user. */
  isUsed(name: string): boolean
  log(line: string): void
}

/** When a server was used last; now, where the hub does not say. */
function usedAt({ last_activity: used, started }: HubServer, now: number): number {
  const times = [used, started].flatMap((time) => (time ? [readTime(time)] : []))
  return times.length === 0 ? now : Math.max(...times)
}

/** Removes the users that no open attempt needs, also those that a process left that is gone, and stops what is idle. */
async function sweepOnce({ api, clock, idleMs, isOpen, isUsed, log, names }: SweepPorts): Promise<void> {
  const idle = Math.max(idleMs, LEAST_IDLE_MS)
  const over: string[] = []
  const unused: string[] = []
  for await (const { name, servers } of api.users()) {
    const attempt = names.attemptOf(name)
    if (attempt === undefined) continue
    const server = servers['']
    if (!(await isOpen(attempt))) over.push(name)
    else if (server?.ready && !isUsed(name) && clock.now() - usedAt(server, clock.now()) > idle)
      unused.push(name)
  }
  // One that does not go holds up no other.
  const leave = (error: unknown) => log(`A server at JupyterHub is left until later: ${messageOf(error)}`)
  for (const name of over) await api.remove(name).catch(leave)
  for (const name of unused) await api.stop(name).catch(leave)
}

/** Sweeps at once and every five minutes; the answer ends that. */
export function sweepHub(ports: SweepPorts): () => void {
  const { clock, log } = ports
  let isOver = false
  let cancel = () => {}
  async function sweep() {
    await sweepOnce(ports).catch((error: unknown) => {
      if (!isOver) log(`Servers at JupyterHub that nobody needs may be left: ${messageOf(error)}`)
    })
    if (!isOver) cancel = clock.after(EVERY_MS, sweep)
  }
  void sweep()
  return () => {
    isOver = true
    cancel()
  }
}
