import type { Json } from '../../../src/sdk/common.ts'
import {
  isRecord,
  readList,
  readNumber,
  readOneOf,
  readOptional,
  readRecord,
  readText,
  unfit,
} from '../../../src/sdk/reading.ts'

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
const CELL_TYPES: readonly CellType[] = ['code', 'markdown', 'raw']

/** A name for a new cell, `cell-1` and so on, that none of `taken` has. */
export function nextId(taken: ReadonlySet<string>): string {
  let number = taken.size + 1
  while (taken.has(`cell-${number}`)) number += 1
  return `cell-${number}`
}

/** Text that nbformat lets be a list of lines. */
function readSource(value: unknown, place: string): string {
  const text = Array.isArray(value) ? readList(value, place, readText).join('') : readText(value, place)
  return text.replaceAll('\r\n', '\n')
}

const readFields = (value: unknown, place: string): Fields => readRecord(value, place) as Fields

function readBundle(value: unknown, place: string): Bundle {
  return Object.fromEntries(
    Object.entries(readRecord(value, place)).map(([type, content]) => [
      type,
      isJsonType(type) ? (content as Json) : readSource(content, `${place}.${type}`),
    ]),
  )
}

/** Whether content of a media type is data rather than text. */
export const isJsonType = (type: string): boolean => /[/+]json$/.test(type)

const readCount = (value: unknown, place: string): number | null =>
  readOptional(value, place, readNumber) ?? null

/** Reads an output; throws with the place if it is not an output. */
export function readOutput(value: unknown, place: string): Output {
  const raw = readFields(value, place)
  const output_type = readOneOf(raw.output_type, `${place}.output_type`, [
    'stream',
    'display_data',
    'execute_result',
    'error',
  ])
  const at = (name: string) => `${place}.${name}`
  if (output_type === 'stream') {
    const name = raw.name === 'stderr' ? 'stderr' : 'stdout'
    return { ...raw, output_type, name, text: readSource(raw.text, at('text')) }
  }
  if (output_type === 'error') {
    const traceback = readOptional(raw.traceback, at('traceback'), (list, there) =>
      readList(list, there, readText),
    )
    const word = (name: 'ename' | 'evalue') => readOptional(raw[name], at(name), readText) ?? ''
    return { ...raw, output_type, ename: word('ename'), evalue: word('evalue'), traceback: traceback ?? [] }
  }
  const shown = {
    data: readBundle(raw.data, at('data')),
    metadata: readOptional(raw.metadata, at('metadata'), readFields) ?? {},
  }
  if (output_type === 'display_data') return { ...raw, output_type, ...shown }
  return {
    ...raw,
    output_type,
    ...shown,
    execution_count: readCount(raw.execution_count, at('execution_count')),
  }
}

function readCell(value: unknown, place: string, taken: Set<string>): Cell {
  const raw = readFields(value, place)
  const cell_type = readOneOf(raw.cell_type, `${place}.cell_type`, CELL_TYPES)
  const isFit = typeof raw.id === 'string' && ID.test(raw.id) && !taken.has(raw.id)
  const id = isFit ? String(raw.id) : nextId(taken)
  taken.add(id)
  const common = {
    id,
    source: readSource(raw.source ?? '', `${place}.source`),
    metadata: readOptional(raw.metadata, `${place}.metadata`, readFields) ?? {},
  }
  if (cell_type !== 'code') return { ...raw, cell_type, ...common }
  return {
    ...raw,
    cell_type,
    ...common,
    outputs:
      readOptional(raw.outputs, `${place}.outputs`, (list, at) => readList(list, at, readOutput)) ?? [],
    execution_count: readCount(raw.execution_count, `${place}.execution_count`),
  }
}

/**
 * Reads a notebook of nbformat 4; what older versions and careless programs leave out gets its default, and cells get
 * ids. Throws, naming the place, on anything else.
 */
export function readNotebook(value: unknown, place: string): Notebook {
  const raw = readFields(value, place)
  const major = readOptional(raw.nbformat, `${place}.nbformat`, readNumber) ?? 4
  if (major !== 4) throw unfit(raw.nbformat, `${place}.nbformat`, '4')
  const minor = readOptional(raw.nbformat_minor, `${place}.nbformat_minor`, readNumber) ?? MINOR
  const given = Array.isArray(raw.cells) ? raw.cells : []
  // Cells that have an id keep it, whatever stands before them.
  const named = given.flatMap((cell) => (isRecord(cell) && typeof cell.id === 'string' ? [cell.id] : []))
  const taken = new Set<string>()
  const idless = new Set(named)
  const cells = readList(raw.cells, `${place}.cells`, (cell, at) => {
    const hasId = isRecord(cell) && typeof cell.id === 'string'
    if (hasId) return readCell(cell, at, taken)
    const id = nextId(new Set([...taken, ...idless]))
    return readCell({ ...readRecord(cell, at), id }, at, taken)
  })
  return {
    ...raw,
    cells,
    metadata: readOptional(raw.metadata, `${place}.metadata`, readFields) ?? {},
    nbformat: 4,
    nbformat_minor: Math.max(minor, MINOR),
  }
}
