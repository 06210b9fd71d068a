import { css } from '@emotion/react'

/** Locked lines in Monaco, light and dark: a tinted ground that leaves the letters their contrast, and a bar. */
export const lockedLook = css({
  '.locked-line': { background: 'rgb(125 135 152 / 16%)' },
  '.locked-mark': { background: 'rgb(125 135 152)', width: '4px !important', marginInlineStart: 2 },
})
