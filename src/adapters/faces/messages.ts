import type { Look } from '../../proctoring/ports.ts'

/** What the worker is asked: one frame of 4:3, at least 224x168 large. */
export interface Question {
  readonly id: number
  readonly frame: ImageData
}

export interface Answer {
  readonly id: number
  readonly look: Look
}
