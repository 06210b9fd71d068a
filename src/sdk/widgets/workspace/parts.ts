import { createContext, useContext, useState } from 'react'
import type { Preset } from './presets.ts'
import type { ResultTab } from './ResultPane.tsx'
import { useKeptWord } from './sizes.ts'
import type { Room } from './useRoom.ts'

const PANES = ['statement', 'editor', 'results', 'preview'] as const
export type PaneName = (typeof PANES)[number]

/** Parts that are tabs of their own where only one has room: files are in the pane of the editor, terminals in that of results. */
const PARTS = ['statement', 'files', 'editor', 'terminals', 'results', 'preview'] as const
export type PartName = (typeof PARTS)[number]

export function paneOf(part: PartName): PaneName {
  if (part === 'files') return 'editor'
  return part === 'terminals' ? 'results' : part
}

interface Wanted {
  readonly hasFiles: boolean
  readonly hasPreview: boolean
  readonly tabs: readonly ResultTab[]
}

/** The parts that a workspace has. */
export function workspacePartsOf({ hasFiles, hasPreview, tabs }: Wanted): readonly PartName[] {
  const missing = new Set<PartName>()
  if (!hasFiles) missing.add('files')
  if (!hasPreview) missing.add('preview')
  if (!hasTerminals(tabs)) missing.add('terminals')
  return PARTS.filter((part) => !missing.has(part))
}

const hasTerminals = (tabs: readonly ResultTab[]) => tabs.some(({ name }) => name === 'terminals')

/** Result tabs that can be chosen while `part` is on top; all of them where several parts have room. */
export function tabsIn(tabs: readonly ResultTab[], part: PartName | undefined): readonly ResultTab[] {
  if (part === undefined || !hasTerminals(tabs)) return tabs
  return tabs.filter(({ name }) => (name === 'terminals') === (part === 'terminals'))
}

/** Where a preview stands. */
export interface PreviewPlace {
  readonly isBeside: boolean
  /** Puts it beside the editor, or back among the result tabs; `undefined` if there is no choice. */
  readonly move: (() => void) | undefined
}

/** A preview that begins as one of the result tabs. */
export interface PreviewTab {
  /** As of a result tab. */
  readonly stamp: string
  /** Whether there is something to see in it: only then it comes beside the editor by itself. */
  readonly isLive: boolean
}

/**
 * Beside the editor, or among the result tabs: as there is room, and where there is as the candidate wants it. What they
 * chose in another question brings no empty pane here: it waits until there is something to see.
 */
export function usePreviewPlace(
  kind: string,
  room: Room,
  asTab: PreviewTab | undefined,
): PreviewPlace & { readonly isTab: boolean } {
  const [kept, keep] = useKeptWord(kind, 'previewPlace')
  const [isWanted, want] = useState(false)
  if (asTab?.isLive && !isWanted) want(true)
  if (room === 'beside') return { isBeside: false, isTab: true, move: undefined }
  if (!asTab || room === 'tabs') return { isBeside: true, isTab: false, move: undefined }
  const isBeside = kept === undefined ? room === 'wide' && asTab.isLive : kept === 'beside' && isWanted
  function move() {
    want(true)
    keep(isBeside ? 'tab' : 'beside')
  }
  return { isBeside, isTab: !isBeside, move }
}

interface Parts {
  /** The part on top; `undefined` where several have room. */
  readonly top: PartName | undefined
  /** Whether nothing of the results is shown but their tabs. */
  readonly areResultsFolded: boolean
  readonly previewPlace: PreviewPlace
  /** Which of the layouts the panes have; `undefined` where there is room for one pane only. */
  readonly layout: { readonly preset: Preset; choose(preset: Preset): void } | undefined
  /** Puts a part on top, and the focus on its tab; does nothing where several have room. */
  lead(part: PartName): void
}

const NO_PARTS: Parts = {
  top: undefined,
  areResultsFolded: false,
  previewPlace: { isBeside: true, move: undefined },
  layout: undefined,
  lead() {},
}

export const PartsContext = createContext(NO_PARTS)

/**
 * What a part of a workspace knows of the others.
 *
 * @example
 * const { top, lead } = useWorkspaceParts()
 * const openFile = () => lead('editor')
 */
export const useParts = (): Parts => useContext(PartsContext)
