import type { Camera, ScreenShare } from '../proctoring/ports.ts'

/** The camera as the screens have it: with the moving picture for the preview. */
export interface LiveCamera extends Camera {
  /** The picture while the camera is open; another object each time it opens. */
  stream(): MediaStream | undefined
  /** Runs `run` whenever `stream()` begins, ends or becomes another; the answer undoes. */
  onStream(run: () => void): () => void
}

/** What a test may record. One camera and one share for the whole player, so that landing and test hand them on. */
export interface Capture {
  readonly camera: LiveCamera
  readonly screen: ScreenShare
}
