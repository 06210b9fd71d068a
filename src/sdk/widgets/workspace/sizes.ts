import { useRef, useState } from 'react'

/** Percent of the workspace's width, or height, that a pane takes. */
export interface Range {
  readonly least: number
  readonly most: number
  /** What it begins with, and goes back to. */
  readonly first: number
}

/** The editor takes what is left. Styles keep a least size in letters beside these. */
export type Ranges = Readonly<Record<SizedPane, Range>>
export type SizedPane = 'statement' | 'results' | 'preview'
export type Sizes = Readonly<Record<SizedPane, number>>

const results = { least: 15, most: 75, first: 40 }
const preview = { least: 20, most: 50, first: 32 }

/** Beside a preview the statement begins narrower. */
export function rangesOf(hasPreview: boolean): Ranges {
  return { statement: { least: 15, most: 65, first: hasPreview ? 25 : 40 }, results, preview }
}

const keyOf = (kind: string) => `assess:workspace-${kind}`

function within({ least, most }: Range, size: number): number {
  return Math.min(most, Math.max(least, Math.round(size)))
}

/** The sizes that this device has for such workspaces; whatever is not a size is as in the beginning. */
function rememberedSizes(kind: string, ranges: Ranges): Sizes {
  const kept = read(kind)
  const sizeOf = (name: SizedPane) => {
    const size = kept[name]
    const isSize = typeof size === 'number' && Number.isFinite(size)
    return isSize ? within(ranges[name], size) : ranges[name].first
  }
  return { statement: sizeOf('statement'), results: sizeOf('results'), preview: sizeOf('preview') }
}

function read(kind: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(localStorage.getItem(keyOf(kind)) ?? '{}'))
  } catch {
    return {}
  }
}

/** A device that keeps nothing has the sizes of the beginning the next time. */
function remember(kind: string, sizes: Sizes): void {
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify(sizes))
  } catch {}
}

interface UsedSizes {
  readonly sizes: Sizes
  change(name: SizedPane, size: number): void
  /** Has the device remember them for the next problem of that kind. */
  keep(): void
}

/** The sizes of the panes, which each kind of workspace has for itself. */
export function useSizes(kind: string, ranges: Ranges): UsedSizes {
  const [sizes, setSizes] = useState(() => rememberedSizes(kind, ranges))
  const newest = useRef(sizes)
  return {
    sizes,
    change(name, size) {
      newest.current = { ...newest.current, [name]: within(ranges[name], size) }
      setSizes(newest.current)
    },
    keep: () => remember(kind, newest.current),
  }
}
