import { valueDifferences } from './diff.ts'

/** An event of the ledger. */
export interface LedgerEvent {
  readonly name: string
  readonly data: Readonly<Record<string, unknown>>
}

/** An event by its name, with fields that its data must have. */
export type WantedEvent = string | Readonly<Record<string, object | undefined>>

export interface WantedLedger {
  /** In this order; others may stand between them. */
  readonly events: readonly WantedEvent[]
  /** Names of events that may stand between them; any when left out. */
  readonly allow?: readonly string[] | undefined
  readonly never: readonly WantedEvent[]
}

function isSame(wanted: WantedEvent, { name, data }: LedgerEvent): boolean {
  if (typeof wanted === 'string') return wanted === name
  return Object.entries(wanted).every(
    ([key, fields]) => key === name && valueDifferences(fields, data).length === 0,
  )
}

/** For each wanted event the place that it has in the ledger, so that as many as can be have one. */
function places(
  wanted: readonly WantedEvent[],
  got: readonly LedgerEvent[],
): readonly (number | undefined)[] {
  const most = Array.from({ length: wanted.length + 1 }, () => new Array<number>(got.length + 1).fill(0))
  const at = (row: number, column: number) => most[row]?.[column] ?? 0
  const fitting = (row: number, column: number) => {
    const [one, other] = [wanted[row], got[column]]
    return one !== undefined && other !== undefined && isSame(one, other)
  }
  for (let row = wanted.length - 1; row >= 0; row--) {
    for (let column = got.length - 1; column >= 0; column--) {
      const line = most[row]
      if (!line) continue
      const rest = Math.max(at(row + 1, column), at(row, column + 1))
      line[column] = fitting(row, column) ? Math.max(rest, at(row + 1, column + 1) + 1) : rest
    }
  }
  const found: (number | undefined)[] = []
  let column = 0
  for (let row = 0; row < wanted.length; row++) {
    if (at(row + 1, column) === at(row, column)) {
      found.push(undefined)
      continue
    }
    while (!fitting(row, column) || at(row, column) !== at(row + 1, column + 1) + 1) column++
    found.push(column++)
  }
  return found
}

const show = ({ name, data }: LedgerEvent) => `${name} ${JSON.stringify(data)}`
const describe = (wanted: WantedEvent) => (typeof wanted === 'string' ? wanted : JSON.stringify(wanted))

/** Both time lines as one, `-` what is missing, `+` what should not be; `undefined` when all is as it should be. */
export function ledgerDifference(
  { events, allow, never }: WantedLedger,
  got: readonly LedgerEvent[],
): string | undefined {
  const found = places(events, got)
  const isBad = (event: LedgerEvent, index: number) => {
    if (never.some((one) => isSame(one, event))) return true
    return !found.includes(index) && allow !== undefined && !allow.includes(event.name)
  }
  const bad = got.map(isBad)
  if (!bad.includes(true) && !found.includes(undefined)) return undefined
  const lines: string[] = []
  let next = 0
  for (const [index, event] of got.entries()) {
    const here = found.indexOf(index)
    for (; next < here; next++) lines.push(`  - ${describe(events[next] ?? '')}`)
    if (here !== -1) next = here + 1
    lines.push(`${bad[index] ? '  + ' : '    '}${show(event)}`)
  }
  for (const rest of events.slice(next)) lines.push(`  - ${describe(rest)}`)
  return lines.join('\n')
}
