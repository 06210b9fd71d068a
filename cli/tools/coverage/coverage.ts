import type { Area } from '../../validation/requirements.ts'
import type { Proof } from './proofs.ts'
import type { Ran } from './results.ts'
import { isSaid, verbatimsIn } from './verbatim.ts'

/** `claimed`: a proof names the row, and none says each of the texts that the row wants to the letter. */
type Standing = 'proved' | 'claimed' | 'missing'

export interface RowCoverage {
  readonly row: string
  /** What the row asks for. */
  readonly words: string
  readonly standing: Standing
  /** Of a claimed row: the texts that no proof says. */
  readonly unsaid: readonly string[]
  /** The flows that alone prove the row, when not every case of any of them was played. */
  readonly sampled: readonly string[]
}

export interface AreaCoverage {
  readonly name: string
  readonly title: string
  readonly rows: readonly RowCoverage[]
}

export interface Figures {
  readonly rows: number
  readonly proved: number
  readonly claimed: number
  readonly missing: number
  /** Of those that are proved: by a part of the cases of flows. */
  readonly sampled: number
  /** Proved, from 0 to 100, rounded down to a tenth, so that 100 means all. */
  readonly percent: number
}

export interface Coverage extends Figures {
  readonly areas: readonly AreaCoverage[]
  /** Areas of our own, which are part of the sum only when they alone are asked for. */
  readonly own: readonly (Figures & { readonly name: string })[]
  /** Names that are not rows, with the proofs that name them. */
  readonly unknown: readonly string[]
}

/** What no source text asks for: decisions, and passages. */
const OWN = ['COM', 'GAP']

/** Which rows of the areas are proved by something, and which are only named. */
export function coverageOf(areas: readonly Area[], { proofs, refuted }: Ran): Coverage {
  const naming = new Map<string, Proof[]>()
  for (const proof of proofs)
    for (const row of proof.rows) naming.set(row, [...(naming.get(row) ?? []), proof])
  const each = areas.map(({ name, title, words }) => ({
    name,
    title,
    rows: [...words].map(([row, asked]) =>
      rowCoverage(row, asked, refuted.has(row) ? [] : (naming.get(row) ?? [])),
    ),
  }))
  const isOwn = ({ name }: AreaCoverage) => OWN.includes(name)
  const counted = each.every(isOwn) ? each : each.filter((area) => !isOwn(area))
  const apart = each.filter((area) => !counted.includes(area))
  return {
    areas: each,
    ...figuresOf(counted.flatMap(({ rows }) => rows)),
    own: apart.map(({ name, rows }) => ({ name, ...figuresOf(rows) })),
    unknown: unknownIn(areas, proofs),
  }
}

/**
 * The rows that the tests prove, and those that they name and no flow completes, so that nothing is gained by playing
 * one: what is left is proved by flows.
 */
export function provedWithout(
  flows: readonly Proof[],
  tests: readonly Proof[],
  areas: readonly Area[],
): ReadonlySet<string> {
  const provedBy = (proofs: readonly Proof[]) =>
    coverageOf(areas, { proofs, refuted: new Set() }).areas.flatMap(({ rows }) =>
      rows.filter(({ standing }) => standing === 'proved').map(({ row }) => row),
    )
  const named = new Set(tests.flatMap(({ rows }) => rows))
  const byAll = new Set(provedBy([...tests, ...flows]))
  return new Set([...provedBy(tests), ...[...named].filter((row) => !byAll.has(row))])
}

function rowCoverage(row: string, words: string, proofs: readonly Proof[]): RowCoverage {
  const isSampled = ({ cases }: Proof) => cases !== undefined && cases.played < cases.all
  const said = verbatimsIn(words).length > 0 ? proofs.map((proof) => proof.words(row)).join('\n') : ''
  const unsaid = verbatimsIn(words).filter((verbatim) => !isSaid(verbatim, said))
  const standing = proofs.length === 0 ? 'missing' : unsaid.length > 0 ? 'claimed' : 'proved'
  return {
    row,
    words,
    standing,
    unsaid: standing === 'claimed' ? unsaid : [],
    sampled: proofs.every(isSampled)
      ? proofs.map(({ name, cases }) => `${name} ${cases?.played} of ${cases?.all}`)
      : [],
  }
}

export function figuresOf(rows: readonly RowCoverage[]): Figures {
  const count = (standing: Standing) => rows.filter((row) => row.standing === standing).length
  const proved = count('proved')
  return {
    rows: rows.length,
    proved,
    claimed: count('claimed'),
    missing: count('missing'),
    sampled: rows.filter(({ standing, sampled }) => standing === 'proved' && sampled.length > 0).length,
    percent: rows.length === 0 ? 100 : Math.floor((proved / rows.length) * 1000) / 10,
  }
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
