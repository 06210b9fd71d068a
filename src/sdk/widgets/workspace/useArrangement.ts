import { type ReactNode, type RefObject, useState } from 'react'
import type { RunView } from '../../view.ts'
import { widgetTexts } from '../texts.ts'
import { type PartName, type PreviewTab, usePreviewPlace } from './parts.ts'
import { choosePreset, type Preset, presetOf } from './presets.ts'
import type { ResultTab } from './ResultPane.tsx'
import { rangesOf, type SizedPane, useSizes } from './sizes.ts'
import { useFolds } from './useFolds.ts'
import { type Lead, usePanes } from './usePanes.ts'
import { useRoom } from './useRoom.ts'

/** The result tabs with that of a preview, which comes after the terminals, or last. */
function withPreview(tabs: readonly ResultTab[], content: ReactNode, stamp = ''): readonly ResultTab[] {
  if (content === undefined) return tabs
  const title = widgetTexts.workspace.panes.preview
  const at = tabs.findIndex(({ name }) => name === 'terminals') + 1 || tabs.length
  return [...tabs.slice(0, at), { name: 'preview', title, content, stamp, isApart: true }, ...tabs.slice(at)]
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
  /** Whether there is something to do in the results before the first run, so that they are open from the beginning. */
  readonly areResultsOpenFirst?: boolean
  /** Percent that panes begin with, where a kind begins otherwise than the others. */
  readonly firstSizes?: Partial<Record<SizedPane, number>>
  /** The same while the preview stands beside the editor, where that differs. */
  readonly firstSizesBeside?: Partial<Record<SizedPane, number>>
  /** Whether files are read where others write, and what is handed in stands where others have results. */
  readonly isHandedIn?: boolean
  /** The part that something outside of it leads to. */
  readonly lead?: Lead | undefined
  readonly run: RunView
  readonly readOnly: boolean
}

/** What has nothing to show before the first run; what is read, or is the answer itself, is there from the first. */
const foldedFirst = (props: Arrangeable): readonly SizedPane[] => {
  const { readOnly, isHandedIn = false, areResultsOpenFirst = isHandedIn } = props
  return readOnly || areResultsOpenFirst ? [] : ['results']
}

export type Arranged = ReturnType<typeof useArrangement>

/** How the panes of a workspace stand in its box, as room, device and candidate want it. */
export function useArrangement(props: Arrangeable, box: RefObject<HTMLDivElement | null>) {
  const { kind, preview, previewTab, hasFiles = false, lead, run } = props
  const room = useRoom(box)
  const hasRoom = room !== 'tabs'
  const hasPreview = preview !== undefined
  const { isTab, ...previewPlace } = usePreviewPlace(kind, room, previewTab)
  const isBeside = hasPreview && !isTab
  const ranges = rangesIn(props, isBeside)
  const panes = useSizes<SizedPane>(kind, ranges, foldedFirst(props))
  const { sizes, change, keep } = panes
  const folds = useFolds({ ...panes, hasRoom, hasResults: run.state !== 'IDLE' })
  const growth = useGrowth(hasRoom && previewTab !== undefined && !folds.isFolded('results'))
  const tabs = isTab ? withPreview(props.tabs, preview, previewTab?.stamp) : props.tabs
  const shown = usePanes({
    ...folds,
    ...{ run, tabs, hasPreview: isBeside, hasFiles, hasRoom, lead },
    isFolded: (name) => folds.isFolded(name) || (name === 'editor' && growth.isGrown),
    unfold(name) {
      folds.unfold(name)
      if (name === 'editor') growth.end()
    },
  })

  return {
    shown,
    tabs,
    room,
    folds,
    sizes,
    isBeside,
    growth,
    /** Leads to a result tab, also when it was folded away. */
    choose(name: ResultTab['name']) {
      shown.choose(name)
      folds.unfold('results')
    },
    separator: (name: SizedPane) => ({
      size: sizes[name],
      range: ranges[name],
      onChange: (size: number) => change(name, size),
      onEnd: keep,
    }),
    parts: {
      top: hasRoom ? undefined : shown.top,
      areResultsFolded: folds.isFolded('results'),
      previewPlace,
      layout: hasRoom
        ? {
            preset: presetOf(sizes.statement, folds.isFolded('statement')),
            choose: (preset: Preset) =>
              choosePreset(preset, { ...panes, fold: folds.fold, ranges, hasPreview: isBeside }),
          }
        : undefined,
      lead(part: PartName) {
        if (hasRoom) return
        shown.show(part)
        document.getElementById(`${shown.id}-tab-${part}`)?.focus()
      },
    },
  }
}

/** Whether the results stand in place of the editor, for a while; with what turns that, where it can be. */
function useGrowth(isPossible: boolean) {
  const [isWanted, want] = useState(false)
  const isGrown = isPossible && isWanted
  return {
    isGrown,
    end: () => want(false),
    turn: isPossible ? () => want(!isGrown) : undefined,
  }
}

/** What the panes begin with, in the place that the preview has. */
function rangesIn({ firstSizes, firstSizesBeside, previewTab }: Arrangeable, isBeside: boolean) {
  return rangesOf(isBeside && !previewTab, { ...firstSizes, ...(isBeside && firstSizesBeside) })
}
