import { muted } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useState } from 'react'
import { filesTexts } from '../texts.ts'

/** Light below, because pictures are mostly drawn for it. */
const picture = css({
  maxWidth: '100%',
  maxHeight: '60vh',
  objectFit: 'contain',
  borderRadius: 6,
  background: '#fff',
})

const figure = css({ display: 'flex', flexDirection: 'column', alignItems: 'start', gap: 8, margin: 0 })

interface PictureProps {
  readonly path: string
  readonly address: string
  /** In words. */
  readonly size: string
}

/** A picture; of one that the browser cannot read it is said. */
export function Picture({ path, address, size }: PictureProps) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p css={muted}>{filesTexts.noPicture}</p>
  return (
    <figure css={figure}>
      <img css={picture} src={address} alt={filesTexts.picture(path)} onError={() => setBroken(true)} />
      <figcaption css={muted}>{filesTexts.pictureSize(size)}</figcaption>
    </figure>
  )
}
