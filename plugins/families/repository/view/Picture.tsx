import { css } from '@emotion/react'
import { useState } from 'react'
import { muted } from '../../../../src/sdk/widgets/text.ts'
import { repositoryTexts } from '../texts.ts'

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
  /** Has all of the picture in it. */
  readonly address: string
  /** In words. */
  readonly size: string
}

/** A picture of the repository; of one that the browser cannot read it is said. */
export function Picture({ path, address, size }: PictureProps) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p css={muted}>{repositoryTexts.noPicture}</p>
  return (
    <figure css={figure}>
      <img css={picture} src={address} alt={repositoryTexts.picture(path)} onError={() => setBroken(true)} />
      <figcaption css={muted}>{repositoryTexts.pictureSize(size)}</figcaption>
    </figure>
  )
}
