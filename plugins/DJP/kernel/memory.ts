import { ReadContext } from '@assess/sdk'
import { tabStorage } from '@assess/sdk/ui'
import { type Cell, type Output, readOutput } from '../notebook/format.ts'
import { heard } from './hearing.ts'
import { Kept } from './messages.schema.ts'
import type { KernelOptions } from './options.ts'
import { areaOf } from './outputs.ts'
import type { KernelView } from './state.ts'

interface Remembered extends Omit<Kept, 'outputs'> {
  readonly outputs?: readonly Output[]
}

const NOTHING: Remembered = { cells: [], names: [] }

function readKept(text: string): Remembered {
  try {
    const { outputs, ...kept } = heard(Kept, JSON.parse(text)) ?? NOTHING
    const at = new ReadContext('output')
    return { ...kept, ...(outputs && { outputs: outputs.map((one) => readOutput(one, at)) }) }
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
    first?.request === undefined
      ? []
      : [
          [
            first.id,
            areaOf(
              printed,
              kept.names.map((name) => name ?? undefined),
            ),
          ],
        ],
  )
  let now = kept

  return {
    client: kept.client,
    before: { cells, areas },
    remember: ((running, client) => {
      now = { ...NOTHING, cells: running, client }
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
