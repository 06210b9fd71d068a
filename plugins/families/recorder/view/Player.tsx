import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import type { TakeKind } from '../../../../src/sdk/common.ts'

const frame = css({
  display: 'block',
  width: '100%',
  maxWidth: 560,
  borderRadius: 'var(--radius)',
})

/** No higher than leaves the buttons below it in sight. */
export const picture = css(frame, { width: 'min(100%, 55dvh)', aspectRatio: '4 / 3', background: '#000' })

interface PlayerProps {
  readonly kind: TakeKind
  readonly address: string
  readonly label: string
}

/** Plays a recording. It has no captions: nobody has written down what was said. */
export function Player({ kind, address, label }: PlayerProps) {
  const Element = kind === 'audio' ? 'audio' : 'video'
  return (
    <Element
      css={kind === 'audio' ? frame : picture}
      src={address}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
    />
  )
}

/** The address of a file while the component is there. */
export function useFileAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [file])
  return address
}
