import type { QueryKind, TestCaseOutcome } from '@assess/sdk'
import type { ScriptOutcome } from '../engine/engine.ts'
import type { Fault, Grid, ShownCase } from '../problem/grids.ts'
import { MESSAGES } from '../problem/messages.ts'
import { type Comparing, type Comparison, compareGrids } from './compare.ts'
import { showGrid } from './shown.ts'

type Done = Extract<ScriptOutcome, { readonly kind: 'done' }>

/** What counts of a script: the rows of its last query, or the state that the probe saw. */
export function resultsOf({ effects, state }: Done, kind: QueryKind): readonly Grid[] {
  if (kind !== 'SELECT') return state
  return effects.flatMap(({ grid }) => grid ?? []).slice(-1)
}

/** How a test case went: its verdict, and what is shown of a sample. */
export interface Judged {
  readonly outcome: Pick<TestCaseOutcome, 'status' | 'limit' | 'cpu_ms'>
  readonly shown: Omit<ShownCase, 'name'>
}

const NOTHING = { oddExpected: [], oddActual: [] } as const

function compare(expected: readonly Grid[], actual: readonly Grid[], how: Comparing): readonly Comparison[] {
  if (expected.length !== actual.length) {
    const counts = { expected: String(expected.length), actual: String(actual.length) }
    return [{ difference: { kind: 'results', ...counts }, ...NOTHING }]
  }
  return expected.flatMap((grid, index) => {
    const other = actual[index]
    return other ? [compareGrids(grid, other, how)] : []
  })
}

const BROKEN: Fault = {
  message: MESSAGES.broken,
  code: '',
  detail: '',
  hint: '',
  line: undefined,
  column: undefined,
}

/** What a problem's cases have in common. */
export interface Judging {
  readonly kind: QueryKind
  readonly how: Comparing
  /** The tables that the queries of the probe read, where they are known. */
  readonly tables?: readonly (string | undefined)[]
  /** How many samples share the space of what is shown. */
  readonly samples: number
}

/** Holds a script against what the key's solution came to. */
export function judgeCase(
  ran: ScriptOutcome,
  expected: readonly Grid[],
  { kind, how, tables = [], samples }: Judging,
): Judged {
  const grids = samples * 2 * Math.max(1, expected.length)
  const show = (grid: Grid, index: number, odd?: readonly number[]) => {
    const table = kind === 'SELECT' ? undefined : tables[index]
    return { ...(table !== undefined && { table }), ...showGrid(grid, grids, odd) }
  }
  const shown = {
    expected: expected.map((grid, index) => show(grid, index)),
    actual: [],
    difference: undefined,
    fault: undefined,
  }
  if (ran.kind === 'limit') return { outcome: { status: 'error', limit: ran.limit }, shown }
  if (ran.kind === 'broken') return { outcome: { status: 'error' }, shown: { ...shown, fault: BROKEN } }
  const usage = ran.cpuMs === undefined ? {} : { cpu_ms: ran.cpuMs }
  if (ran.fault) return { outcome: { status: 'error', ...usage }, shown: { ...shown, fault: ran.fault } }
  const actual = resultsOf(ran, kind)
  const comparisons = compare(expected, actual, how)
  const difference = comparisons.find((one) => one.difference)?.difference
  return {
    outcome: { status: difference ? 'failed' : 'passed', ...usage },
    shown: {
      expected: expected.map((grid, index) => show(grid, index, comparisons[index]?.oddExpected)),
      actual: actual.map((grid, index) => show(grid, index, comparisons[index]?.oddActual)),
      difference,
      fault: undefined,
    },
  }
}
