import { mediaPicture } from '@assess/sdk/ui'
import { css } from '@emotion/react'

const quiet = { borderRadius: 'var(--radius)', background: 'var(--surface-2)' }

/** Where a voice is seen while it is recorded, and heard afterwards: as high in every state, so that no button moves. */
export const soundBox = css(quiet, {
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  minHeight: 148,
  padding: '12px 16px',
})

/** The place of a picture that is not there yet. */
export const emptyPicture = css(mediaPicture, quiet, { display: 'grid', placeItems: 'center', padding: 16 })
