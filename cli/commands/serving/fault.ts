import type { Backend } from '../../backend/contract.ts'
import type { BackendClock } from '../../backend/platform/clock.ts'
import type { NamedFault } from '../../replay/network/define-fault.ts'
import { createFaults } from '../../replay/network/faults.ts'
import { attachInterceptor } from '../../replay/network/interceptor.ts'
import { NAMED_FAULTS } from '../../replay/network/named-faults.ts'
import { attachThrottle } from '../../replay/network/throttle.ts'
import { currentFault } from '../../replay/parser/old-keys.ts'

/** Names less similar than this, from 0 to 1, are not suggested. */
const MIN_SIMILARITY = 0.4
const MAX_SUGGESTIONS = 4

const canBeServed = ({ line, calls }: NamedFault) => line !== undefined || calls !== undefined

/** One line for each fault: its name, what it does, and whether only a flow can inject it. */
export function listFaults(): string {
  const width = Math.max(...Object.keys(NAMED_FAULTS).map(({ length }) => length))
  return Object.entries(NAMED_FAULTS)
    .map(([name, fault]) => {
      const limit = canBeServed(fault) ? '' : ' (in a flow only)'
      return `${name.padEnd(width)}  ${fault.words}${limit}`
    })
    .join('\n')
}

/** Throws for a name that is unknown or that only a replay can inject; the message suggests names. */
export function findServedFault(asked: string): NamedFault {
  const name = currentFault(asked)
  const found = Object.hasOwn(NAMED_FAULTS, name) ? NAMED_FAULTS[name] : undefined
  if (!found) {
    const similar = similarNames(name, Object.keys(NAMED_FAULTS)).map((known) => `"${known}"`)
    const hint = similar.length > 0 ? ` Similar: ${similar.join(', ')}.` : ''
    throw new Error(`There is no fault "${name}".${hint} List all faults with: assess-cli serve --fault list`)
  }
  if (canBeServed(found)) return found
  throw new Error(
    `"${name}" happens on the device, so a server cannot inject it. Do it by hand, or in a flow with "fault: ${name}".`,
  )
}

/** Injects a fault for every browser of this server, in real time, until the server stops. */
export function attachFault(backend: Backend, { line, calls }: NamedFault, clock: BackendClock): void {
  if (calls) {
    const faults = createFaults()
    for (const call of calls) faults.add({ ...call, times: Number.POSITIVE_INFINITY })
    const silent = { onCall: () => undefined, onSocket: () => undefined }
    attachInterceptor({ backend, clock: undefined, now: clock.now, latency: 0, faults, ...silent })
  }
  if (line) attachThrottle(backend.app.server, line, clock)
}

function letterPairs(text: string): readonly string[] {
  const letters = ` ${text.toLowerCase()} `
  return Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2))
}

/** Share of the letter pairs of the shorter text that the longer one has too, from 0 to 1. */
function similarity(one: string, other: string): number {
  const [short, long] = [letterPairs(one), letterPairs(other)].toSorted((a, b) => a.length - b.length)
  if (!short || !long) return 0
  return short.filter((pair) => long.includes(pair)).length / short.length
}

/** The known names most similar to an unknown one, best first. */
function similarNames(name: string, names: readonly string[]): readonly string[] {
  if (name.trim() === '') return []
  return names
    .map((known) => ({ known, score: similarity(name, known) }))
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ known }) => known)
}
