import { type Json, ReadContext, read } from '@assess/sdk'
import * as shown from './shown.schema.ts'

/** What may be left out is `undefined` as well, before it is sent. */
type Unsent<T> = T extends readonly (infer E)[]
  ? readonly Unsent<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Unsent<T[K]> | (object extends Pick<T, K> ? undefined : never) }
    : T

export type Cell = shown.Cell
export type Row = readonly Cell[]
export type ColumnKind = shown.Column['kind']
export type Difference = shown.Difference
export type Fault = Unsent<shown.Fault>
export type ShownCase = Unsent<shown.ShownCase>
export type ShownEffect = Unsent<shown.ShownEffect>
export type ShownGrid = shown.ShownGrid

export interface Column extends shown.Column {
  /** For a type whose numbers are written in full, such as `numeric`; those of others are rounded. */
  readonly isDecimal?: true
}

/** Rows of a query. */
export interface Grid {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
}

/** What a statement did, with all of its rows. */
export interface Effect extends Omit<ShownEffect, 'grid'> {
  readonly grid: Grid | undefined
}

/** As it goes over the wire; what is not there is left out. */
export function encodeShown(data: Unsent<shown.Shown>): Json {
  return JSON.parse(JSON.stringify(data))
}

/** Reads `data` of a run; throws, naming the place, on anything else. */
export const readShown = (value: unknown): shown.Shown => read(shown.Shown, value, new ReadContext('data'))
