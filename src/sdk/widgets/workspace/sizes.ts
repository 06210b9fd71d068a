import { useRef, useState } from 'react'

/** Percent of the workspace's width, or height, that a pane takes. */
export interface Range {
  readonly least: number
  readonly most: number
  /** What it begins with, and goes back to. */
  readonly first: number
}

export type SizedPane = 'statement' | 'results' | 'preview'
/** The editor takes what is left. Styles keep a least size in letters beside these. */
export type Ranges = Readonly<Record<SizedPane, Range>>

const results = { least: 15, most: 75, first: 40 }
const preview = { least: 20, most: 50, first: 32 }

/** Beside a preview the statement begins narrower; `first` says what a kind begins with in place of the usual sizes. */
export function rangesOf(hasPreview: boolean, first: Partial<Record<SizedPane, number>> = {}): Ranges {
  const statement = { least: 15, most: 65, first: first.statement ?? (hasPreview ? 25 : 40) }
  return {
    statement,
    results: { ...results, first: first.results ?? results.first },
    preview: { ...preview, first: first.preview ?? preview.first },
  }
}

type Kept = Readonly<Record<string, unknown>>
type Sizes<N extends string> = Readonly<Record<N, number>>

const keyOf = (kind: string) => `assess:workspace-${kind}`

function within({ least, most }: Range, size: number): number {
  return Math.min(most, Math.max(least, Math.round(size)))
}

function namesOf<N extends string>(ranges: Readonly<Record<N, Range>>): readonly N[] {
  return Object.keys(ranges) as N[]
}

/** The sizes that this device has for such panes; whatever is not a size is as in the beginning. */
function sizesOf<N extends string>(kept: Kept, ranges: Readonly<Record<N, Range>>): Sizes<N> {
  const sizeOf = (name: N) => {
    const size = kept[name]
    const isSize = typeof size === 'number' && Number.isFinite(size)
    return isSize ? within(ranges[name], size) : ranges[name].first
  }
  return Object.fromEntries(namesOf(ranges).map((name) => [name, sizeOf(name)])) as Sizes<N>
}

function read(kind: string): Kept {
  try {
    return Object(JSON.parse(localStorage.getItem(keyOf(kind)) ?? '{}'))
  } catch {
    return {}
  }
}

/** A device that keeps nothing has the sizes of the beginning the next time. */
function remember(kind: string, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify({ ...read(kind), ...kept }))
  } catch {}
}

/** What the device remembers of panes: sizes that somebody has changed, and which panes are folded away. */
interface Arrangement<N extends string> {
  readonly kept: Kept
  readonly folded: readonly N[]
}

interface UsedSizes<N extends string> extends Pick<Arrangement<N>, 'folded'> {
  readonly sizes: Sizes<N>
  change(name: N, size: number): void
  /** Has the device remember them for the next problem of that kind. */
  keep(): void
  /** Folds a pane away, or back, and has the device remember that. */
  fold(name: N, isFolded: boolean): void
}

/** The sizes of panes, which each kind of workspace has for itself, and which of the panes are folded away. */
export function useSizes<N extends string>(kind: string, ranges: Readonly<Record<N, Range>>): UsedSizes<N> {
  const [shown, setShown] = useState<Arrangement<N>>(() => {
    const kept = read(kind)
    const list: unknown[] = Array.isArray(kept.folded) ? kept.folded : []
    return {
      kept: Object.fromEntries(namesOf(ranges).map((name) => [name, kept[name]])),
      folded: namesOf(ranges).filter((name) => list.includes(name)),
    }
  })
  const newest = useRef(shown)
  const keep = () => remember(kind, { ...newest.current.kept, folded: newest.current.folded })

  function show(next: Partial<Arrangement<N>>) {
    newest.current = { ...newest.current, ...next }
    setShown(newest.current)
  }

  return {
    folded: shown.folded,
    // What nobody has changed may begin otherwise in another arrangement.
    sizes: sizesOf(shown.kept, ranges),
    keep,
    change: (name, size) => show({ kept: { ...newest.current.kept, [name]: within(ranges[name], size) } }),
    fold(name, isFolded) {
      const others = newest.current.folded.filter((one) => one !== name)
      show({ folded: isFolded ? [...others, name] : others })
      keep()
    },
  }
}

/** One word that a device remembers for a kind of workspace, such as where its preview stands. */
export function useKeptWord(kind: string, name: string): [string | undefined, (word: string) => void] {
  const [word, setWord] = useState(() => {
    const kept = read(kind)[name]
    return typeof kept === 'string' ? kept : undefined
  })
  return [
    word,
    (next) => {
      setWord(next)
      remember(kind, { [name]: next })
    },
  ]
}
