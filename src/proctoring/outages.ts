import { assign } from '../kernel/assign.ts'
import type { EventData } from '../wire/event-data.ts'
import type { Outage } from './state.ts'

/** How often stored outages are passed on while there is a connection (NET-09, GAP-107), in milliseconds. */
const PASS_ON_MS = 300_000
const MAX_OUTAGES = 100

export interface OutagePorts {
  readonly clock: { after(ms: number, run: () => void): () => void }
  /** Gets the newest outages, and how long all of them lasted. */
  readonly state: { outages: readonly Outage[]; offlineMs: number }
  /** Server time in milliseconds since the epoch. */
  now(): number
  raise<Name extends 'CONNECTION_LOST' | 'CONNECTION_RESTORED'>(name: Name, data: EventData<Name>): void
  /** What `persist` was given last, in this attempt. */
  readonly kept: string | undefined
  persist(text: string): void
}

/** What of the outages this device keeps, so that a reload forgets none. */
interface Kept {
  readonly outages: readonly Outage[]
  readonly offlineMs: number
  /** When the outage began that goes on. */
  readonly since?: number | undefined
}

/** Keeps when there was no connection, raises both ends of it, and passes the list on every five minutes (NET-09). */
export function noteOutages({ clock, state, ...ports }: OutagePorts) {
  let kept = readKept(ports.kept)
  let cancel = () => {}

  function persist(change: Partial<Kept>) {
    kept = { ...kept, ...change }
    ports.persist(JSON.stringify(kept))
  }

  function passOn() {
    cancel = clock.after(PASS_ON_MS, passOn)
    if (kept.since === undefined) assign(state, { outages: kept.outages, offlineMs: kept.offlineMs })
  }

  function end() {
    const to = ports.now()
    const { since: from = to } = kept
    const away = Math.max(0, to - from)
    const outages = [...kept.outages, { from, to }].slice(-MAX_OUTAGES)
    persist({ outages, offlineMs: kept.offlineMs + away, since: undefined })
    ports.raise('CONNECTION_RESTORED', { away })
  }

  if (kept.since !== undefined) end()
  passOn()
  return {
    begin() {
      persist({ since: ports.now() })
      ports.raise('CONNECTION_LOST', {})
    },
    end,
    stop: () => cancel(),
  }
}

/** Kept by an earlier version or damaged, it counts as nothing. */
function readKept(text: string | undefined): Kept {
  const nothing: Kept = { outages: [], offlineMs: 0 }
  try {
    const read: unknown = JSON.parse(text ?? 'null')
    return isKept(read) ? read : nothing
  } catch {
    return nothing
  }
}

function isKept(read: unknown): read is Kept {
  if (!isRecord(read) || !Array.isArray(read.outages)) return false
  const isWhole = read.outages.every((one) => isRecord(one) && isTime(one.from) && isTime(one.to))
  return isWhole && isTime(read.offlineMs) && (read.since === undefined || isTime(read.since))
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
