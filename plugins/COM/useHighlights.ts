import {
  coversHighlight,
  HIGHLIGHTS_AT_MOST,
  type Highlight,
  type HighlightSource,
  highlightsWithin,
  highlightsWithout,
  joinedHighlights,
} from '@assess/sdk'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { highlightAt } from './paint.ts'
import { selectedIn } from './pieces.ts'
import { texts } from './texts.ts'

export interface Highlights {
  /** Those that fit the text. */
  readonly list: readonly Highlight[]
  /** What was done last, in words; `''` at first. */
  readonly said: string
  /** Whether the last thing can be undone. */
  readonly canUndo: boolean
  has(part: Highlight): boolean
  /** Highlights a part; takes the highlight away where all of the part has one. */
  toggle(part: Highlight | undefined): void
  removeAll(): void
  undo(): void
}

/** What is highlighted in a text of this many characters, and what was said of it. */
export function useHighlights(source: HighlightSource, length: number): Highlights {
  const kept = useSyncExternalStore(source.subscribe, source.current)
  const list = highlightsWithin(kept, length)
  const [{ said, removed }, tell] = useState<{ said: string; removed?: readonly Highlight[] }>({ said: '' })

  function change(next: readonly Highlight[], words: string, before?: readonly Highlight[]) {
    source.change(next)
    tell({ said: words, ...(before && { removed: before }) })
  }

  return {
    list,
    said,
    canUndo: removed !== undefined,
    has: (part) => coversHighlight(list, part),
    toggle(part) {
      if (!part) return tell({ said: texts.selectFirst })
      if (coversHighlight(list, part)) {
        const rest = highlightsWithout(list, part)
        return change(rest, texts.removed(rest.length))
      }
      const next = joinedHighlights([...list, part])
      if (next.length > HIGHLIGHTS_AT_MOST) return tell({ said: texts.tooMany(HIGHLIGHTS_AT_MOST) })
      change(next, texts.added(next.length))
    },
    removeAll: () => change([], texts.removedAll(list.length), list),
    undo() {
      if (removed) change(removed, '')
    },
  }
}

/** The part of the text that is selected, otherwise the highlight that was pressed, as long as it is there. */
export function useChosenPart(
  host: RefObject<HTMLElement | null>,
  list: readonly Highlight[],
): Highlight | undefined {
  const [selected, select] = useState<Highlight>()
  const [pressed, press] = useState<Highlight>()

  useEffect(() => {
    const element = host.current
    if (!element) return
    const onSelection = () => select(selectedIn(element))
    const onClick = ({ target }: Event) => press(highlightAt(target))
    document.addEventListener('selectionchange', onSelection)
    element.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('selectionchange', onSelection)
      element.removeEventListener('click', onClick)
    }
  }, [host])

  return selected ?? (pressed && coversHighlight(list, pressed) ? pressed : undefined)
}
