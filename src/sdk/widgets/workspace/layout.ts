import { css } from '@emotion/react'

/** Of the grid, whose attribute says what room there is. */
const BESIDE = '&:not([data-room="tabs"])'
const THREE_COLUMNS = '&[data-room="columns"]'
/** Of what stands in it. */
const IN_BESIDE = '[data-room]:not([data-room="tabs"]) > &'
const IN_COLUMNS = '[data-room="columns"] > &'

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

const besideTracks = {
  gridTemplateColumns: 'var(--statement-track) var(--statement-slot) minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr) 16px var(--results-track)',
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
    ...besideTracks,
    gridTemplateAreas: '"statement width editor" "statement width height" "statement width results"',
  },
})

const withPreview = css(layers, {
  [BESIDE]: {
    gridTemplateColumns: 'clamp(18rem, var(--statement), 100% - 26rem) 16px minmax(0, 1fr)',
    gridTemplateAreas: '"statement width editor" "height height height" "preview . results"',
  },
  [THREE_COLUMNS]: {
    gridTemplateColumns:
      'min(var(--statement-track), 100% - 42rem) var(--statement-slot) minmax(0, 1fr) var(--preview-slot) var(--preview-track)',
    gridTemplateAreas:
      '"statement width editor second preview" "statement width height second preview" "statement width results second preview"',
  },
})

/** In the whole window the statement stays away. */
const full = css({
  inset: 8,
  [BESIDE]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"editor" "height" "results"',
  },
})

const fullWithPreview = css(full, {
  [BESIDE]: {
    gridTemplateColumns: 'minmax(0, 1fr) var(--preview-slot) var(--preview-track)',
    gridTemplateAreas: '"editor second preview" "height second preview" "results second preview"',
  },
})

/** The grid of the panes, for each number of them. */
export function gridOf(hasPreview: boolean, isFull: boolean) {
  return hasPreview ? [withPreview, isFull && fullWithPreview] : [layers, isFull && full]
}

export const tabRow = css({ gridArea: 'tabs' })

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
  results: css(away, { [IN_BESIDE]: { display: 'flex', gridArea: 'height' } }),
  preview: css(away, { [IN_COLUMNS]: { display: 'flex', gridArea: 'second' } }),
}
