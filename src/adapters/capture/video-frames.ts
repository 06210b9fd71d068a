import type { Clock } from '../../kernel/ports.ts'
import { captureError } from './capture-error.ts'

/** Plays a stream in a hidden video element and gives its newest frame. */
export interface FrameSource {
  /**
   * A webp of the newest frame at quality 0.9, at least `atLeast` in both directions where that is given (IMG-05); a
   * jpeg where the browser writes no webp.
   */
  picture(atLeast?: Size): Promise<Blob>
  /** The pixels of the newest frame, `size` large; the overhang is cut off evenly. */
  pixels(size: Size): ImageData
  stop(): void
}

interface Size {
  readonly width: number
  readonly height: number
}

const QUALITY = 0.9
/** Safari writes no webp. */
const TYPES = ['image/webp', 'image/jpeg']
/** A camera without a frame for this long is in use by another application. */
const FIRST_FRAME_MS = 10_000

/** Resolves with the first frame; rejects with `NotReadableError` when none comes. */
export async function openFrameSource(stream: MediaStream, clock: Clock): Promise<FrameSource> {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, playsInline: true, srcObject: stream })
  const stop = () => {
    video.pause()
    video.srcObject = null
  }
  try {
    await Promise.race([video.play(), firstFrameLimit(clock)])
  } catch (error) {
    stop()
    throw error
  }
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw captureError('NotSupportedError', 'This browser draws no pictures')
  return {
    picture: (atLeast) => pictureOf(video, atLeast),
    pixels: (size) => pixelsOf(video, context, size),
    stop,
  }
}

function firstFrameLimit(clock: Clock): Promise<never> {
  return new Promise((_, reject) => {
    const error = captureError('NotReadableError', 'The camera shows no picture')
    clock.after(FIRST_FRAME_MS, () => reject(error))
  })
}

async function pictureOf(video: HTMLVideoElement, atLeast: Size | undefined): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const { width, height } = enlarged(sizeOf(video), atLeast)
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height)
  for (const type of TYPES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
    if (blob?.type === type) return blob
  }
  throw captureError('NotSupportedError', 'This browser writes no pictures')
}

function pixelsOf(
  video: HTMLVideoElement,
  context: CanvasRenderingContext2D,
  { width, height }: Size,
): ImageData {
  if (context.canvas.width !== width || context.canvas.height !== height)
    Object.assign(context.canvas, { width, height })
  const from = sizeOf(video)
  const scale = Math.min(from.width / width, from.height / height)
  const w = width * scale
  const h = height * scale
  context.drawImage(video, (from.width - w) / 2, (from.height - h) / 2, w, h, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

const sizeOf = ({ videoWidth, videoHeight }: HTMLVideoElement): Size => ({
  width: videoWidth,
  height: videoHeight,
})

/** Cameras that give less than 640x480 are rare, and their pictures are made larger, never smaller (IMG-06). */
function enlarged({ width, height }: Size, atLeast: Size | undefined): Size {
  const scale = atLeast ? Math.max(1, atLeast.width / width, atLeast.height / height) : 1
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
