import type { Area } from '../requirements/requirements.ts'
import type { Proof } from './proofs.ts'

export interface MissingRow {
  readonly row: string
  /** What the row asks for. */
  readonly words: string
}

export interface AreaCoverage {
  readonly name: string
  readonly title: string
  readonly rows: number
  readonly covered: readonly string[]
  readonly missing: readonly MissingRow[]
}

export interface Coverage {
  readonly areas: readonly AreaCoverage[]
  readonly rows: number
  readonly covered: number
  /** From 0 to 100, rounded down to a tenth, so that 100 means all. */
  readonly percent: number
  /** Names that are no row, with the proofs that name them. */
  readonly unknown: readonly string[]
}

/** Decisions of our own: listed, but not part of the sum unless they are asked for. */
const DECISIONS = 'GAP'

const percentOf = (part: number, whole: number) =>
  whole === 0 ? 100 : Math.floor((part / whole) * 1000) / 10

/** Which rows of the areas are proved by something. */
export function coverageOf(areas: readonly Area[], proofs: readonly Proof[]): Coverage {
  const proved = new Set(proofs.flatMap(({ rows }) => rows))
  const each = areas.map(({ name, title, rows, words }): AreaCoverage => {
    const covered = rows.filter((row) => proved.has(row))
    const missing = [...words].flatMap(([row, asked]) => (proved.has(row) ? [] : [{ row, words: asked }]))
    return { name, title, rows: rows.length, covered, missing }
  })
  const counted = areas.length === 1 ? each : each.filter(({ name }) => name !== DECISIONS)
  const rows = counted.reduce((sum, area) => sum + area.rows, 0)
  const covered = counted.reduce((sum, area) => sum + area.covered.length, 0)
  return { areas: each, rows, covered, percent: percentOf(covered, rows), unknown: unknownIn(areas, proofs) }
}

/** Names with a known area and an unknown number. */
function unknownIn(areas: readonly Area[], proofs: readonly Proof[]): string[] {
  const unknown = proofs.flatMap(({ name, rows }) =>
    rows.flatMap((row) => {
      const area = areas.find((known) => row.startsWith(`${known.name}-`))
      return area && !area.rows.includes(row) ? [`${row} in ${name}`] : []
    }),
  )
  return [...new Set(unknown)]
}

/** A line for each area, then a sum; with `missing` also each row that nothing proves, with its words. */
export function asText({ areas, rows, covered, percent, unknown }: Coverage, missing: boolean): string {
  const lines = areas.flatMap((area) => {
    const share = `${area.covered.length}/${area.rows}`
    const head = `${area.name.padEnd(8)} ${share.padStart(8)} ${`${percentOf(area.covered.length, area.rows)} %`.padStart(8)}  ${area.title}`
    return [head, ...(missing ? area.missing.map(({ row, words }) => `  ${row} ${words}`) : [])]
  })
  return [
    ...lines,
    '',
    `${covered} of ${rows} rows, ${percent} %`,
    ...unknown.map((name) => `No such row: ${name}`),
  ].join('\n')
}
