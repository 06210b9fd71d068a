import { css, Global } from '@emotion/react'
import { useEffect } from 'react'
import { BREAKPOINTS, themeVariables } from '../../sdk/theme.ts'

const NAME = '--font-scale'

/** Sets how much larger every text is; 1 is the usual size. */
export function scaleFonts(root: HTMLElement, scale: number): void {
  if (scale === 1) root.style.removeProperty(NAME)
  else root.style.setProperty(NAME, String(scale))
}

/** The text size of the root element. */
const rootFontSize = `calc(100% * var(${NAME}, 1))`

const base = css({
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: {
    fontSize: rootFontSize,
    WebkitTextSizeAdjust: '100%',
    // Pages of any height are equally wide, without a strip that header and footer do not reach.
    overflowY: 'scroll',
    // What takes the focus is scrolled out from under the bars at the top and at the bottom (WCAG 2.4.11).
    scrollPaddingBlock: '6.5rem calc(var(--dock-block, 0px) + var(--corner-block, 0px) + 8.5rem)',
    '@media (max-height: 480px)': { scrollPaddingBlockEnd: 'var(--dock-block, 0px)' },
    // A workspace fills the window and scrolls within; other pages stay where they are as they grow.
    '&[data-workspace]': { overflowY: 'auto' },
  },
  // The room below the page that a panel in the corner asks for.
  'html[data-corner] #content::after': {
    content: '""',
    display: 'block',
    flex: '0 0 auto',
    height: 'var(--corner-block)',
  },
  body: {
    margin: 0,
    minWidth: 320,
    minHeight: '100dvh',
    background: 'var(--bg)',
    color: 'var(--text)',
    fontFamily: 'var(--font)',
    lineHeight: 1.5,
    overflowWrap: 'break-word',
  },
  'h1, h2, h3, h4': { lineHeight: 1.25, margin: 0, fontWeight: 650, textWrap: 'pretty' },
  p: { margin: 0 },
  a: { color: 'var(--accent)', textUnderlineOffset: '0.2em' },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  'code, pre, kbd, samp': { fontFamily: 'var(--font-mono)' },
  img: { maxWidth: '100%', height: 'auto' },
  ':focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  '[tabindex="-1"]:focus': { outline: 'none' },
  '::placeholder': { color: 'var(--text-muted)', opacity: 1 },
  '::selection': { background: 'var(--accent-soft)', color: 'var(--text)' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transition: 'none !important',
    },
  },
})

const variables = css(themeVariables)

const MEDIA = [
  ...Object.values(BREAKPOINTS).map((width) => `(min-width: ${width}px)`),
  '(prefers-color-scheme: dark)',
]

/**
 * Chromium 156 keeps the old look of elements when a rule is inserted in the frame in which a media query changes,
 * as when a phone is turned. A new rule that applies to everything makes it look at all of them again.
 */
function useMediaChanges() {
  useEffect(() => {
    const everything = new CSSStyleSheet()
    document.adoptedStyleSheets.push(everything)
    const stops = MEDIA.map((media) => {
      const query = matchMedia(media)
      const restyle = () => everything.replaceSync('* { --restyled: 1 }')
      query.addEventListener('change', restyle)
      return () => query.removeEventListener('change', restyle)
    })
    return () => {
      for (const stop of stops) stop()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== everything)
    }
  }, [])
}

export function GlobalStyle() {
  useMediaChanges()
  return <Global styles={[variables, base]} />
}
