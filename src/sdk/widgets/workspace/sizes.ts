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

type Folds<N extends string> = Readonly<Partial<Record<N, boolean>>>

/** What the device remembers of panes: sizes that somebody has changed, and which panes were folded away, or back. */
interface Arrangement<N extends string> {
  readonly kept: Kept
  readonly folds: Folds<N>
}

export interface UsedSizes<N extends string> {
  readonly sizes: Sizes<N>
  readonly folded: readonly N[]
  /** Panes that are as they began: neither folded away nor back yet. */
  readonly untouched: readonly N[]
  change(name: N, size: number): void
  /** Has the device remember them for the next problem of that kind. */
  keep(): void
  /** Folds a pane away, or back, and has the device remember that. */
  fold(name: N, isFolded: boolean): void
}

function foldsOf<N extends string>({ folds }: Kept, names: readonly N[]): Folds<N> {
  const known = names.map((name) => [name, Object(folds)[name]] as const)
  return Object.fromEntries(known.filter(([, isFolded]) => typeof isFolded === 'boolean')) as Folds<N>
}

/**
 * The sizes of panes, which each kind of workspace has for itself, and which of the panes are folded away; those of `first`
 * are in the beginning.
 *
 * @example
 * const { sizes, change, keep } = usePaneSizes('acme-ord', { list: { least: 15, most: 60, first: 30 } })
 */
export function useSizes<N extends string>(
  kind: string,
  ranges: Readonly<Record<N, Range>>,
  first: readonly N[] = [],
): UsedSizes<N> {
  const names = namesOf(ranges)
  const [shown, setShown] = useState<Arrangement<N>>(() => {
    const kept = read(kind)
    return {
      kept: Object.fromEntries(names.map((name) => [name, kept[name]])),
      folds: foldsOf(kept, names),
    }
  })
  const newest = useRef(shown)
  const keep = () => remember(kind, { ...newest.current.kept, folds: newest.current.folds })

  function show(next: Partial<Arrangement<N>>) {
    newest.current = { ...newest.current, ...next }
    setShown(newest.current)
  }

  return {
    folded: names.filter((name) => shown.folds[name] ?? first.includes(name)),
    untouched: names.filter((name) => shown.folds[name] === undefined),
    // What nobody has changed may begin otherwise in another arrangement.
    sizes: sizesOf(shown.kept, ranges),
    keep,
    change: (name, size) => show({ kept: { ...newest.current.kept, [name]: within(ranges[name], size) } }),
    fold(name, isFolded) {
      show({ folds: { ...newest.current.folds, [name]: isFolded } })
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
