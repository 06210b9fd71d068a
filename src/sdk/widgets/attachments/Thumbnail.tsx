import { css } from '@emotion/react'
import { useState } from 'react'

const PICTURE = /\.(png|jpe?g|gif|webp)$/i

/** Light below, because pictures are mostly drawn for it. */
const picture = css({
  flex: 'none',
  width: 56,
  height: 56,
  objectFit: 'cover',
  borderRadius: 6,
  background: '#fff',
})

interface ThumbnailProps {
  /** Of the file. */
  readonly name: string
  readonly address: string
}

/** A small picture of a file whose name says that it is one; its name stands beside it. */
export function Thumbnail({ name, address }: ThumbnailProps) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken || !PICTURE.test(name)) return null
  return <img css={picture} src={address} alt="" loading="lazy" onError={() => setBroken(true)} />
}
