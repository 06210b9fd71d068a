import { useEffect, useState } from 'react'
import { useCamera } from './useCamera.ts'

export interface IdentityPhoto {
  readonly image: Blob | undefined
  /** Address of the image on this page. */
  readonly url: string | undefined
  readonly isTaking: boolean
  /** The camera gave none. */
  readonly hasFailed: boolean
  take(): Promise<void>
  /** Shows the moving picture again. */
  drop(): void
}

/** A picture of the candidate that has been taken and can be looked at before it is sent. */
export function useIdentityPhoto(): IdentityPhoto {
  const { camera } = useCamera()
  const [image, setImage] = useState<Blob>()
  const [url, setUrl] = useState<string>()
  const [isTaking, setTaking] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!image) return setUrl(undefined)
    const address = URL.createObjectURL(image)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [image])

  return {
    image,
    url,
    isTaking,
    hasFailed,
    async take() {
      setTaking(true)
      setFailed(false)
      try {
        setImage(await camera?.snapshot())
      } catch {
        setFailed(true)
      }
      setTaking(false)
    },
    drop: () => setImage(undefined),
  }
}
