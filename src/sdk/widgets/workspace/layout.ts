import { css } from '@emotion/react'
import { useSyncExternalStore } from 'react'
import { from } from '../../theme.ts'

const BESIDE = from('medium')
const THREE_COLUMNS = from('wide')

const query = () => matchMedia(BESIDE.replace('@media ', ''))

function onChange(changed: () => void): () => void {
  const media = query()
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether there is room for panes beside each other; else they are tabs. */
export function useHasRoom(): boolean {
  return useSyncExternalStore(onChange, () => query().matches)
}

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

const besideTracks = {
  gridTemplateColumns: 'clamp(14rem, var(--statement), 100% - 26rem) 16px minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr) 16px clamp(9rem, var(--results), 100% - 14rem)',
}

/** What has no height of its own cannot push anything off the page. */
const layers = css({
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
      'clamp(14rem, var(--statement), 100% - 42rem) 16px minmax(0, 1fr) 16px clamp(14rem, var(--preview), 40%)',
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
    gridTemplateColumns: 'minmax(0, 1fr) 16px clamp(14rem, var(--preview), 50%)',
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
  '&[inert]': { visibility: 'hidden', [BESIDE]: { gridArea: '1 / 1' } },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
})

export const paneStyles = {
  statement: css(pane, { display: 'block', overflowY: 'auto', [BESIDE]: { gridArea: 'statement' } }),
  editor: css(pane, { overflowY: 'auto', [BESIDE]: { gridArea: 'editor' } }),
  results: css(pane, { [BESIDE]: { gridArea: 'results' } }),
  preview: css(pane, { overflowY: 'auto', [BESIDE]: { gridArea: 'preview' } }),
}

const away = css({ display: 'none' })

/** There is nothing to move where panes are tabs, or below each other. */
export const separatorStyles = {
  statement: css(away, { [BESIDE]: { display: 'flex', gridArea: 'width' } }),
  results: css(away, { [BESIDE]: { display: 'flex', gridArea: 'height' } }),
  preview: css(away, { [THREE_COLUMNS]: { display: 'flex', gridArea: 'second' } }),
}
