import type { Look } from '../../proctoring/ports.ts'

/** One frame of 4:3, at least 224x168 pixels. */
export interface FaceRequest {
  readonly id: number
  readonly frame: ImageData
}

export interface FaceReply {
  readonly id: number
  readonly look: Look
}
