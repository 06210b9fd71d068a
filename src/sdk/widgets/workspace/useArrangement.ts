import type { ReactNode, RefObject } from 'react'
import type { RunView } from '../../view.ts'
import { widgetTexts } from '../texts.ts'
import { type PaneName, type PartName, type PreviewTab, usePreviewPlace } from './parts.ts'
import type { ResultTab } from './ResultPane.tsx'
import { rangesOf, type SizedPane, useSizes } from './sizes.ts'
import { type Lead, usePanes } from './usePanes.ts'
import { useRoom } from './useRoom.ts'

/** Where the preview is one of the result tabs, it comes after the terminals, or last. */
function withPreview(tabs: readonly ResultTab[], preview: ResultTab): readonly ResultTab[] {
  const at = tabs.findIndex(({ name }) => name === 'terminals') + 1 || tabs.length
  return [...tabs.slice(0, at), preview, ...tabs.slice(at)]
}

/** What of a workspace decides how its panes stand. */
export interface Arrangeable {
  /** All of a kind have the same sizes of panes, and the same ones folded away, which the device remembers. */
  readonly kind: string
  /** Its results; the first one is shown to begin with. */
  readonly tabs: readonly ResultTab[]
  /** What the answer looks like, in a pane of its own. */
  readonly preview?: ReactNode
  /** When given, the preview is a result tab until there is room, and something to see, or the candidate moves it. */
  readonly previewTab?: PreviewTab | undefined
  /** Whether the editor has a tree of files, which is a part of its own where only one has room. */
  readonly hasFiles?: boolean
  /** Percent that panes begin with, where a kind begins otherwise than the others. */
  readonly firstSizes?: Partial<Record<SizedPane, number>>
  /** The same while the preview stands beside the editor, where that differs. */
  readonly firstSizesBeside?: Partial<Record<SizedPane, number>>
  /** The part that something outside of it leads to. */
  readonly lead?: Lead | undefined
  readonly run: RunView
}

export type Arranged = ReturnType<typeof useArrangement>

/** How the panes of a workspace stand in its box, as room, device and candidate want it. */
export function useArrangement(props: Arrangeable, box: RefObject<HTMLDivElement | null>) {
  const { kind, preview, previewTab, hasFiles = false, firstSizes, firstSizesBeside, lead, run } = props
  const room = useRoom(box)
  const hasRoom = room !== 'tabs'
  const hasPreview = preview !== undefined
  const { isTab, ...previewPlace } = usePreviewPlace(kind, room, previewTab)
  const isBeside = hasPreview && !isTab
  const ranges = rangesOf(isBeside && !previewTab, { ...firstSizes, ...(isBeside && firstSizesBeside) })
  const { sizes, folded, change, keep, fold } = useSizes<SizedPane>(kind, ranges)
  // Where a preview stands below the statement, nothing can be taken away without the rest.
  const folds = hasRoom && !(isBeside && room === 'beside')
  const isFolded = (name: PaneName) => folds && folded.some((one) => one === name)
  function unfold(name: PaneName) {
    if (name !== 'editor' && folded.includes(name)) fold(name, false)
  }
  const { tabs: own } = props
  const title = widgetTexts.workspace.panes.preview
  const tabs =
    hasPreview && isTab
      ? withPreview(own, {
          name: 'preview',
          title,
          content: preview,
          stamp: previewTab?.stamp ?? '',
          isApart: true,
        })
      : own
  const shown = usePanes({ run, tabs, hasPreview: isBeside, hasFiles, hasRoom, lead, isFolded, unfold })

  return {
    shown,
    tabs,
    room,
    folds,
    folded,
    sizes,
    isBeside,
    isFolded,
    fold,
    /** Leads to a result tab, also when it was folded away. */
    choose(name: ResultTab['name']) {
      shown.choose(name)
      unfold('results')
    },
    separator: (name: SizedPane) => ({
      size: sizes[name],
      range: ranges[name],
      onChange: (size: number) => change(name, size),
      onEnd: keep,
    }),
    parts: {
      top: hasRoom ? undefined : shown.top,
      previewPlace,
      lead(part: PartName) {
        if (hasRoom) return
        shown.show(part)
        document.getElementById(`${shown.id}-tab-${part}`)?.focus()
      },
    },
  }
}
