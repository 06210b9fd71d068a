import type { Json } from '@assess/sdk'
import type { Cell, CodeCell, Notebook, Output } from './format.ts'

/** What a notebook may have that is saved: cells, bytes of all but outputs, bytes of outputs, values in its JSON. */
export const MOST = { cells: 300, bytes: 1_000_000, outputBytes: 850_000, values: 9000 } as const

/** Depth of data in an output that is saved. */
const MOST_DEPTH = 40

const encoder = new TextEncoder()

const bytesOf = (value: Json): number => encoder.encode(JSON.stringify(value)).length

interface Size {
  readonly values: number
  readonly depth: number
}

/** How many values JSON has, and how deep they nest. */
function measure(value: Json): Size {
  if (typeof value !== 'object' || value === null) return { values: 1, depth: 0 }
  const parts = Object.values(value).map((part: Json) => measure(part))
  return {
    values: parts.reduce((sum, part) => sum + part.values, 1),
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
  }
}

const withoutOutputs = (cell: Cell): Cell => (cell.cell_type === 'code' ? { ...cell, outputs: [] } : cell)

/** Why a notebook cannot be saved; `undefined` when it can. Outputs do not count: those that are too much are left out. */
export function excessOf(notebook: Notebook): 'cells' | 'bytes' | undefined {
  if (notebook.cells.length > MOST.cells) return 'cells'
  const bare: Notebook = { ...notebook, cells: notebook.cells.map(withoutOutputs) }
  const { values, depth } = measure(bare)
  return bytesOf(bare) > MOST.bytes || values > MOST.values / 2 || depth > MOST_DEPTH ? 'bytes' : undefined
}

interface Room {
  bytes: number
  values: number
}

/** The output if there is room for it, the beginning of a text that is too long, or nothing. */
function fitted(output: Output, room: Room): Output | undefined {
  const { values, depth } = measure(output)
  const bytes = bytesOf(output)
  if (values > room.values || depth > MOST_DEPTH) return undefined
  if (bytes <= room.bytes) {
    room.bytes -= bytes
    room.values -= values
    return output
  }
  const length = Math.floor(
    (output.output_type === 'stream' ? output.text.length : 0) * (room.bytes / bytes) * 0.9,
  )
  if (output.output_type !== 'stream' || length < 1) return undefined
  const cut = { ...output, text: output.text.slice(0, length) }
  room.bytes -= bytesOf(cut)
  room.values -= values
  return cut
}

/** The name in a cell's metadata that says that outputs of it are not saved whole. */
const CUT = 'assess_cut'

/** Whether outputs of a cell were left out when it was saved. */
export const isCut = ({ metadata }: Cell): boolean => metadata[CUT] === true

/** Marks a cell as one whose outputs are not saved whole, or takes the mark away. */
function marked(cell: CodeCell, outputs: readonly Output[], hasMark: boolean): CodeCell {
  const { [CUT]: _, ...metadata } = cell.metadata
  return { ...cell, outputs, metadata: hasMark ? { ...metadata, [CUT]: true } : metadata }
}

/** The notebook as it is saved: outputs that are too much are cut, and their cells are marked. */
export function savable(notebook: Notebook): Notebook {
  const bare: Notebook = { ...notebook, cells: notebook.cells.map(withoutOutputs) }
  const room: Room = { bytes: MOST.outputBytes, values: MOST.values - measure(bare).values }
  const cells = notebook.cells.map((cell) => {
    if (cell.cell_type !== 'code') return cell
    const kept = cell.outputs.map((output) => fitted(output, room))
    const isWhole = kept.every((output, index) => output === cell.outputs[index])
    const outputs = kept.filter((output) => output !== undefined)
    // What was cut once stays marked until the cell runs again.
    if (isWhole) return cell.outputs.length === 0 && isCut(cell) ? marked(cell, [], false) : cell
    return marked(cell, outputs, true)
  })
  return cells.every((cell, index) => cell === notebook.cells[index]) ? notebook : { ...notebook, cells }
}
