/** An event as the check needs it; events are in order of arrival. */
export interface EventLogLine {
  readonly guid: string
  /** Id of the page that raised it; each page load has its own. */
  readonly tab: string
  readonly sequence: number
}

export interface EventLogGap {
  /** The page that should have raised them, or the first one that counted on after them. */
  readonly tab: string
  readonly from: number
  readonly to: number
}

export interface EventLogCheck {
  /** Numbers, both included, that no event has. */
  readonly gaps: readonly EventLogGap[]
  /** Guids of events whose number another event of the same page has, or whose guid was kept before. */
  readonly duplicates: readonly string[]
  /** Guids of events that arrived after one of the same page with a larger number. */
  readonly disordered: readonly string[]
}

/**
 * Checks an event log: the sequence numbers of a page have no gap, and a page continues the numbers of the page before
 * it. Two devices that work at the same time may use the same numbers.
 */
export function checkEventLog(lines: readonly EventLogLine[]): EventLogCheck {
  const duplicates: string[] = []
  const disordered: string[] = []
  const guids = new Set<string>()
  const pages = new Map<string, Set<number>>()
  const largest = new Map<string, number>()
  for (const { guid, tab, sequence } of lines) {
    const numbers = pages.get(tab) ?? new Set()
    const isKnown = guids.has(guid) || numbers.has(sequence)
    if (isKnown) duplicates.push(guid)
    else if (sequence < (largest.get(tab) ?? 0)) disordered.push(guid)
    largest.set(tab, Math.max(largest.get(tab) ?? 0, sequence))
    guids.add(guid)
    pages.set(tab, numbers.add(sequence))
  }
  return { gaps: gapsIn(pages), duplicates, disordered }
}

function gapsIn(pages: ReadonlyMap<string, ReadonlySet<number>>): readonly EventLogGap[] {
  const gaps: EventLogGap[] = []
  const runs = [...pages].map(([tab, numbers]) => ({ tab, numbers: [...numbers].toSorted((a, b) => a - b) }))
  let reached = 0
  for (const { tab, numbers } of runs.toSorted((a, b) => (a.numbers[0] ?? 0) - (b.numbers[0] ?? 0))) {
    let last = Math.min(reached, (numbers[0] ?? 1) - 1)
    for (const sequence of numbers) {
      if (sequence > last + 1) gaps.push({ tab, from: last + 1, to: sequence - 1 })
      last = sequence
    }
    reached = Math.max(reached, last)
  }
  return gaps
}
