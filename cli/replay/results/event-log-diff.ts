import { virtualTimeText } from '../time/duration.ts'
import { valueDifferences } from './diff.ts'

const CONTEXT = 2
const LONGEST_CONTEXT = 120

/** An event of the event log. */
export interface LoggedEvent {
  /** Milliseconds since the beginning of the flow, by the clock of the server. */
  readonly at: number
  readonly name: string
  readonly data: Readonly<Record<string, unknown>>
}

/** An event by its name, with fields that its data must have and with the second, in milliseconds, in which it came. */
export type WantedEvent =
  | string
  | { readonly name: string; readonly fields?: object | undefined; readonly second?: number | undefined }

export interface WantedEventLog {
  /** In this order; others may stand between them. */
  readonly events: readonly WantedEvent[]
  /** Names of events that may stand between them; any when left out. */
  readonly allow?: readonly string[] | undefined
  readonly never: readonly WantedEvent[]
}

const partsOf = (wanted: WantedEvent) => (typeof wanted === 'string' ? { name: wanted } : wanted)

function differences(
  { fields, second }: Exclude<WantedEvent, string>,
  { at, data }: LoggedEvent,
): readonly string[] {
  const late =
    second === undefined || Math.floor(at / 1000) * 1000 === second
      ? []
      : [`wanted at ${virtualTimeText(second)}`]
  return [...late, ...(fields === undefined ? [] : valueDifferences(fields, data))]
}

function isSame(wanted: WantedEvent, event: LoggedEvent): boolean {
  const parts = partsOf(wanted)
  return parts.name === event.name && differences(parts, event).length === 0
}

/** For each wanted event its index in the event log, with as many matches as possible. */
function places(
  wanted: readonly WantedEvent[],
  got: readonly LoggedEvent[],
): readonly (number | undefined)[] {
  const most = Array.from({ length: wanted.length + 1 }, () => new Array<number>(got.length + 1).fill(0))
  const at = (row: number, column: number) => most[row]?.[column] ?? 0
  const fitting = (row: number, column: number) => {
    const one = wanted[row]
    const other = got[column]
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

/** What one event that is wanted came to. */
interface Outcome {
  /** Its index in the event log, also when its data differs; `undefined` when it is missing. */
  readonly position: number | undefined
  /** What is wrong with it; `undefined` when nothing is. */
  readonly fault?: string
}

/** Why each event without a match is missing, and the events of the log that resemble it. */
function outcomes(events: readonly WantedEvent[], got: readonly LoggedEvent[]) {
  const found = places(events, got)
  const taken = new Map<number, string>()
  const isSpare = (index: number) => !found.includes(index) && !taken.has(index)
  let last = -1
  const all = events.map((wanted, row): Outcome => {
    const position = found[row]
    if (position !== undefined) {
      last = position
      return { position }
    }
    const parts = partsOf(wanted)
    const next = found.slice(row).find((index) => index !== undefined) ?? got.length
    const alike = got.findIndex(
      (event, index) => index > last && index < next && isSpare(index) && event.name === parts.name,
    )
    const other = got[alike]
    if (other) {
      last = alike
      taken.set(alike, '')
      return { position: alike, fault: differences(parts, other).join('; ') }
    }
    const otherIndex = got.findIndex((event, index) => isSpare(index) && isSame(wanted, event))
    const moved = got[otherIndex]
    if (!moved) return { position: undefined, fault: 'did not come' }
    const [came, due] = otherIndex >= next ? ['later', 'earlier'] : ['earlier', 'later']
    taken.set(otherIndex, `wanted ${due}`)
    return { position: undefined, fault: `came ${came}, at ${virtualTimeText(moved.at)}` }
  })
  return { all, taken }
}

interface DiffLine {
  readonly mark: ' ' | '-' | '+'
  readonly text: string
}

function wantedLine(wanted: WantedEvent, fault: string): DiffLine {
  const { name, fields, second } = partsOf(wanted)
  const text = fields === undefined ? name : `${name} ${JSON.stringify(fields)}`
  const time = second === undefined ? ' '.repeat(virtualTimeText(0).length) : virtualTimeText(second)
  return { mark: '-', text: `${time}  ${text}  ← ${fault}` }
}

/** Leaves out what is far from anything wrong. */
function folded(lines: readonly DiffLine[]): string[] {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ mark }) => mark !== ' ')
  const shown: string[] = []
  let hidden = 0
  for (const [at, { mark, text }] of lines.entries()) {
    if (!isNear(at)) hidden++
    const isLast = at === lines.length - 1
    if (hidden > 0 && (isNear(at) || isLast)) {
      shown.push(`    … ${hidden} ${hidden === 1 ? 'event' : 'events'} with nothing wrong`)
      hidden = 0
    }
    if (isNear(at)) shown.push(`  ${mark} ${text}`)
  }
  return shown
}

/**
 * Both event logs as one: `-` what was wanted, `+` what came instead, each with what is wrong with it behind an
 * arrow; `undefined` when all is as it should be.
 */
export function eventLogDifference(
  { events, allow, never }: WantedEventLog,
  got: readonly LoggedEvent[],
): string | undefined {
  const { all, taken } = outcomes(events, got)
  const faultOf = (event: LoggedEvent, index: number): string | undefined => {
    if (never.some((one) => isSame(one, event))) return 'must not come'
    if (taken.has(index)) return taken.get(index)
    const isWanted = all.some(({ position }) => position === index)
    return isWanted || allow === undefined || allow.includes(event.name) ? undefined : 'not wanted here'
  }
  const lines: DiffLine[] = []
  let next = 0
  const missingUntil = (row: number) => {
    for (const wanted of events.slice(next, row)) lines.push(wantedLine(wanted, all[next++]?.fault ?? ''))
  }
  for (const [index, event] of got.entries()) {
    const row = all.findIndex(({ position }) => position === index)
    const isOther = all[row]?.fault !== undefined
    if (row !== -1) missingUntil(isOther ? row + 1 : row)
    next = Math.max(next, row + 1)
    const fault = faultOf(event, index)
    const text = `${virtualTimeText(event.at)}  ${event.name} ${JSON.stringify(event.data)}`
    if (fault === undefined) lines.push({ mark: ' ', text: clipped(text) })
    else lines.push({ mark: '+', text: fault === '' ? text : `${text}  ← ${fault}` })
  }
  missingUntil(events.length)
  return lines.some(({ mark }) => mark !== ' ') ? folded(lines).join('\n') : undefined
}

const clipped = (text: string) =>
  text.length > LONGEST_CONTEXT ? `${text.slice(0, LONGEST_CONTEXT)}…` : text
