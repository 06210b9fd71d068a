/** What has to be known of an event to check the ledger that it is in. */
export interface LedgerEvent {
  readonly guid: string
  readonly sequence: number
  /** The tab that raised it. */
  readonly tab: string
}

export interface LedgerCheck {
  readonly events: number
  readonly tabs: number
  /** Numbers that no event has, between the first and the last one. */
  readonly missing: readonly number[]
  /** Numbers that two different events of one tab have. */
  readonly repeated: readonly number[]
}

/** Whether the ledger of an attempt is whole: its tabs go on with one count, and each number belongs to one event. */
export function checkLedger(events: readonly LedgerEvent[]): LedgerCheck {
  const numbers = new Set(events.map(({ sequence }) => sequence))
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  const missing = Array.from({ length: numbers.size > 0 ? last - first : 0 }, (_, index) => first + index)
  const seen = new Map<string, string>()
  const repeated = new Set<number>()
  for (const { guid, sequence, tab } of events) {
    const known = seen.get(`${tab} ${sequence}`)
    if (known !== undefined && known !== guid) repeated.add(sequence)
    seen.set(`${tab} ${sequence}`, guid)
  }
  return {
    events: events.length,
    tabs: new Set(events.map(({ tab }) => tab)).size,
    missing: missing.filter((number) => !numbers.has(number)),
    repeated: [...repeated],
  }
}
