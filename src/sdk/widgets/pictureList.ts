import { css } from '@emotion/react'
import { toolButton } from './viewButtons.ts'

/** A list that looks like a button with a picture: it lies over the picture, as wide as that, and its words are seen when it opens. */
export const pictureList = {
  frame: css(toolButton, {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    '&:focus-within': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  }),
  list: css({
    position: 'absolute',
    inset: 0,
    inlineSize: '100%',
    blockSize: '100%',
    padding: 0,
    border: 0,
    opacity: 0,
    cursor: 'pointer',
  }),
}
