import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'

/** Mirrored, as people know themselves. */
const mirror = css({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  transform: 'scaleX(-1)',
  background: '#10141a',
})

/** The moving picture of the camera. */
export function CameraPicture({ stream, label }: { readonly stream: MediaStream; readonly label: string }) {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = element.current
    if (!video) return
    video.srcObject = stream
    video.play().catch(() => {})
    return () => {
      video.srcObject = null
    }
  }, [stream])
  return <video ref={element} css={mirror} aria-label={label} autoPlay muted playsInline />
}
