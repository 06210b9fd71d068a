import { useEffect, useState } from 'react'
import type { AlertKind } from '../../../proctoring/state.ts'
import { useCamera } from './useCamera.ts'
import { useProctoring } from './useProctoring.ts'

/** After this many pictures that do not show one face the candidate may use one all the same. */
const TRIES = 2

export interface IdentityPhoto {
  readonly image: Blob | undefined
  /** Address of the image on this page. */
  readonly url: string | undefined
  readonly isTaking: boolean
  /** The camera gave none. */
  readonly hasFailed: boolean
  /** What speaks against it. */
  readonly doubt: AlertKind | undefined
  /** It may be used: nothing speaks against it, or others were tried. */
  readonly isUsable: boolean
  take(): Promise<void>
  /** Shows the moving picture again. */
  drop(): void
}

/**
 * A picture of the candidate that has been taken and can be looked at before it is sent. What would be noticed during the
 * test is noticed here, where it can still be mended (GAP-172).
 */
export function useIdentityPhoto(isWanted: boolean): IdentityPhoto {
  const { camera } = useCamera()
  const ask = useProctoring()
  const [image, setImage] = useState<Blob>()
  const [url, setUrl] = useState<string>()
  const [isTaking, setTaking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [doubt, setDoubt] = useState<AlertKind>()
  const [doubts, setDoubts] = useState(0)

  useEffect(() => {
    if (!image) return setUrl(undefined)
    const address = URL.createObjectURL(image)
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [image])

  // The detector is there when the picture is taken.
  useEffect(() => {
    if (isWanted) void ask(async (proctoring) => void (await proctoring.checkFace()))
  }, [ask, isWanted])

  async function check() {
    let found: AlertKind | undefined
    await ask(async (proctoring) => {
      found = await proctoring.checkFace()
    })
    setDoubt(found)
    if (found) setDoubts((count) => count + 1)
  }

  return {
    image,
    url,
    isTaking,
    hasFailed,
    doubt,
    isUsable: doubt === undefined || doubts >= TRIES,
    async take() {
      setTaking(true)
      setFailed(false)
      try {
        const taken = await camera?.snapshot()
        await check()
        setImage(taken)
      } catch {
        setFailed(true)
      }
      setTaking(false)
    },
    drop() {
      setImage(undefined)
      setDoubt(undefined)
    },
  }
}
