import { createHash } from 'node:crypto'
import { virtualTimeText } from '../time/duration.ts'

/** What a line of a timeline is about; lines of one instant stand in this order. */
export const LINE_KINDS = [
  'step',
  'screen',
  'call',
  'socket',
  'seen',
  'toast',
  'voice',
  'leave',
  'draft',
  'fault',
  'error',
] as const
export type LineKind = (typeof LINE_KINDS)[number]

interface Line {
  readonly at: number
  readonly kind: LineKind
  readonly text: string
  /** The tab that told it; tabs of one instant stand in the order of their opening. */
  readonly tab: string
}

/** What happened, in one order that does not depend on who told it first. */
export interface Timeline {
  add(at: number, kind: LineKind, text: string, tab?: string): void
  lines(): readonly TimelineLine[]
}

export interface TimelineLine {
  /** Virtual milliseconds since the beginning of the flow. */
  readonly at: number
  readonly kind: LineKind
  /** Without its time; ids, tokens and ports are numbered. */
  readonly text: string
}

const LONGEST_TEXT = 240

const UUID = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi
const ADDRESS = /\b(?:127\.0\.0\.1|localhost):\d+/g
const SOCKET_ID = /"(sid|sockid|connid)":"([^"$]+)"/g
/** What a program used is measured, and never the same twice. */
const MEASURED = /"(cpu_ms|memory_bytes)":[\d.e+-]+/g
/** Which browser it is changes nothing of what happened. */
const AGENT = /"userAgent":"[^"]*"/g
const TOKEN = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{20,}(?![\w-])/g

/** Replaces what differs from run to run: `$1`, `$2` in the order in which they first come up. */
function createNormaliser(): (text: string) => string {
  const names = new Map<string, string>()
  function name(found: string): string {
    const known = names.get(found)
    if (known) return known
    const given = `$${names.size + 1}`
    names.set(found, given)
    return given
  }
  return (text) =>
    text
      .replace(ADDRESS, '$host')
      .replace(AGENT, '"userAgent":"$agent"')
      .replace(MEASURED, '"$1":"$measured"')
      .replace(SOCKET_ID, (_, key: string, id: string) => `"${key}":"${name(id)}"`)
      .replace(UUID, name)
      .replace(TOKEN, name)
}

function short(text: string): string {
  if (text.length <= LONGEST_TEXT) return text
  const rest = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return `${text.slice(0, LONGEST_TEXT)}… #${rest}`
}

function byName(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

export function createTimeline(start: number): Timeline {
  const lines: Line[] = []
  return {
    add(at, kind, text, tab = '') {
      lines.push({ at: at - start, kind, text, tab })
    },
    lines() {
      const normalise = createNormaliser()
      return lines
        .toSorted(
          (a, b) =>
            a.at - b.at || LINE_KINDS.indexOf(a.kind) - LINE_KINDS.indexOf(b.kind) || byName(a.tab, b.tab),
        )
        .map(({ at, kind, text }) => ({ at, kind, text: short(normalise(text)) }))
    },
  }
}

/** `00:02:00.100  call    updateSolution …` */
export function formatLine({ at, kind, text }: TimelineLine): string {
  return `${virtualTimeText(at)}  ${kind.padEnd(6)}  ${text}`
}

export function timelineHash(lines: readonly TimelineLine[]): string {
  return createHash('sha256').update(lines.map(formatLine).join('\n')).digest('hex')
}
