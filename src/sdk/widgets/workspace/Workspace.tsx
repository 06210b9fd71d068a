import { type ReactNode, useRef } from 'react'
import type { RunStateProps } from '../run/RunState.tsx'
import { Tabs } from '../Tabs.tsx'
import { widgetTexts } from '../texts.ts'
import { FullWindow } from './FullWindow.tsx'
import { gridOf, paneStyles, room, separatorStyles, tabRow } from './layout.ts'
import { ResultPane, type ResultTab } from './ResultPane.tsx'
import { Separator } from './Separator.tsx'
import { rangesOf, type SizedPane, useSizes } from './sizes.ts'
import { type Lead, type PaneName, type ShownPanes, usePanes } from './usePanes.ts'
import { useRoom } from './useRoom.ts'

interface WorkspaceProps extends RunStateProps {
  /** All of a kind have the same sizes of panes, which the device remembers. */
  readonly kind: string
  /** What is to be done. */
  readonly statement: ReactNode
  /** Where it is done. */
  readonly editor: ReactNode
  /** Run and submit: in reach whatever is shown. */
  readonly actions: ReactNode
  /** What came of it; the first one is shown to begin with. */
  readonly tabs: readonly ResultTab[]
  /** What the answer looks like, in a pane of its own. */
  readonly preview?: ReactNode
  /** The part that something outside of it leads to. */
  readonly lead?: Lead | undefined
  /** Whether files are read where others write, and what is handed in stands where others have results. */
  readonly isHandedIn?: boolean
}

/**
 * Statement, editor, results and preview as panes that fill what the page has left, each with its own scroll, with
 * separators between them; on a narrow screen the same as tabs.
 */
export function Workspace(props: WorkspaceProps) {
  return (
    <div css={room}>
      <FullWindow>
        <Panes {...props} />
      </FullWindow>
    </div>
  )
}

function Panes(props: WorkspaceProps) {
  const { kind, statement, editor, actions, tabs, preview, lead, isHandedIn = false, ...runState } = props
  const box = useRef<HTMLDivElement>(null)
  const room = useRoom(box)
  const hasPreview = preview !== undefined
  const shown = usePanes({ run: runState.run, tabs, hasPreview, hasRoom: room !== 'tabs', lead })
  const { id, hasRoom, isFull, current, news, choose } = shown
  const ranges = rangesOf(hasPreview)
  const { sizes, change, keep } = useSizes(kind, ranges)
  const words = wordsOf(isHandedIn)
  const separator = (name: SizedPane) => ({
    css: separatorStyles[name],
    label: words.sizes[name],
    size: sizes[name],
    range: ranges[name],
    onChange: (size: number) => change(name, size),
    onEnd: keep,
  })
  return (
    <div
      ref={box}
      css={gridOf(hasPreview, isFull)}
      data-room={room}
      style={Object.fromEntries(Object.entries(sizes).map(([name, size]) => [`--${name}`, `${size}%`]))}
    >
      {!hasRoom && <PaneTabs {...shown} titles={words.panes} />}
      <Pane name="statement" shown={shown} titles={words.panes}>
        {statement}
      </Pane>
      {!isFull && <Separator {...separator('statement')} orientation="vertical" isAfterPane />}
      <Pane name="editor" shown={shown} titles={words.panes}>
        {editor}
      </Pane>
      <Separator {...separator('results')} orientation="horizontal" isAfterPane={false} />
      <Pane name="results" shown={shown} titles={words.panes}>
        <ResultPane
          {...runState}
          id={`${id}-result`}
          label={words.resultTabs}
          tabs={tabs}
          current={current}
          news={news}
          choose={choose}
        >
          {hasRoom && actions}
        </ResultPane>
      </Pane>
      {hasPreview && (
        <>
          <Separator {...separator('preview')} orientation="vertical" isAfterPane={false} />
          <Pane name="preview" shown={shown} titles={words.panes}>
            {preview}
          </Pane>
        </>
      )}
      {!hasRoom && (
        <div css={{ gridArea: 'actions' }} data-bottom-bar>
          {actions}
        </div>
      )}
    </div>
  )
}

function PaneTabs({ id, names, top, news, show, titles }: ShownPanes & Titled) {
  return (
    <div css={tabRow}>
      <Tabs
        id={id}
        label={widgetTexts.workspace.tabs}
        tabs={names.map((name) => ({
          name,
          title: titles[name],
          hasNews: news.includes(name),
        }))}
        current={top}
        choose={show}
      />
    </div>
  )
}

/** What the parts of a workspace are called. */
function wordsOf(isHandedIn: boolean) {
  const { panes, sizes, resultTabs, handedIn } = widgetTexts.workspace
  if (!isHandedIn) return { panes, sizes, resultTabs }
  return {
    panes: { ...panes, ...handedIn.panes },
    sizes: { ...sizes, results: handedIn.height },
    resultTabs: handedIn.resultTabs,
  }
}

interface Titled {
  readonly titles: Readonly<Record<PaneName, string>>
}

interface PaneProps extends Titled {
  readonly name: PaneName
  readonly shown: ShownPanes
  readonly children: ReactNode
}

/** A pane that is not shown stays as it is, where it was scrolled to. */
function Pane({ name, shown: { id, hasRoom, isShown }, titles, children }: PaneProps) {
  const role = hasRoom
    ? { role: 'region', 'aria-label': titles[name] }
    : { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${name}` }
  return (
    <div
      {...role}
      id={`${id}-panel-${name}`}
      css={paneStyles[name]}
      inert={!isShown(name)}
      // What only the keys can scroll must take the focus (WCAG 2.1.1); the other panes have buttons and fields.
      tabIndex={name === 'statement' ? 0 : undefined}
    >
      {children}
    </div>
  )
}
