import { isRecord } from '../../../src/sdk/reading.ts'
import { tabStorage } from '../../../src/sdk/tab-storage.ts'
import { type Cell, type Output, readOutput } from '../notebook/format.ts'
import type { KernelOptions } from './options.ts'
import { areaOf } from './outputs.ts'
import type { KernelView, RunnableCell } from './state.ts'

/** What a tab remembers of a kernel until it is loaded again. */
interface Kept {
  readonly client: string | undefined
  readonly cells: readonly RunnableCell[]
  /** What the first of the cells had printed, where the page was left in an orderly way. */
  readonly outputs: readonly Output[] | undefined
  readonly names: readonly (string | undefined)[]
}

const NOTHING: Kept = { client: undefined, cells: [], outputs: undefined, names: [] }

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function cellIn(value: unknown): readonly RunnableCell[] {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.code !== 'string') return []
  const { code, id, request } = value
  return [{ id, code, ...(typeof request === 'string' && { request }) }]
}

function readKept(text: string): Kept {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value)) return NOTHING
    return {
      client: textOf(value.client),
      cells: listIn(value.cells).flatMap(cellIn),
      outputs: Array.isArray(value.outputs)
        ? value.outputs.map((one) => readOutput(one, 'output'))
        : undefined,
      names: listIn(value.names).map(textOf),
    }
  } catch {
    return NOTHING
  }
}

/** Remembers through a reload what runs in a kernel and what waits; `saved` are the cells of the answer. */
export function createMemory(key: string, saved: readonly Cell[]) {
  const place = `assess:kernel-${key}`
  const kept = readKept(tabStorage.read(place) ?? '')
  const cells = kept.cells.filter(({ id }) => saved.some((cell) => cell.id === id))
  const [first] = cells
  const before = saved.find((cell) => cell.id === first?.id)
  const printed = kept.outputs ?? (before?.cell_type === 'code' ? before.outputs : [])
  const areas: KernelView['areas'] = new Map(
    first?.request === undefined ? [] : [[first.id, areaOf(printed, kept.names)]],
  )
  let now = kept

  return {
    client: kept.client,
    before: { cells, areas },
    remember: ((running, client) => {
      now = { ...NOTHING, client, cells: running }
      tabStorage.write(place, JSON.stringify(now))
    }) satisfies KernelOptions['remember'],
    /** The page is left: what was printed and not saved yet is kept too. */
    keep({ areas: shown, queue: [id = ''] }: KernelView) {
      const area = now.cells[0]?.request === undefined ? undefined : shown.get(id)
      if (!area) return
      const { outputs, displayIds: names } = area
      tabStorage.write(place, JSON.stringify({ ...now, outputs, names }))
    },
  }
}
