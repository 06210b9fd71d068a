import { type ReactNode, useRef } from 'react'
import type { RunStateProps } from '../run/RunState.tsx'
import { Tabs } from '../Tabs.tsx'
import { widgetTexts } from '../texts.ts'
import type { Fold } from './FoldButton.tsx'
import { FullWindow, useFullWindow } from './FullWindow.tsx'
import { bottomBar, gridOf, paneStyles, room, separatorStyles, tabRow } from './layout.ts'
import { type PaneName, type PartName, PartsContext, paneOf } from './parts.ts'
import { ResultPane } from './ResultPane.tsx'
import { Separator } from './Separator.tsx'
import type { SizedPane } from './sizes.ts'
import { type Arrangeable, type Arranged, useArrangement } from './useArrangement.ts'
import { foldIdOf, usePaneKeys } from './usePaneKeys.ts'
import type { ShownPanes } from './usePanes.ts'
import { useRootMark } from './useRootMark.ts'

/** What a `Workspace` is made of; `plugins/README.md` explains each of them. */
export interface WorkspaceProps extends Arrangeable, RunStateProps {
  /** What is to be done. */
  readonly statement: ReactNode
  /** Where it is done. */
  readonly editor: ReactNode
  /** Run and submit: in reach whatever is shown. */
  readonly actions: ReactNode
  /** Whether the editor keeps the whole height of a wide window: the results stand below the task. */
  readonly isEditorHigh?: boolean
}

/**
 * Statement, editor, results and preview as panes that fill what the page has left, each with its own scroll, with
 * separators between them; on a narrow screen the same as tabs.
 *
 * @example
 * <Workspace
 *   kind="acme-ord" statement={<Statement html={context.problem.statement} />} editor={<div />}
 *   actions={<button type="button" css={primaryButton} onClick={() => context.runs.start('run')}>Run</button>}
 *   tabs={[casesTab(run), outputTab(run)]} run={run} readOnly={context.readOnly} note=""
 *   onCancel={() => context.runs.cancel()}
 * />
 */
export function Workspace(props: WorkspaceProps) {
  useRootMark('workspace', true)
  return (
    <div css={room}>
      <FullWindow>
        <Panes {...props} />
      </FullWindow>
    </div>
  )
}

function Panes(props: WorkspaceProps) {
  const { statement, editor, actions, preview, run, readOnly, note = '', onCancel } = props
  const { isHandedIn = false, isEditorHigh = false } = props
  const box = useRef<HTMLDivElement>(null)
  const arranged = useArrangement(props, box)
  usePaneKeys(box, arranged)
  const { shown, tabs, room, folds, sizes, isBeside, growth } = arranged
  const { id, hasRoom, current, listed, news } = shown
  const { isFull } = useFullWindow()
  const words = wordsOf(isHandedIn, readOnly)
  const separator = (name: SizedPane) => ({
    ...arranged.separator(name),
    css: separatorStyles[name],
    label: words.sizes[name],
    fold: hasRoom ? foldOf(name, words.panes[name], arranged) : undefined,
  })
  return (
    <PartsContext value={arranged.parts}>
      <div
        ref={box}
        css={gridOf({ hasPreview: isBeside, isEditorHigh, isFull, isHandedIn })}
        data-room={room}
        data-folded={folds.folded.join(' ')}
        data-grown={growth.isGrown || undefined}
        style={Object.fromEntries(Object.entries(sizes).map(([name, size]) => [`--${name}`, `${size}%`]))}
      >
        {!hasRoom && <PaneTabs {...shown} titles={words.panes} />}
        <Pane name="statement" shown={shown} titles={words.panes}>
          {statement}
        </Pane>
        <Separator {...separator('statement')} orientation="vertical" isAfterPane />
        <Pane name="editor" shown={shown} titles={words.panes}>
          {editor}
        </Pane>
        <Pane name="results" shown={shown} titles={words.panes} isHeadShown={folds.isFolded('results')}>
          <ResultPane
            {...{ run, readOnly, note, onCancel }}
            id={`${id}-result`}
            label={words.resultTabs}
            tabs={tabs}
            listed={listed}
            isNamed={!hasRoom}
            current={current}
            isFolded={folds.isFolded('results')}
            news={news}
            choose={arranged.choose}
            growth={growth}
          >
            {hasRoom && actions}
          </ResultPane>
        </Pane>
        {/* Who leaves the editor by the keys comes to its buttons first. */}
        <Separator {...separator('results')} orientation="horizontal" isAfterPane={false} />
        {isBeside && (
          <>
            <Separator {...separator('preview')} orientation="vertical" isAfterPane={false} />
            <Pane name="preview" shown={shown} titles={words.panes}>
              {preview}
            </Pane>
          </>
        )}
        {!hasRoom && (
          <div css={bottomBar} data-bottom-bar>
            {actions}
          </div>
        )}
      </div>
    </PartsContext>
  )
}

function foldOf(name: SizedPane, title: string, { shown, folds: { isFolded, fold } }: Arranged): Fold {
  return {
    id: foldIdOf(shown.id, name),
    isFolded: isFolded(name),
    title,
    hide: widgetTexts.workspace.hide(title),
    show: widgetTexts.workspace.show(title),
    onFold: (isAway) => fold(name, isAway),
  }
}

function PaneTabs({ id, names, top, news, show, titles }: ShownPanes & Titled) {
  return (
    <div css={tabRow}>
      <Tabs
        id={id}
        label={widgetTexts.workspace.tabs}
        tabs={names.map((name) => ({
          name,
          panel: paneOf(name),
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
function wordsOf(isHandedIn: boolean, readOnly: boolean) {
  const { panes, sizes, resultTabs, handedIn } = widgetTexts.workspace
  if (!isHandedIn) return { panes, sizes, resultTabs }
  return {
    panes: { ...panes, ...handedIn.panes, ...(readOnly && handedIn.panesRead) },
    sizes: { ...sizes, results: handedIn.height },
    resultTabs: handedIn.resultTabs,
  }
}

interface Titled {
  readonly titles: Readonly<Record<PartName, string>>
}

interface PaneProps extends Titled {
  readonly name: PaneName
  readonly shown: ShownPanes
  /** Whether its head stays in reach although the rest is folded away. */
  readonly isHeadShown?: boolean
  readonly children: ReactNode
}

/** A pane that is not shown stays as it is, where it was scrolled to. */
function Pane({ name, shown: { id, hasRoom, top, isShown }, titles, isHeadShown, children }: PaneProps) {
  const part = paneOf(top) === name ? top : name
  const role = hasRoom
    ? { role: 'region', 'aria-label': titles[name] }
    : { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${part}` }
  return (
    <div
      {...role}
      id={`${id}-panel-${name}`}
      css={paneStyles[name]}
      inert={!isShown(name) && !(hasRoom && isHeadShown)}
      // What only the keys can scroll must take the focus (WCAG 2.1.1); the other panes have buttons and fields.
      tabIndex={name === 'statement' ? 0 : undefined}
    >
      {children}
    </div>
  )
}
