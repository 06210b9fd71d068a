import { DEEDS, type Deed, type Measures } from './measures.ts'
import { figureText, quantile } from './numbers.ts'

const WORDS: Readonly<Record<Deed, string>> = {
  start: 'Link to test',
  save: 'Save',
  upload: 'Upload',
  run: 'Run to its end',
  pod: 'Workspace to its files',
  command: 'Command in it',
  submit: 'Hand in',
  check: 'Read everything again',
  socket: 'Socket lost to back',
  workspace: 'Workspace lost to back',
}

/** What was measured of one kind of deed, in milliseconds. */
export interface Summary {
  readonly what: string
  readonly count: number
  readonly failed: number
  /** How many needed more than one try. */
  readonly repeated: number
  readonly p50: number
  readonly p99: number
  readonly longest: number
}

export function summaries(measures: Measures): readonly Summary[] {
  return DEEDS.flatMap((deed) => {
    const { failures, repeated, took } = measures.of(deed)
    if (took.length + failures.length === 0) return []
    const at = (share: number) => (took.length > 0 ? quantile(took, share) : Number.NaN)
    const times = { p50: at(0.5), p99: at(0.99), longest: at(1) }
    return [{ what: WORDS[deed], count: took.length, failed: failures.length, repeated, ...times }]
  })
}

const HEAD = ['', 'count', 'failed', 'repeated', 'p50 ms', 'p99 ms', 'longest ms']
const WIDTHS = [24, 9, 8, 9, 9, 9, 11]

/** The table for a terminal. */
export function tableOf(measures: Measures): string {
  const rows = summaries(measures).map(({ count, failed, longest, p50, p99, repeated, what }) => [
    what,
    ...[count, failed, repeated, p50, p99, longest].map((value) =>
      Number.isNaN(value) ? '' : figureText(value),
    ),
  ])
  return [HEAD, ...rows].map((cells) => cells.map(aligned).join('').trimEnd()).join('\n')
}

const aligned = (cell: string, column: number) =>
  column === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[column] ?? 0)

/** Why something failed, each reason once, with how often. */
export function reasons(measures: Measures): readonly string[] {
  const counts = new Map<string, number>()
  for (const deed of DEEDS)
    for (const why of measures.of(deed).failures) {
      const line = `${WORDS[deed]}: ${why}`
      counts.set(line, (counts.get(line) ?? 0) + 1)
    }
  return [...counts].map(([line, count]) => (count > 1 ? `${line} (${count} times)` : line))
}
