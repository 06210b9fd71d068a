import { css } from '@emotion/react'

/** Of the grid, whose attribute says what room there is. */
const BESIDE = '&:not([data-room="tabs"])'
/** Of what stands in it. */
const IN_BESIDE = '[data-room]:not([data-room="tabs"]) > &'

/**
 * Takes the height that is left, and never less than can be worked in, which a low window shows below its header; what is
 * below that, the page scrolls.
 */
export const room = css({
  position: 'relative',
  display: 'flex',
  flex: '1 1 0px',
  minWidth: 0,
  minHeight: 'clamp(16rem, 100dvh - 6.5rem, 26rem)',
})

/** Sizes of tracks; a pane that is folded away leaves no more than its button, results also their tabs. */
const tracks = {
  '--statement-track': 'clamp(14rem, var(--statement), 100% - 26rem)',
  '--statement-slot': '16px',
  '--results-track': 'clamp(9rem, var(--results), 100% - 14rem)',
  '--preview-track': 'clamp(14rem, var(--preview), 40%)',
  '--preview-slot': '16px',
  '&[data-folded~="statement"]': { '--statement-track': '0px', '--statement-slot': '32px' },
  '&[data-folded~="results"]': { '--results-track': 'auto' },
  '&[data-folded~="preview"]': { '--preview-track': '0px', '--preview-slot': '32px' },
}

/** What has no height of its own cannot push anything off the page. */
const layers = css(tracks, {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  gap: '8px 0',
  gridTemplate: '"tabs" auto "pane" minmax(0, 1fr) "actions" auto / minmax(0, 1fr)',
  [BESIDE]: {
    gap: 0,
    gridTemplateColumns: 'var(--statement-track) var(--statement-slot) minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr) 16px var(--results-track)',
    gridTemplateAreas: '"statement width editor" "statement width height" "statement width results"',
  },
})

/** Results in place of the editor. */
const grown = css({ [`${BESIDE}[data-grown]`]: { gridTemplateRows: '0 0 minmax(0, 1fr)' } })

const withPreview = css(layers, {
  [BESIDE]: {
    gridTemplateColumns:
      'min(var(--statement-track), 100% - 42rem) var(--statement-slot) minmax(0, 1fr) var(--preview-slot) var(--preview-track)',
    gridTemplateAreas:
      '"statement width editor second preview" "statement width height second preview" "statement width results second preview"',
  },
})

/** What is handed in stands below the task, as long as that is there, and what is read has the whole height. */
const handedIn = css({
  [`${BESIDE}:not([data-folded~="statement"])`]: {
    gridTemplateAreas: '"statement width editor" "height width editor" "results width editor"',
  },
})

/** Results of what needs its whole height stand below the task, where both are wide enough. */
const underTask = css({
  '@media (width >= 1280px)': {
    [`${BESIDE}:not([data-folded~="statement"])`]: {
      gridTemplateAreas: '"statement width editor" "height width editor" "results width editor"',
    },
  },
})

/** In the whole window there is a margin. */
const full = css({
  inset: 8,
  '--page-inline': '8px',
  '--steps-inline': '0px',
  '--steps-block': '0px',
  '&[data-room="tabs"]': { insetBlockEnd: 0 },
})

interface Shape {
  readonly hasPreview: boolean
  readonly isFull: boolean
  readonly isHandedIn: boolean
  readonly isEditorHigh: boolean
}

/** The grid of the panes. */
export function gridOf({ hasPreview, isEditorHigh, isFull, isHandedIn }: Shape) {
  return [
    hasPreview ? withPreview : layers,
    grown,
    isHandedIn && handedIn,
    isEditorHigh && underTask,
    isFull && full,
  ]
}

/** Its tabs share the width of the screen. */
export const tabRow = css({ gridArea: 'tabs', '& [role="tab"]': { flex: '1 0 auto' } })

/** At the bottom of a narrow screen, from edge to edge; the page may have something of its own at both ends. */
export const bottomBar = css({
  gridArea: 'actions',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minBlockSize: 'var(--steps-block, 0px)',
  marginInline: 'calc(-1 * var(--page-inline, 0px))',
  paddingInline: 'calc(var(--page-inline, 0px) + var(--steps-inline, 0px))',
  '&:not(:empty)': {
    paddingBlock: 6,
    borderBlockStart: '1px solid var(--border)',
    background: 'var(--surface)',
  },
  '& > div': { justifyContent: 'center', columnGap: 4 },
  '& button': {
    minInlineSize: 'min-content',
    minBlockSize: 44,
    paddingInline: 6,
    fontSize: '0.875rem',
    lineHeight: 1.15,
  },
  // Three of them stay on one line each.
  '& > div:has(> button:nth-of-type(3)) button': { paddingInline: 4, fontSize: '0.75rem' },
  // Words take a second line rather than the buttons a second row.
  '@media (width >= 375px)': { '& > div:not(:has(> p, > span))': { flexWrap: 'nowrap' } },
})

const pane = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gridArea: 'pane',
  minWidth: 0,
  minHeight: 0,
  padding: 3,
  '&[inert]': { visibility: 'hidden' },
  '[data-room]:not([data-room="tabs"]) > &[inert]': { gridArea: '1 / 1' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
})

export const paneStyles = {
  statement: css(pane, { display: 'block', overflowY: 'auto', [IN_BESIDE]: { gridArea: 'statement' } }),
  editor: css(pane, { overflowY: 'auto', [IN_BESIDE]: { gridArea: 'editor' } }),
  results: css(pane, { [IN_BESIDE]: { gridArea: 'results' } }),
  preview: css(pane, { overflowY: 'auto', [IN_BESIDE]: { gridArea: 'preview' } }),
}

const away = css({ display: 'none' })

/** There is nothing to move where panes are tabs, or below each other. */
export const separatorStyles = {
  statement: css(away, { [IN_BESIDE]: { display: 'flex', gridArea: 'width' } }),
  results: css(away, {
    [IN_BESIDE]: { display: 'flex', gridArea: 'height' },
    '[data-grown]:not([data-room="tabs"]) > &&': { display: 'none' },
  }),
  preview: css(away, { [IN_BESIDE]: { display: 'flex', gridArea: 'second' } }),
}
