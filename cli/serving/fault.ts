import type { Backend } from '../backend/contract.ts'
import type { BackendClock } from '../backend/platform/clock.ts'
import { attachLine } from '../network/throttle.ts'
import { createFaults } from '../replay/network/faults.ts'
import { attachInterceptor } from '../replay/network/interceptor.ts'
import { NAMED_FAULTS, type NamedFault } from '../replay/network/named-faults.ts'
import { currentFault } from '../replay/parser/old-keys.ts'
import { nearNames } from './near.ts'

const canBeServed = ({ line, calls }: NamedFault) => line !== undefined || calls !== undefined

/** A line for each fault: its name, what it does, and where it can be tried. */
export function listFaults(): string {
  const width = Math.max(...Object.keys(NAMED_FAULTS).map(({ length }) => length))
  return Object.entries(NAMED_FAULTS)
    .map(([name, fault]) => {
      const place = canBeServed(fault) ? '' : ' (in a flow only)'
      return `${name.padEnd(width)}  ${fault.words}${place}`
    })
    .join('\n')
}

/** Throws, saying what there is, for a name that is unknown or that only a replay can do. */
export function servedFault(asked: string): NamedFault {
  const name = currentFault(asked)
  const found = Object.hasOwn(NAMED_FAULTS, name) ? NAMED_FAULTS[name] : undefined
  if (!found) {
    const near = nearNames(name, Object.keys(NAMED_FAULTS)).map((known) => `"${known}"`)
    const hint = near.length > 0 ? ` Near it: ${near.join(', ')}.` : ''
    throw new Error(`There is no fault "${name}".${hint} See all of them with: assess-cli serve --fault list`)
  }
  if (canBeServed(found)) return found
  throw new Error(
    `"${name}" happens on the device, where no server reaches: do it by hand, or in a flow with "fault: ${name}"`,
  )
}

/** Lets it happen to every browser of this server, in real time, until the server ends. */
export function attachFault(backend: Backend, { line, calls }: NamedFault, clock: BackendClock): void {
  if (calls) {
    const faults = createFaults()
    faults.add({ ...calls, times: Number.POSITIVE_INFINITY })
    const silent = { onCall: () => undefined, onSocket: () => undefined }
    attachInterceptor({ backend, clock: undefined, now: clock.now, latency: 0, faults, ...silent })
  }
  if (line) attachLine(backend.app.server, line, clock)
}
