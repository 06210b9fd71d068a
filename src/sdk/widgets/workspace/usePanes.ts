import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isRunning } from '../../execution.ts'
import type { RunView } from '../../view.ts'
import { type PaneName, type PartName, paneOf, tabsIn, workspacePartsOf } from './parts.ts'
import type { ResultTab } from './ResultPane.tsx'
import type { Folds } from './useFolds.ts'

export interface ShownPanes {
  /** Of the panes; that of the results ends with `-result`. */
  readonly id: string
  /** Whether they are beside each other; otherwise they are tabs. */
  readonly hasRoom: boolean
  /** The parts that can be chosen now. */
  readonly names: readonly PartName[]
  /** The one on top, where they are tabs. */
  readonly top: PartName
  /** The result tabs that can be chosen beside it. */
  readonly listed: readonly ResultTab[]
  readonly current: ResultTab | undefined
  /** Names of result tabs, and of panes, in which something is new. */
  readonly news: readonly string[]
  isShown(name: PaneName): boolean
  show(name: PartName): void
  choose(name: ResultTab['name']): void
}

/** A part that the view leads to; another object leads there again. */
export interface Lead {
  readonly pane: PaneName
  readonly tab?: ResultTab['name']
}

interface Wanted extends Pick<ShownPanes, 'hasRoom'>, Pick<Folds, 'isFolded' | 'unfold'> {
  readonly run: RunView
  readonly tabs: readonly ResultTab[]
  readonly hasPreview: boolean
  readonly hasFiles: boolean
  readonly lead: Lead | undefined
}

const hasFocus = (id: string) => document.getElementById(id)?.contains(document.activeElement) ?? false

/** Where the results of a run that begins will be. */
function leadOf(tabs: readonly ResultTab[], { mode }: RunView): ResultTab['name'] | undefined {
  const wanted = mode === 'custom' ? (['input', 'output'] as const) : (['cases', 'output'] as const)
  return wanted.find((name) => tabs.some((tab) => tab.name === name))
}

/** Calls `begin` when a run begins; not for one that was on its way before. */
function useBegin(run: RunView, begin: () => void) {
  const isOn = isRunning(run)
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (isOn && !wasOn.current) begin()
    wasOn.current = isOn
  })
}

/** What stands in a part, as one text; empty while there is nothing. */
type Stamps = Readonly<Record<string, string>>

/** The parts in which something has changed since they were last seen; those of `shown` are seen now. */
function useNews(stamps: Stamps, shown: readonly string[]): readonly string[] {
  const [seen, setSeen] = useState(stamps)
  const unseen = Object.keys(stamps).filter((name) => stamps[name] !== seen[name])
  const isSeenNow = unseen.some((name) => shown.includes(name))

  useEffect(() => {
    if (isSeenNow)
      setSeen((before) => ({
        ...before,
        ...Object.fromEntries(shown.map((name) => [name, stamps[name] ?? ''])),
      }))
  })

  return unseen.filter((name) => stamps[name] !== '' && !shown.includes(name))
}

/** The part that shows what the view leads to. */
const partOf = ({ pane, tab }: Lead): PartName =>
  pane === 'results' && tab === 'terminals' ? 'terminals' : pane

/**
 * Which panes and which of the result tabs are on the screen. A run that begins leads to its results, except away from
 * what has the focus; there a mark says that there is something new.
 */
export function usePanes(wanted: Wanted): ShownPanes {
  const { run, tabs, hasRoom, lead, isFolded, unfold } = wanted
  const id = useId()
  const [part, show] = useState<PartName>('statement')
  const [chosen, choose] = useState<ResultTab['name']>()
  const names = workspacePartsOf(wanted)
  const panes = names.map(paneOf)
  const top = names.includes(part) ? part : 'editor'
  const listed = tabsIn(tabs, hasRoom ? undefined : top)
  const current = listed.find(({ name }) => name === chosen) ?? listed[0]
  const isShown = (name: PaneName) =>
    hasRoom ? panes.includes(name) && !isFolded(name) : name === paneOf(top)

  const stamps = Object.fromEntries(tabs.map(({ name, stamp = '' }) => [name, stamp]))
  const own = tabsIn(tabs, hasRoom ? undefined : 'results').map(({ name }) => stamps[name])
  const results = `${own.join('')}${run.message}`
  const isSeen = isShown('results')
  const seen = isSeen ? [hasRoom || top === 'results' ? 'results' : top, current?.name ?? ''] : []
  const news = useNews({ ...stamps, results }, seen)

  // What the view leads to can take the focus as soon as it is asked for.
  const opened = useRef<Lead>(undefined)
  useLayoutEffect(() => {
    if (!lead || opened.current === lead) return
    opened.current = lead
    show(partOf(lead))
    if (lead.tab) choose(lead.tab)
    unfold(lead.pane)
  })

  // Where one part alone has room, it is left to the candidate.
  const urgent = tabs.find(({ isUrgent }) => isUrgent)?.name
  const wasUrgent = useRef<string>(undefined)
  useLayoutEffect(() => {
    const isNew = urgent !== undefined && urgent !== wasUrgent.current
    wasUrgent.current = urgent
    if (!isNew || !hasRoom) return
    choose(urgent)
    unfold('results')
  })

  useBegin(run, () => {
    const results = leadOf(tabs, run)
    if (results && !hasFocus(`${id}-result-panel-${current?.name}`)) choose(results)
    if (!hasFocus(`${id}-panel-${paneOf(top)}`)) show('results')
    unfold('results')
  })

  return { id, hasRoom, names, top, listed, current, news, isShown, show, choose }
}
