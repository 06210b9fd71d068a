import { css } from '@emotion/react'
import { from } from '../../sdk/theme.ts'
import { page } from './page.ts'

/** A view lays its layers among themselves: whatever it puts on top of the window, header and steps stay above it. */
const viewPage = { isolation: 'isolate' } as const

/** The page of a view. What is wider than it scrolls here, and the page itself stays where it is. */
export const narrowPage = css(page, viewPage, {
  maxWidth: 864,
  overflowX: 'auto',
  // A view whose parts stay in sight while it scrolls: they go by the window.
  '&:has([data-sticks])': { overflowX: 'clip' },
  '--above': '57px',
  '--below': 'calc(var(--dock-block, 0px) + 61px)',
  // A view that shows two columns, such as a tall picture beside its options.
  '&:has([data-wide-page])': { maxWidth: 1216 },
})

/** The page of a view that uses everything, to the last line of the window. */
export const widePage = css(viewPage, {
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  width: '100%',
  minWidth: 0,
  padding: '8px 12px',
  '--page-inline': '12px',
  [from('medium')]: { padding: '8px 20px 4px', '--page-inline': '20px' },
  // A workspace that fills the window lies over all but the header.
  'html[data-filled] &': { position: 'relative', zIndex: 3 },
})
