import { css } from '@emotion/react'
import { type ReactNode, useDeferredValue } from 'react'
import { isRunning } from '../../execution.ts'
import { LineDrawing } from '../LineDrawing.tsx'
import { RunState, type RunStateProps } from '../run/RunState.tsx'
import { Tabs } from '../Tabs.tsx'
import { hidden } from '../text.ts'
import { widgetTexts } from '../texts.ts'
import { toolButton } from '../viewButtons.ts'

/** The lines of an editor above reach under it, cut off by its pane. */
const frame = css({
  position: 'relative',
  background: 'var(--bg)',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  gap: 6,
  minWidth: 0,
  minHeight: 0,
  overflowY: 'auto',
  // Tabs stand closer to each other in a narrow pane, so that they are one row.
  containerType: 'inline-size',
})

/** Stays in reach where the pane is so low that it scrolls. */
const head = css({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  flex: 'none',
  alignItems: 'center',
  gap: '6px 24px',
  '@container (max-width: 760px)': { columnGap: 6 },
  background: 'var(--bg)',
  // Nothing of a tab is shown while the pane is folded away.
  '&[data-bottom-bar] [role="tab"]': { boxShadow: 'inset 0 -2px var(--border)', fontWeight: 400 },
})

const growButton = css(toolButton, { marginInlineStart: 'auto' })

/** Beside the buttons, as long as some of the tabs are seen there; the rest of them scrolls. */
const tabsPlace = css({ flex: '1 1 22rem', minWidth: 0 })

const state = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  flex: 'none',
})

/** Each keeps its place while another one is shown over it. */
const panels = css({
  display: 'grid',
  flex: '1 1 auto',
  minHeight: '6rem',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
})

/** Below the edge, where a terminal keeps a size that can be printed in. */
const away = css({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInline: 0,
  blockSize: '40dvh',
  visibility: 'hidden',
})

const panel = css({
  position: 'relative',
  gridArea: '1 / 1',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  padding: 3,
  overflowY: 'auto',
  // Boxes that scroll by themselves would give way to the rest until none of them is left.
  '& > *': { flexShrink: 0 },
  '& h3': { margin: '0 0 6px', fontSize: '0.9375rem', fontWeight: 600 },
  '&[inert]': { visibility: 'hidden' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
})

type ResultTabName =
  | 'cases'
  | 'output'
  | 'input'
  | 'uploads'
  | 'versions'
  | 'terminals'
  | 'preview'
  | 'search'
  | 'changes'
  | 'data'
  | 'variables'
  | 'requests'
  | 'tests'

/** One part of the results, behind a tab of its own. */
export interface ResultTab {
  /** `output` is where a run with own input leads to unless there is `input`; other runs lead to `cases`. */
  readonly name: ResultTabName
  readonly title: string
  readonly content: ReactNode
  /** What it is of, where that is not the newest run: that state stands above it. */
  readonly of?: Pick<RunStateProps, 'run' | 'note'>
  /** Differs from before when there is something new to see; empty or left out: never. */
  readonly stamp?: string
  /** Whether it is drawn only while it is chosen, since it is asked for then, or costs much. */
  readonly isDrawnOnDemand?: boolean
  /** Whether it is about something else than the run, whose state is not shown above it once it has ended. */
  readonly isApart?: boolean
  /** Whether there is something to be done in it now: it opens by itself. */
  readonly isUrgent?: boolean
}

export interface ResultPaneProps extends RunStateProps {
  readonly id: string
  /** Of all tabs together. */
  readonly label: string
  readonly tabs: readonly ResultTab[]
  /** Those of the tabs that can be chosen here; one alone needs no choice. */
  readonly listed: readonly ResultTab[]
  /** Whether a tab above names the pane: then one alone needs no name either. */
  readonly isNamed: boolean
  readonly current: ResultTab | undefined
  /** Whether nothing but the tabs is shown. */
  readonly isFolded: boolean
  /** Names of tabs that have something new. */
  readonly news: readonly string[]
  choose(name: ResultTab['name']): void
  /** Whether it stands in place of the editor, and what turns that, where it can be. */
  readonly growth: { readonly isGrown: boolean; readonly turn: (() => void) | undefined }
  /** Stands beside the tabs. */
  readonly children: ReactNode
}

/** The state of the newest run, above its results, part by part. */
export function ResultPane(props: ResultPaneProps) {
  const { id, label, tabs, listed, isNamed, current, isFolded, news, choose, growth, children, ...runState } =
    props
  const hasTabs = listed.length > 1 || (listed.length === 1 && tabs.length === 1 && !isNamed)
  const titles = listed.filter(({ name }) => news.includes(name)).map(({ title }) => title)
  return (
    <div css={[frame, isFolded && { overflowY: 'clip' }]}>
      <div css={head} data-bottom-bar={isFolded || undefined}>
        {children}
        {hasTabs && (
          <div css={tabsPlace}>
            <Tabs
              id={id}
              label={label}
              tabs={listed.map(({ name, title }) => ({ name, title, hasNews: news.includes(name) }))}
              current={current?.name}
              choose={choose}
            />
          </div>
        )}
        <GrowButton {...growth} />
      </div>
      <div css={isFolded || (current?.isApart && !isRunning(runState.run)) ? hidden : state}>
        <RunState {...runState} {...(!isRunning(runState.run) && current?.of)} newest={runState.run} />
      </div>
      <div css={[panels, isFolded && away]}>
        {tabs.map((tab) => (
          <Panel
            key={tab.name}
            id={id}
            tab={tab}
            isListed={hasTabs && listed.includes(tab)}
            isShown={!isFolded && tab.name === current?.name}
          />
        ))}
      </div>
      <span css={hidden} role="status">
        {titles.length > 0 && widgetTexts.workspace.news(titles.join(', '))}
      </span>
    </div>
  )
}

/** Shows the results in place of the editor, and the editor again. */
function GrowButton({ isGrown, turn }: ResultPaneProps['growth']) {
  if (!turn) return null
  const name = isGrown ? widgetTexts.workspace.shrink : widgetTexts.workspace.grow
  return (
    <button type="button" css={growButton} aria-label={name} title={name} onClick={turn}>
      <LineDrawing path={isGrown ? 'M4 6l4 4 4-4' : 'M4 10l4-4 4 4'} units={16} size={16} strokeWidth={1.6} />
    </button>
  )
}

/** What has nothing to press in it is scrolled by keys all the same (WCAG 2.1.1). */
const PANEL = { role: 'tabpanel', tabIndex: 0 } as const

interface PanelProps {
  readonly id: string
  readonly tab: ResultTab
  /** Whether there is a tab to choose it by. */
  readonly isListed: boolean
  readonly isShown: boolean
}

function Panel({ id, tab: { name, title, content, isDrawnOnDemand = false }, ...shown }: PanelProps) {
  const { isListed, isShown } = shown
  // What is not seen comes after what is: a key in the editor does not wait for it.
  const later = useDeferredValue(content)
  return (
    <div
      {...PANEL}
      {...(isListed ? { 'aria-labelledby': `${id}-tab-${name}` } : { 'aria-label': title })}
      id={`${id}-panel-${name}`}
      css={panel}
      inert={!isShown}
    >
      {isShown ? content : !isDrawnOnDemand && later}
    </div>
  )
}
