import { useEffect, useState } from 'react'
import type { LiveCamera } from '../../../ports/capture.ts'
import { useServices } from '../../state/services.ts'

/** The camera once its code is here, redrawn whenever its picture begins, ends or becomes another. */
export function useCamera(): {
  readonly camera: LiveCamera | undefined
  readonly stream: MediaStream | undefined
} {
  const { capture } = useServices()
  const [camera, setCamera] = useState<LiveCamera>()
  const [stream, setStream] = useState<MediaStream>()
  useEffect(() => {
    let isGone = false
    let undo = () => {}
    void capture().then(
      (found) => {
        if (isGone) return
        const read = () => setStream(found.camera.stream())
        undo = found.camera.onStream(read)
        setCamera(found.camera)
        read()
      },
      () => {},
    )
    return () => {
      isGone = true
      undo()
    }
  }, [capture])
  return { camera, stream }
}
