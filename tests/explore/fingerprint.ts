import type { SaveQueue } from '../../src/kernel/saving/queue.ts'
import type { Slot } from '../../src/kernel/saving/slot.ts'
import { FIRST, mix, numberOf } from './hash.ts'
import { NAMES, type Part, partOf } from './parts.ts'
import type { Call, Database, Device, System, Tab } from './system.ts'

/**
 * Two states have the same number when nothing that follows can tell them apart. Pages, devices, problems and answers are
 * called after the order in which they are met, calls have no order, and an answer that lives nowhere does not count.
 */
export function fingerprint(system: System): number {
  // The device that has the attempt is met first.
  const holder = system.memory.openings.holder ?? system.disk.openings.holder
  if (holder === '0') return numberIn(system, LAPTOP_FIRST)
  if (holder === '1') return numberIn(system, PHONE_FIRST)
  return Math.min(numberIn(system, LAPTOP_FIRST), numberIn(system, PHONE_FIRST))
}

const LAPTOP_FIRST = [0, 1] as const
const PHONE_FIRST = [1, 0] as const

function numberIn(system: System, places: readonly (0 | 1)[]): number {
  const { calls, devices, disk, left, memory, tabs } = system
  const met = new Met()
  const hash = { ...FIRST }
  const put = ({ a, b, names }: Part) => {
    mix(hash, a)
    mix(hash, b)
    for (const name of names) mix(hash, met.rankOf(name))
  }
  put(partOf(memory, describeDatabase))
  if (memory === disk) mix(hash, 1)
  else put(partOf(disk, describeDatabase))
  for (const place of places) {
    put(partOf(devices[place], describeDevice))
    for (const tab of tabs) if (tab.device === place) put(partOf(tab, describeTab))
  }
  const parts = calls.map((call) => partOf(call, describeCall))
  for (const part of parts.toSorted((a, b) => met.compare(a, b))) put(part)
  mix(hash, tabs.length)
  mix(hash, parts.length)
  for (const most of Object.values(left)) mix(hash, most)
  mix(hash, system.violations.length * 2 + (system.isOver ? 1 : 0))
  for (const value of met.values()) {
    mix(hash, met.rankOf(system.parents[value] ?? 0))
    mix(hash, value === 0 ? 0 : fateOf(system, value))
  }
  return numberOf(hash)
}

const fateOf = ({ disk, memory, promised }: System, value: number) =>
  (memory.ever.includes(value) ? 1 : 0) +
  (disk.ever.includes(value) ? 2 : 0) +
  (promised.includes(value) ? 4 : 0)

/** Names in the order in which they are met; the empty screen comes first. */
class Met {
  readonly #names: number[] = [NAMES.value]

  rankOf(name: number): number {
    const at = this.#names.indexOf(name)
    return at === -1 ? this.#names.push(name) - 1 : at
  }

  /** The order of parts depends on names only as far as these have been met. */
  compare(one: Part, other: Part): number {
    const byText = one.a - other.a || one.b - other.b
    if (byText !== 0) return byText
    const at = one.names.findIndex((name, index) => name !== other.names[index])
    return at === -1 ? 0 : this.#lastIfNew(one.names[at]) - this.#lastIfNew(other.names[at])
  }

  /** The answers, and those that they were made from as soon as they are met. */
  *values(): Iterable<number> {
    for (const name of this.#names) if (name < NAMES.tab) yield name
  }

  #lastIfNew(name: number | undefined): number {
    const at = name === undefined ? -1 : this.#names.indexOf(name)
    return at === -1 ? this.#names.length : at
  }
}

/** The holder of the attempt is met before the other device. */
function describeDatabase({ ever: _, openings, ...database }: Database): object {
  const { epoch, holder, sessions } = openings
  const opened = Object.entries(sessions).map(([device, session]) => ({ device, session }))
  const holderFirst = opened[0]?.device === holder ? opened : opened.toReversed()
  return { ...database, epoch, holder, opened: holderFirst }
}

const describeDevice = ({ drafts, ...device }: Device): object => ({
  ...device,
  drafts: Object.entries(drafts).map(([name, draft]) => [name, partOf(draft)]),
})

/** Nobody hears of a late call. */
function describeCall(call: Call): object {
  const { isLate, request } = call
  const { draft, ...asked } = { draft: undefined, ...request }
  if (!isLate) return { ...call, request: { ...asked, draft: draft && partOf(draft) } }
  if (request.call === 'save') return { call: 'save', body: request.body }
  return request.call === 'recover' ? { call: 'recover', draft: partOf(request.draft) } : request
}

const describeTab = ({ disk, id, queue, standing, ...tab }: Tab): object => ({
  tab: id,
  queue: queue && describeQueue(queue),
  standing: partOf(standing),
  disk: disk.map(({ draft, ...work }) => ({ ...work, draft: partOf(draft) })),
  ...tab,
})

const describeQueue = (queue: SaveQueue): object => ({
  ...queue,
  slots: queue.slots.map((slot) => partOf(slot, describeSlot)),
})

/** The machines compare drafts by identity. */
const describeSlot = ({ draft, flight, persisted, recovered, writing, ...slot }: Slot): object => ({
  ...slot,
  draft: draft && partOf(draft),
  persisted: persisted && partOf(persisted),
  sent: flight?.draft && partOf(flight.draft),
  flight: flight?.stage,
  isPersisted: draft === persisted,
  isWritten: draft === writing,
  writing: writing?.rev,
  isRecovered: recovered,
})
