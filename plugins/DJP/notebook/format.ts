import { eachFit, isRecord, type Json, type ReadContext, read } from '@assess/sdk'
import {
  CellHead,
  CountPart,
  FailurePart,
  NotebookHead,
  OutputHead,
  Source,
  StreamPart,
} from './format.schema.ts'

export type Fields = { readonly [name: string]: Json }

/** Text of a program: what it printed. */
export type Stream = {
  readonly output_type: 'stream'
  readonly name: 'stdout' | 'stderr'
  readonly text: string
}
/** The same content in several media types, of which the best one is shown. */
export type Bundle = { readonly [type: string]: Json }
export type Display = {
  readonly output_type: 'display_data'
  readonly data: Bundle
  readonly metadata: Fields
}
export type Result = {
  readonly output_type: 'execute_result'
  readonly data: Bundle
  readonly metadata: Fields
  readonly execution_count: number | null
}
export type Failure = {
  readonly output_type: 'error'
  readonly ename: string
  readonly evalue: string
  readonly traceback: readonly string[]
}
export type Output = Stream | Display | Result | Failure

export type CodeCell = {
  readonly cell_type: 'code'
  readonly id: string
  readonly source: string
  readonly metadata: Fields
  readonly outputs: readonly Output[]
  readonly execution_count: number | null
}
export type TextCell = {
  readonly cell_type: 'markdown' | 'raw'
  readonly id: string
  readonly source: string
  readonly metadata: Fields
}
export type Cell = CodeCell | TextCell
export type CellType = Cell['cell_type']

/** A notebook as nbformat 4.5 has it, with each text in one piece. Fields that nobody here knows stay in it. */
export type Notebook = {
  readonly cells: readonly Cell[]
  readonly metadata: Fields
  readonly nbformat: 4
  readonly nbformat_minor: number
}

/** The first minor version whose cells have ids. */
const MINOR = 5
const ID = /^[a-zA-Z0-9_-]{1,64}$/

/** A name for a new cell, `cell-1` and so on, that none of `taken` has. */
export function nextId(taken: ReadonlySet<string>): string {
  let number = taken.size + 1
  while (taken.has(`cell-${number}`)) number += 1
  return `cell-${number}`
}

const textOf = (source: Source): string =>
  (typeof source === 'string' ? source : source.join('')).replaceAll('\r\n', '\n')

function readFields(value: unknown, at: ReadContext): Fields {
  if (!isRecord(value)) throw at.unfit(value, 'a record (keys with values)')
  return value as Fields
}

function readList<T>(value: unknown, at: ReadContext, make: (one: unknown, at: ReadContext) => T): T[] {
  if (!Array.isArray(value)) throw at.unfit(value, 'a list')
  return eachFit(value, at, make)
}

/** What `read` makes of a value that may be left out. */
const optional = <T>(
  value: unknown,
  at: ReadContext,
  read: (value: unknown, at: ReadContext) => T,
  none: T,
) => (value == null ? none : at.or(() => read(value, at), none))

function readBundle(value: unknown, at: ReadContext): Bundle {
  return Object.fromEntries(
    Object.entries(readFields(value, at)).map(([type, content]) => [
      type,
      isJsonType(type) ? content : textOf(read(Source, content, at.key(type))),
    ]),
  )
}

/** Whether content of a media type is data rather than text. */
export const isJsonType = (type: string): boolean => /[/+]json$/.test(type)

/** Reads an output; throws with the place if it is not an output. */
export function readOutput(value: unknown, at: ReadContext): Output {
  const raw = readFields(value, at)
  const { output_type } = read(OutputHead, raw, at)
  if (output_type === 'stream') {
    const name = raw.name === 'stderr' ? 'stderr' : 'stdout'
    return { ...raw, output_type, name, text: textOf(read(StreamPart, raw, at).text) }
  }
  if (output_type === 'error') return { ...raw, output_type, ...read(FailurePart, raw, at) }
  const shown = {
    data: readBundle(raw.data, at.key('data')),
    metadata: optional(raw.metadata, at.key('metadata'), readFields, {}),
  }
  if (output_type === 'display_data') return { ...raw, output_type, ...shown }
  return { ...raw, output_type, ...shown, ...read(CountPart, raw, at) }
}

function readCell(value: unknown, at: ReadContext, taken: Set<string>): Cell {
  const raw = readFields(value, at)
  const { cell_type, source } = read(CellHead, { ...raw, source: raw.source ?? '' }, at)
  const isFit = typeof raw.id === 'string' && ID.test(raw.id) && !taken.has(raw.id)
  const id = isFit ? String(raw.id) : nextId(taken)
  taken.add(id)
  const metadata = optional(raw.metadata, at.key('metadata'), readFields, {})
  const common = { id, source: textOf(source), metadata }
  if (cell_type !== 'code') return { ...raw, cell_type, ...common }
  const readOutputs = (list: unknown, within: ReadContext) => readList(list, within, readOutput)
  return {
    ...raw,
    cell_type,
    ...common,
    outputs: optional(raw.outputs, at.key('outputs'), readOutputs, []),
    ...read(CountPart, raw, at),
  }
}

/**
 * Reads a notebook of nbformat 4; what older versions and careless programs leave out gets its default, and cells get
 * ids. Throws, naming the place, on anything else.
 */
export function readNotebook(value: unknown, at: ReadContext): Notebook {
  const raw = readFields(value, at)
  const { nbformat, nbformat_minor } = read(NotebookHead, raw, at)
  if (nbformat !== 4) throw at.key('nbformat').unfit(raw.nbformat, '4')
  const given = Array.isArray(raw.cells) ? raw.cells : []
  // Cells that have an id keep it, whatever stands before them.
  const named = given.flatMap((cell) => (isRecord(cell) && typeof cell.id === 'string' ? [cell.id] : []))
  const taken = new Set<string>()
  const idless = new Set(named)
  const cells = readList(raw.cells, at.key('cells'), (cell, within) => {
    const hasId = isRecord(cell) && typeof cell.id === 'string'
    if (hasId) return readCell(cell, within, taken)
    const id = nextId(new Set([...taken, ...idless]))
    return readCell({ ...readFields(cell, within), id }, within, taken)
  })
  return {
    ...raw,
    cells,
    metadata: optional(raw.metadata, at.key('metadata'), readFields, {}),
    nbformat,
    nbformat_minor: Math.max(nbformat_minor, MINOR),
  }
}
