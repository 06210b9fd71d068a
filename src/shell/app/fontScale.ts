import type { StylisPlugin } from '@emotion/cache'

/** Pixels of a `rem` at the usual text size. */
const REM_PX = 16
const NAME = '--font-scale'

/** Writes font sizes in `rem`, so that the browser's own text size and a candidate's scale count everywhere. */
export const scalableFonts: StylisPlugin = (element) => {
  if (element.type !== 'decl' || element.props !== 'font-size') return
  const px = /^([\d.]+)px$/.exec(String(element.children))?.[1]
  if (px) element.return = `font-size:${Number(px) / REM_PX}rem;`
}

/** Sets how much larger every text is; 1 is the usual size. */
export function scaleFonts(root: HTMLElement, scale: number): void {
  if (scale === 1) root.style.removeProperty(NAME)
  else root.style.setProperty(NAME, String(scale))
}

/** The text size of the root element. */
export const rootFontSize = `calc(100% * var(${NAME}, 1))`
