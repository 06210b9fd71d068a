import { afterOpening, NEVER_OPENED, type Openings } from '../../../cli/backend/rules/opening.ts'
import type { StoredAnswer } from '../../../cli/backend/rules/saves.ts'
import type { Receipt } from '../../../src/wire/bodies.schema.ts'
import type { Simulation } from './simulation.ts'

export type StoredValue = StoredAnswer & { readonly value: number }
type Entry =
  | { readonly kind: 'open'; readonly device: string; readonly session: number }
  | ({ readonly kind: 'save'; readonly problem: string } & StoredValue)
  | { readonly kind: 'recovered'; readonly id: string; readonly value: number }
  | { readonly kind: 'seal'; readonly receipt: Receipt }

export interface State {
  openings: Openings
  stored: Record<string, StoredValue>
  recovered: Map<string, number>
  receipt: Receipt | undefined
}

/** The server's memory and its disk: what was written last reaches the disk a little later, or never. */
export interface Database {
  readonly isUp: boolean
  state(): State
  /** Answers that are on the disk, stored at some time or recovered. */
  readonly durable: { readonly stored: ReadonlySet<number>; readonly recovered: ReadonlySet<number> }
  commit(entry: Entry): void
  /** Runs when all that is written now is on disk, or at once when nobody waits. */
  whenSynced(waits: boolean, run: () => void): void
  /** Loses what is not on disk; is back after `ms`. */
  crash(ms: number): void
  /** Share of writes that the power fails in. */
  fragility: number
}

const emptyState = (): State => ({
  openings: NEVER_OPENED,
  stored: {},
  recovered: new Map(),
  receipt: undefined,
})

export function createDatabase(simulation: Simulation): Database {
  let log: Entry[] = []
  let synced = 0
  let life = 0
  let state = emptyState()
  let isUp = true
  let due: { at: number; run: () => void }[] = []
  const durable = { stored: new Set<number>(), recovered: new Set<number>() }

  function apply(entry: Entry) {
    if (entry.kind === 'open') state.openings = afterOpening(state.openings, entry.device, entry.session)
    if (entry.kind === 'save') state.stored[entry.problem] = entry
    if (entry.kind === 'recovered') state.recovered.set(entry.id, entry.value)
    if (entry.kind === 'seal') state.receipt = entry.receipt
  }

  function sync(length: number) {
    for (; synced < length; synced++) {
      const entry = log[synced]
      if (entry?.kind === 'save') durable.stored.add(entry.value)
      if (entry?.kind === 'recovered') durable.recovered.add(entry.value)
    }
    const ready = due.filter(({ at }) => at <= synced)
    due = due.filter(({ at }) => at > synced)
    for (const { run } of ready) run()
  }

  function checkSession(device: string, session: number) {
    const before = log.filter(
      (entry) => entry.kind === 'open' && entry.device === device && entry.session >= session,
    )
    if (before.length > 0) simulation.violate('a dead page took the attempt')
  }

  const database: Database = {
    get isUp() {
      return isUp
    },
    durable,
    fragility: 0,
    state: () => state,
    commit(entry) {
      simulation.say(() => `server writes ${JSON.stringify(entry)}`)
      if (entry.kind === 'open') checkSession(entry.device, entry.session)
      log.push(entry)
      apply(entry)
      const length = log.length
      const born = life
      simulation.after(simulation.chance(0.1) ? simulation.between(7, 100) : simulation.between(1, 7), () => {
        if (life === born && length > synced) sync(length)
      })
      if (simulation.chance(database.fragility))
        simulation.after(simulation.between(0, 8), () => database.crash(simulation.between(50, 5000)))
    },
    whenSynced(waits, run) {
      if (waits && synced < log.length) due.push({ at: log.length, run })
      else run()
    },
    crash(ms) {
      if (!isUp) return
      const kept = simulation.between(synced, log.length + 1)
      simulation.say(() => `server crashes: ${kept} of ${log.length} entries were on disk`)
      isUp = false
      life += 1
      due = []
      log = log.slice(0, kept)
      state = emptyState()
      for (const entry of log) apply(entry)
      simulation.after(ms, () => {
        isUp = true
        sync(log.length)
      })
    },
  }
  return database
}
