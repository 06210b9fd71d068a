/** What a picture or a film is. */
export interface Described {
  readonly type: string
  readonly width: number
  readonly height: number
  /** Seconds that were played; 0 for a picture. */
  readonly seconds: number
}

export interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export async function describe(blob: Blob): Promise<Described> {
  if (blob.type.startsWith('video')) return play(blob)
  const { width, height } = await createImageBitmap(blob)
  return { type: blob.type, width, height, seconds: 0 }
}

async function play(blob: Blob): Promise<Described> {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, src: URL.createObjectURL(blob) })
  const ended = new Promise((resolve, reject) => {
    video.onended = resolve
    video.onerror = () => reject(new Error(video.error?.message ?? 'The piece does not play'))
  })
  await video.play()
  await ended
  const { videoWidth, videoHeight, currentTime } = video
  return { type: blob.type, width: videoWidth, height: videoHeight, seconds: currentTime }
}

/** A part of a photograph as the camera gives it to the detector: 640x480, then the size of a look. */
export async function frameOf(photo: string, { left, top, width, height }: Part): Promise<ImageData> {
  const image = new Image()
  image.src = photo
  await image.decode()
  const seen = canvasOf(640, 480)
  seen.drawImage(image, left, top, width, height, 0, 0, 640, 480)
  const look = canvasOf(320, 240)
  look.drawImage(seen.canvas, 0, 0, 320, 240)
  return look.getImageData(0, 0, 320, 240)
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  if (!context) throw new Error('There is no canvas')
  return context
}
