import { css } from '@emotion/react'
import { BREAKPOINTS } from '../../theme.ts'

/**
 * How authored text looks, in statements, options and answers alike.
 *
 * @example
 * <div css={proseStyle}>A text with <code>code</code> in it.</div>
 */
export const prose = css({
  minWidth: 0,
  lineHeight: 1.6,
  overflowWrap: 'break-word',
  '& > *': { margin: 0 },
  '& > * + *': { marginTop: 12 },
  '& h1, & h2, & h3, & h4, & h5, & h6': { fontSize: '1.125rem', lineHeight: 1.3 },
  '& h1, & h2': { fontSize: '1.25rem' },
  '& > * + :is(h1, h2, h3, h4, h5, h6)': { marginTop: 20 },
  '& ul, & ol': { paddingInlineStart: 24 },
  '& li + li': { marginTop: 4 },
  '& li > p': { margin: 0 },
  // Code runs from left to right whatever the language around it.
  '& :is(code, kbd, samp, pre)': { direction: 'ltr', unicodeBidi: 'isolate' },
  '& code, & kbd, & samp': {
    fontFamily: 'var(--font-mono)',
    fontSize: '0.925em',
    padding: '2px 4px',
    borderRadius: 4,
    background: 'var(--surface-2)',
  },
  '& pre': {
    padding: 12,
    overflowX: 'auto',
    border: '1px solid var(--border)',
    borderRadius: 'var(--radius)',
    background: 'var(--surface-2)',
    tabSize: 4,
  },
  '& pre code': { padding: 0, background: 'none' },
  '& blockquote': {
    paddingInlineStart: 12,
    borderInlineStart: '4px solid var(--border-strong)',
  },
  '& blockquote > *': { margin: 0 },
  '& img': {
    maxWidth: '100%',
    height: 'auto',
    borderRadius: 4,
    color: '#1b2430',
    background: '#fff',
    filter: 'var(--picture)',
  },
  '& [data-picture]': {
    maxWidth: '100%',
    padding: 0,
    border: 0,
    borderRadius: 4,
    background: 'none',
    verticalAlign: 'bottom',
    cursor: 'zoom-in',
    '& > img': { display: 'block' },
  },
  '& :is(audio, video)': { display: 'block', width: '100%', maxWidth: 560 },
  '& video': { borderRadius: 'var(--radius)', background: '#000' },
  '& details': { marginTop: 8 },
  '& summary': { cursor: 'pointer' },
  '& [role="region"]': { overflowX: 'auto' },
  '& table': { borderCollapse: 'collapse' },
  '& th, & td': { padding: '8px 12px', border: '1px solid var(--border)', textAlign: 'start' },
  '& th': { background: 'var(--surface-2)' },
  [`@media (width < ${BREAKPOINTS.small}px)`]: {
    '& th, & td': { padding: '6px 5px', fontSize: '0.85em' },
  },
  '& a': { color: 'var(--accent)', textUnderlineOffset: 2 },
  '& :focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
})
