import { css } from '@emotion/react'
import { BREAKPOINTS, from } from '../../sdk/theme.ts'

/** Read out, not seen. */
export const hidden = css({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
})

/** A phone has room for the icon of a button only; its name stays. */
export const hiddenOnPhones = css({ [`@media (width < ${BREAKPOINTS.small}px)`]: hidden })

/** A way past what comes next, for the keyboard: seen while it has the focus. */
export const skipLink = css({
  alignSelf: 'flex-start',
  marginBottom: 8,
  minHeight: 44,
  padding: '0 14px',
  border: 0,
  borderRadius: 'var(--radius)',
  background: 'var(--accent)',
  color: 'var(--accent-text)',
  font: 'inherit',
  fontWeight: 600,
  '&:not(:focus)': hidden,
})

/** A page between top bar and action bar. */
export const page = css({
  flex: 1,
  width: '100%',
  maxWidth: 960,
  margin: '0 auto',
  padding: '24px 16px 40px',
  [from('medium')]: { padding: '40px 32px 64px' },
})

/** A view lays its layers among themselves: whatever it puts on top of the window, header and steps stay above it. */
const viewPage = { isolation: 'isolate' } as const

/** The page of a view. What is wider than it scrolls here, and the page itself stays where it is. */
export const narrowPage = css(page, viewPage, { maxWidth: 864, overflowX: 'auto' })

/** The page of a view that uses everything, to the last line of the window. */
export const widePage = css(viewPage, {
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  width: '100%',
  minWidth: 0,
  padding: '8px 12px',
  [from('medium')]: { padding: '12px 24px' },
  // A workspace that fills the window lies over all but the header.
  '&:has([data-full-window])': { position: 'relative', zIndex: 3 },
})

/** Equal sides in pixels, round unless `radius` says otherwise. */
export const square = (size: number, radius = 99) => ({ width: size, height: size, borderRadius: radius })

export const screen = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 'calc(100dvh - var(--dock-block, 0px))',
})

export const card = css({
  background: 'var(--surface)',
  border: '1px solid var(--border)',
  borderRadius: 12,
  padding: 20,
  [from('medium')]: { padding: 24 },
})

export const title = css({ fontSize: 26, letterSpacing: '-0.01em', [from('medium')]: { fontSize: 32 } })

export const subtitle = css({ fontSize: 18 })

export const muted = css({ color: 'var(--text-muted)', fontSize: 15 })

/** Keeps the primary action in reach at the bottom of every screen. */
export const actionBar = css({
  position: 'sticky',
  bottom: 'var(--dock-block, 0px)',
  zIndex: 2,
  background: 'var(--surface)',
  borderTop: '1px solid var(--border)',
  padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
  [from('medium')]: { paddingInline: 32 },
  // The window of a zoomed page: the content needs the room more.
  '@media (max-height: 480px)': { position: 'static' },
})

export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  maxWidth: 896,
  margin: '0 auto',
})

export const plainList = css({ listStyle: 'none', margin: 0, padding: 0 })

/** A radio that lies over what it stands for, so that the whole of it can be hit. */
export const coveringInput = {
  position: 'absolute' as const,
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
}

/** A panel that opens over the page; where popovers are not known it stays away. */
export const popover = css({
  position: 'fixed',
  maxWidth: 'calc(100vw - 24px)',
  margin: 0,
  padding: 16,
  background: 'var(--surface)',
  color: 'var(--text)',
  border: '1px solid var(--border)',
  borderRadius: 12,
  boxShadow: 'var(--shadow)',
  '@supports not selector(:popover-open)': { display: 'none' },
})

/** A notice in the corner that stops nobody; one that stays keeps room for what it covers (`keepRoom`). */
export const cornerPanel = css({
  position: 'fixed',
  insetBlock: 'auto calc(76px + var(--dock-block, 0px) + env(safe-area-inset-bottom))',
  // A workspace that fills the window ends above it.
  'html:has([data-full-window]) &': {
    insetBlockEnd: 'calc(8px + var(--dock-block, 0px) + env(safe-area-inset-bottom))',
  },
  insetInline: 'auto 16px',
  zIndex: 5,
  width: 'min(400px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 150px - var(--dock-block, 0px))',
  overflowY: 'auto',
  margin: 0,
  padding: 18,
  background: 'var(--surface)',
  color: 'var(--text)',
  border: '1px solid var(--border)',
  borderRadius: 12,
  boxShadow: 'var(--shadow)',
  p: { marginTop: 6, fontSize: 15 },
})
